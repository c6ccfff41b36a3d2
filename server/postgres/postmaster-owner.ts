import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processMessages, StartError } from '#server/startup/messages.ts'
import { isWorkingDirectory, readProcess, type RunningProcess } from './os-processes.ts'

/**
 * Maximum time to wait in milliseconds. Init takes a second or two to reap processes after kill -9; a recovering
 * database may take longer to stop.
 */
const TIMEOUT_MS = 20_000

/**
 * Process that adopts orphans. In some sessions, another process adopts them; such orphans are waited for but not
 * stopped.
 */
const INIT_PID = 1

/**
 * Waits until no PostgreSQL is running on the directory; stops an orphaned PostgreSQL.
 * @throws StartError if a running server uses the directory
 */
export async function waitUntilUnowned(directory: string, report: (line: string) => void): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  let stopped: number | undefined
  for (;;) {
    const postmaster = runningPostmaster(directory, report)
    if (!postmaster) return
    const owner = postmaster.isZombie ? undefined : readServer(postmaster.parentPid)
    if (owner) throw new StartError(processMessages.dataInUse(directory, owner.pid))
    if (performance.now() > deadline) throw new StartError(processMessages.dataStillInUse(directory, postmaster.pid))
    if (postmaster.parentPid === INIT_PID && !postmaster.isZombie && stopped !== postmaster.pid) {
      report(processMessages.stoppingOrphan(postmaster.pid))
      stop(postmaster.pid)
      stopped = postmaster.pid
    }
    await sleep(100)
  }
}

function runningPostmaster(directory: string, report: (line: string) => void): RunningProcess | undefined {
  const pidFile = path.join(directory, 'postmaster.pid')
  const pid = readPid(pidFile)
  if (pid === null && !isWorkingDirectory(directory)) {
    fs.rmSync(pidFile) // PostgreSQL refuses to start if the file contains no pid
    report(processMessages.removedLockFile(pidFile))
  }
  const found = pid ? readProcess(pid) : undefined
  if (!found) return undefined // a stale file, which PostgreSQL itself removes
  if (found.isZombie || found.command.includes(`-D ${directory} `)) return found
  // another program has the pid, which PostgreSQL would mistake for its own
  if (!isWorkingDirectory(directory)) fs.rmSync(pidFile, { force: true })
  return undefined
}

/** Reads the pid from a file; null if the file does not contain a pid, undefined if there is no file. */
function readPid(pidFile: string): number | null | undefined {
  try {
    return Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10) || null
  } catch {
    return undefined
  }
}

/** Finds the server that started a PostgreSQL process, if the server is still running. */
function readServer(parentPid: number): RunningProcess | undefined {
  const parent = readProcess(parentPid)
  return parent && path.basename(parent.program).startsWith('node') ? parent : undefined
}

function stop(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // the process has already ended
  }
}
