import './node-version.mjs'
import { endWithParent, run } from './child-processes.mjs'
import { buildEnvironment, node26, runScript } from './machine.mjs'
import { installPackages } from './packages.mjs'
import { buildPages } from './pages.mjs'

endWithParent()
await runScript(async () => {
  await installPackages()
  await buildPages()
  const options = { stdio: 'inherit', env: buildEnvironment('production') }
  const { code } = await run(node26(), ['test/load/run.ts', ...process.argv.slice(2)], options)
  process.exitCode = code
})
