import fs from 'node:fs'
import { spawnChild } from './child-processes.mjs'
import { messages } from './messages.mjs'

/**
 * Time without progress before a run counts as stalled, in milliseconds. No single test takes that long, even on a
 * machine running at a tenth of its speed.
 */
const STALL_MS = 10 * 60_000
const CHECK_MS = 1_000

/**
 * Runs a program to completion, but kills it if it makes no progress, that is, if it neither prints output nor extends
 * its report file.
 * @param options.report file that the program appends to
 * @returns the exit code and the output
 */
export async function runWatched(command, args, { env, report }) {
  const child = spawnChild(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  let lastProgress = performance.now()
  let reportSize = 0
  const append = (text) => {
    output += text
    lastProgress = performance.now()
  }
  child.stdout.setEncoding('utf8').on('data', append)
  child.stderr.setEncoding('utf8').on('data', append)
  const watch = setInterval(() => {
    const size = sizeOf(report)
    if (size !== reportSize) lastProgress = performance.now()
    reportSize = size
    if (performance.now() - lastProgress < STALL_MS) return
    output += `\n${messages.stalled(STALL_MS / 60_000)}\n`
    child.kill('SIGKILL')
  }, CHECK_MS)
  const code = await new Promise((settle) => {
    child.once('error', () => settle(127))
    child.once('close', (exitCode) => settle(exitCode ?? 1))
  })
  clearInterval(watch)
  return { code, output }
}

function sizeOf(file) {
  return file && fs.existsSync(file) ? fs.statSync(file).size : 0
}
