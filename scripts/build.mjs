import './node-version.mjs'
import { endWithParent, run } from './child-processes.mjs'
import { node26, runScript } from './machine.mjs'
import { installPackages } from './packages.mjs'
import { builds, buildPages } from './pages.mjs'

// Writes everything that a start needs outside DATA_DIR, so that the user who runs the shop needs no write access to
// this folder.
endWithParent()
await runScript(async () => {
  await installPackages()
  await buildPages()
  builds.markServed()
  const { code } = await run(node26(), ['server/postgres/prepare.ts'], { stdio: 'inherit' })
  process.exitCode = code
})
