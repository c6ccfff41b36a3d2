import './node-version.mjs'
import { endWithParent } from './children.mjs'
import { serveWhileEditing } from './dev.mjs'
import { runScript } from './machine.mjs'
import { installPackages } from './packages.mjs'
import { buildPages } from './pages.mjs'
import { superviseServer } from './supervise.mjs'

endWithParent()
await runScript(async () => {
  await installPackages()
  if (process.argv.includes('--dev')) return serveWhileEditing()
  await buildPages()
  superviseServer({ pages: 'built' })
})
