import path from 'node:path'
import { spawnChild } from './child-processes.mjs'
import { buildEnvironment, node26, root } from './machine.mjs'
import { messages } from './messages.mjs'

/** Prints the settings and exits. */
export function printHelp() {
  runPrimary(['--help'], 'production')
}

/** Number of deaths within a minute after which the server is not started again, as in `crash-backoff.ts`. */
const DEATH_LIMIT = 5
const MINUTE_MS = 60_000
/** Delay before the first restart in milliseconds; each further death within a minute doubles it. */
const FIRST_DELAY_MS = 200
/** Time in milliseconds within which a restart may fail because processes of the killed server are still ending. */
const RESTART_MS = 10_000

/**
 * Runs the server. Starts it again if it is killed, and exits when it exits, such as after a refused setting. If this
 * process ends, the server ends too, since the channel between them breaks.
 * @param pages 'built', 'dev' or, in tests, 'none'
 */
export function runServer(pages) {
  runPrimary([`--pages=${pages}`], pages === 'dev' ? 'development' : 'production')
}

/** Runs a command alongside the shop, and exits with the command's exit code. */
export function runCommand(file, args) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawnChild(node26(), [file, ...args], { isLeashed: false, stdio, env: buildEnvironment('production') })
  child.once('exit', (code) => process.exit(code ?? 1))
}

function runPrimary(args, mode) {
  const env = {
    ...buildEnvironment(mode),
    NODE_COMPILE_CACHE: path.join(root, '.cache/node'), // speeds up the start by a quarter
  }
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  let deaths = []
  start()

  function start() {
    const startedAt = performance.now()
    const child = spawnChild(node26(), ['server/main.ts', ...args], { isLeashed: false, stdio, env })
    child.once('exit', (code, signal) => {
      const isFailedRestart = code !== 0 && deaths.length > 0 && performance.now() - startedAt < RESTART_MS
      if (!signal && !isFailedRestart) process.exit(code)
      restart(signal ?? `code ${code}`)
    })
  }

  function restart(reason) {
    const now = performance.now()
    deaths = [...deaths.filter((moment) => now - moment < MINUTE_MS), now]
    if (deaths.length < DEATH_LIMIT) {
      console.error(messages.primaryDied(reason))
      return void setTimeout(start, FIRST_DELAY_MS * 2 ** (deaths.length - 1))
    }
    console.error(messages.primaryDiesAgainAndAgain(DEATH_LIMIT))
    process.exit(1)
  }
}
