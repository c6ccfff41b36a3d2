import './node-version.mjs'
import { endWithParent } from './child-processes.mjs'
import { runChecks } from './checks.mjs'
import { runScript } from './machine.mjs'
import { installPackages } from './packages.mjs'

endWithParent()
await runScript(async () => {
  await installPackages()
  const failed = await runChecks()
  process.exitCode = failed.length === 0 ? 0 : 1
})
