import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { root } from './machine.mjs'

const SETPRIV = '/usr/bin/setpriv'
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Time before SIGKILL in milliseconds, a little longer than the server's own timeout. */
const KILL_TIMEOUT_MS = 12_000

const running = new Set()
let isEnding = false

/** Ends this process and its children on a signal, and when its parent npm was killed. */
export function endWithParent() {
  for (const signal of SIGNALS) process.on(signal, forwardSignal)
  if (!process.env.npm_lifecycle_event) return // `node scripts/start.mjs &` may outlive its shell
  const parent = process.ppid
  setInterval(() => process.ppid === parent || forwardSignal('SIGHUP'), 300).unref()
}

/**
 * Starts a program that ends with this process; on Linux the kernel ensures it even after SIGKILL.
 * @param options those of `spawn`; `isLeashed: false` for a program that watches this process itself
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
 * Runs a program to its end.
 * @param options those of `start`; by default its output is collected
 * @returns exit code (127 if there is no such program) and output
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

/** Forwards the signal; a second one speeds up shutdown. */
function forwardSignal(signal) {
  for (const child of running) child.kill(signal)
  if (isEnding) return
  isEnding = true
  if (running.size === 0) process.exit(0)
  setTimeout(() => running.forEach((child) => child.kill('SIGKILL')), KILL_TIMEOUT_MS).unref()
}
