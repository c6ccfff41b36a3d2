import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './machine.mjs'
import { step } from './step.mjs'
import { words } from './words.mjs'

const lock = path.join(root, '.cache/setup.pid')

/** Does work that must not be done twice at once in this folder, as two impatient starts would. Waits for the other. */
export async function alone(work) {
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  if (!take() && !take()) await step(words.steps.wait, waitForTurn) // the first try may have cleared a broken-off one
  try {
    return await work()
  } finally {
    fs.rmSync(lock, { force: true })
  }
}

async function waitForTurn() {
  while (!take()) await sleep(200)
}

function take() {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isHeld()) fs.rmSync(lock, { force: true })
    return false
  }
}

function isHeld() {
  try {
    return isPreparing(Number(fs.readFileSync(lock, 'utf8')))
  } catch {
    return false // it was given back just now
  }
}

/** Whether a process is one of these scripts: a pid may have gone to another program. */
function isPreparing(pid) {
  try {
    process.kill(pid, 0)
    const command = `/proc/${pid}/cmdline`
    return !fs.existsSync(command) || fs.readFileSync(command, 'utf8').includes('scripts/')
  } catch (error) {
    return error.code === 'EPERM'
  }
}
