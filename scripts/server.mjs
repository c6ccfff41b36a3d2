import path from 'node:path'
import { spawnChild } from './child-processes.mjs'
import { buildEnvironment, node26, root } from './machine.mjs'
import { messages } from './messages.mjs'

/**
 * Runs the server and ends with it. The server ends when this process is gone, since the channel between them breaks.
 * @param pages 'built' | 'dev'
 */
export function runServer(pages) {
  const env = {
    ...buildEnvironment(pages === 'dev' ? 'development' : 'production'),
    NODE_COMPILE_CACHE: path.join(root, '.cache/node'), // starts a quarter faster
    MALLOC_ARENA_MAX: '2', // glibc keeps up to 16 heaps for sharp's threads: 240 MB more, for no speed
  }
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  spawnChild(node26(), ['server/main.ts', `--pages=${pages}`], { isLeashed: false, stdio, env }).once(
    'exit',
    (code, signal) => {
      if (signal) console.error(messages.primaryKilled(signal))
      process.exit(code ?? 1)
    },
  )
}
