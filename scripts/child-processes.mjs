import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { root } from './machine.mjs'

const SETPRIV = '/usr/bin/setpriv'
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Time in milliseconds before a child process is sent SIGKILL, slightly longer than the server's own timeout. */
const KILL_TIMEOUT_MS = 12_000

const running = new Set()
let isEnding = false

/** Ends this process and its children when it receives a signal, or when its parent npm process is killed. */
export function endWithParent() {
  for (const signal of SIGNALS) process.on(signal, forwardSignal)
  if (!process.env.npm_lifecycle_event) return // after `node scripts/start.mjs &`, this process may outlive its shell
  const parent = process.ppid
  setInterval(() => process.ppid === parent || forwardSignal('SIGHUP'), 300).unref()
}

/**
 * Starts a program that ends when this process ends. On Linux, the kernel guarantees this even after SIGKILL.
 * @param options options of `spawn`, and `isLeashed: false` for a program that watches this process itself
 */
export function spawnChild(command, args, { isLeashed: endsWithParent = true, ...options }) {
  const parentDeathArgs = endsWithParent && fs.existsSync(SETPRIV) ? [SETPRIV, '--pdeathsig', 'TERM', '--'] : []
  const [first, ...rest] = [...parentDeathArgs, command, ...args]
  const child = spawn(first, rest, { cwd: root, ...options })
  running.add(child)
  child.once('exit', (code) => {
    running.delete(child)
    if (isEnding && running.size === 0) process.exit(code ?? 1)
  })
  return child
}

/**
 * Runs a program to completion.
 * @param options options of `spawnChild`; by default the output is collected
 * @returns the exit code (127 if the program does not exist) and the output
 */
export function run(command, args, options = {}) {
  const child = spawnChild(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  return new Promise((settle) => {
    child.once('error', (error) => settle({ code: 127, output: error.message }))
    child.once('close', (code) => settle({ code: code ?? 1, output }))
  })
}

/** Forwards a signal to the child process; a second signal speeds up the shutdown. */
function forwardSignal(signal) {
  for (const child of running) child.kill(signal)
  if (isEnding) return
  isEnding = true
  if (running.size === 0) process.exit(0)
  setTimeout(() => running.forEach((child) => child.kill('SIGKILL')), KILL_TIMEOUT_MS).unref()
}
