import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './machine.mjs'
import { step } from './step.mjs'
import { messages } from './messages.mjs'

const lockFile = path.join(root, '.cache/setup.pid')

/** Runs work while holding the lock of this folder. If another start holds the lock, waits for it first. */
export async function withLock(work) {
  fs.mkdirSync(path.dirname(lockFile), { recursive: true })
  if (!acquire() && !acquire()) await step(messages.steps.wait, waitForTurn) // the first attempt may have removed a stale lock
  try {
    return await work()
  } finally {
    fs.rmSync(lockFile, { force: true })
  }
}

async function waitForTurn() {
  while (!acquire()) await sleep(200)
}

function acquire() {
  try {
    fs.writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isHeld()) fs.rmSync(lockFile, { force: true })
    return false
  }
}

function isHeld() {
  try {
    return isSetupProcess(Number(fs.readFileSync(lockFile, 'utf8')))
  } catch {
    return false // the lock has just been released
  }
}

/**
 * Returns true if the process is running one of these scripts. Its ID alone proves nothing, since process IDs are
 * reused.
 */
function isSetupProcess(pid) {
  try {
    process.kill(pid, 0)
    const command = `/proc/${pid}/cmdline`
    return !fs.existsSync(command) || fs.readFileSync(command, 'utf8').includes('scripts/')
  } catch (error) {
    return error.code === 'EPERM'
  }
}
