import path from 'node:path'
import { spawnChild } from './child-processes.mjs'
import { buildEnvironment, node26, root } from './machine.mjs'
import { messages } from './messages.mjs'

/** Prints the settings and exits. */
export function printHelp() {
  runPrimary(['--help'], 'production')
}

/**
 * Runs the server, and exits when the server exits. If this process ends, the server ends too, since the channel
 * between them breaks.
 * @param pages 'built'
 * 'dev'
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
  spawnChild(node26(), ['server/main.ts', ...args], { isLeashed: false, stdio, env }).once('exit', (code, signal) => {
    if (signal) console.error(messages.primaryKilled(signal))
    process.exit(code ?? 1)
  })
}
