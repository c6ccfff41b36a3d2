import path from 'node:path'
import { start } from './children.mjs'
import { environment, node26, root } from './machine.mjs'
import { words } from './words.mjs'

/** The server's exit code when its PostgreSQL has ended; see `server/lifecycle.ts`. */
export const DATABASE_DIED = 75
const DEATHS = 5
const WITHIN_SECONDS = 60
const PAUSE = 200

/**
 * Runs the server until it ends, and this process with it. When its database has died, both are started again.
 * @param options.pages 'built' | 'dev' | 'none'
 */
export function superviseServer({ pages }) {
  const deaths = []
  const launch = () =>
    startServer(pages).once('exit', (code, signal) => (code === DATABASE_DIED ? revive() : leave(code, signal)))
  const revive = () => {
    deaths.push(Date.now())
    const [oldest] = deaths.slice(-DEATHS)
    if (deaths.length >= DEATHS && Date.now() - oldest < WITHIN_SECONDS * 1000) giveUp()
    setTimeout(launch, PAUSE)
  }
  launch()
}

/** Starts the server once. It ends by itself when this process is gone: the channel between them breaks. */
export function startServer(pages) {
  const mode = pages === 'dev' ? 'development' : 'production'
  const env = {
    ...environment(mode),
    NODE_COMPILE_CACHE: path.join(root, '.cache/node'), // a quarter off the start
    MALLOC_ARENA_MAX: '2', // glibc keeps up to 16 heaps for sharp's threads: 240 MB more, for no speed
  }
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  return start(node26(), ['server/main.ts', `--pages=${pages}`], { isLeashed: false, stdio, env })
}

function giveUp() {
  console.error(words.databaseDiesAgainAndAgain(DEATHS, WITHIN_SECONDS))
  process.exit(1)
}

function leave(code, signal) {
  if (signal) console.error(words.serverKilled(signal))
  process.exit(code ?? 1)
}
