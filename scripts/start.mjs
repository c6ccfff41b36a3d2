import './node-version.mjs'
import { endWithParent } from './child-processes.mjs'
import { runScript } from './machine.mjs'
import { installPackages } from './packages.mjs'
import { buildPages } from './pages.mjs'
import { runServer } from './server.mjs'

endWithParent()
await runScript(async () => {
  await installPackages()
  if (process.argv.includes('--dev')) return runServer('dev')
  await buildPages()
  runServer('built')
})
