import './node-version.mjs'
import { endWithParent, spawnChild } from './child-processes.mjs'
import { buildEnvironment, node26, runScript } from './machine.mjs'
import { installPackages } from './packages.mjs'

endWithParent()
await runScript(async () => {
  await installPackages()
  const args = ['server/backup/main.ts', ...process.argv.slice(2)]
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawnChild(node26(), args, { isLeashed: false, stdio, env: buildEnvironment('production') })
  child.once('exit', (code) => process.exit(code ?? 1))
})
