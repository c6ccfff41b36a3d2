import path from 'node:path'
import { spawnChild } from './child-processes.mjs'
import { buildEnvironment, node26, root } from './machine.mjs'
import { messages } from './messages.mjs'

/**
 * Runs the server until it ends, and this process with it. It ends by itself when this process is gone: the channel
 * between them breaks.
 * @param pages 'built' | 'dev'
 */
export function runServer(pages) {
  const env = {
    ...buildEnvironment(pages === 'dev' ? 'development' : 'production'),
    NODE_COMPILE_CACHE: path.join(root, '.cache/node'), // a quarter off the start
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
