import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Folder of an in-memory file system on Linux. */
const MEMORY = '/dev/shm'
const PREFIX = 'isoko-run-'
/** Required free space in bytes: more than twice the peak usage of a test run. */
const ENOUGH_BYTES = 6 * 1024 ** 3

/**
 * Keeps the temporary files of this process and its children in memory if there is enough free memory. Tests create and
 * drop hundreds of databases, which would cost a sixth more processor time on disk. The folder is removed when the
 * process ends.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return
  removeAbandoned()
  const folder = path.join(MEMORY, `${PREFIX}${process.pid}`)
  fs.mkdirSync(folder, { mode: 0o755 })
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  if (canExecuteIn(folder)) process.env.TMPDIR = folder
}

function hasRoom() {
  if (process.platform !== 'linux' || !fs.existsSync(MEMORY)) return false
  const { bavail, bsize } = fs.statfsSync(MEMORY)
  const available = /^MemAvailable:\s+(\d+) kB$/m.exec(fs.readFileSync('/proc/meminfo', 'utf8'))
  return Math.min(bavail * bsize, Number(available?.[1] ?? 0) * 1024) >= ENOUGH_BYTES
}

/** Removes temporary folders left behind by test runs that were killed. */
function removeAbandoned() {
  const names = fs.readdirSync(MEMORY).filter((name) => name.startsWith(PREFIX))
  for (const name of names.filter((one) => !isRunning(Number(one.slice(PREFIX.length)))))
    fs.rmSync(path.join(MEMORY, name), { recursive: true, force: true })
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Checks that programs can be executed in the folder, which tests require and many containers forbid. */
function canExecuteIn(folder) {
  const probe = path.join(folder, 'probe')
  fs.writeFileSync(probe, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(probe)
  fs.rmSync(probe)
  return status === 0
}
