import './node-version.mjs'
import { endWithParent } from './child-processes.mjs'
import { runScript } from './machine.mjs'
import { installPackages } from './packages.mjs'
import { runCommand } from './server.mjs'

endWithParent()
await runScript(async () => {
  await installPackages()
  runCommand('server/backup/main.ts', process.argv.slice(2))
})
