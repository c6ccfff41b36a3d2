import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#server/startup/messages.ts'
import { explainSystemError } from '#server/startup/system-errors.ts'

/** PostgreSQL's main process, which starts another process for each connection. */
export interface Postmaster {
  pid: number
  /** Resolves when the process has ended for any reason. */
  exited: Promise<void>
  /** Stops PostgreSQL, and resolves when it has ended. Open connections are closed; committed data is kept. */
  stop(): Promise<void>
}

interface LaunchOptions {
  spawn: () => ChildProcess
  /** Waits until no other process uses the database. */
  waitUntilFree: () => Promise<void>
  /** Receives each line of output while PostgreSQL runs. */
  report: (line: string) => void
  /** Explains the output of a start that failed. */
  explainFailure: (output: string) => string
}

/** Number of attempts to start. A crashed database frees its shared memory a moment after its pid. */
const MAX_ATTEMPTS = 20
const RETRY_DELAY_MS = 250

/** Resolves when PostgreSQL accepts connections. @throws StartError */
export async function startPostmaster({
  spawn,
  waitUntilFree,
  report,
  explainFailure,
}: LaunchOptions): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    await waitUntilFree()
    const child = spawn()
    const failure = await waitUntilReady(child, report)
    if (failure === undefined) return toPostmaster(child)
    const isStillOwned = /lock file|shared memory/.test(failure)
    if (!isStillOwned || attempt === MAX_ATTEMPTS) throw new StartError(explainFailure(failure))
    await sleep(RETRY_DELAY_MS)
  }
}

/** Returns the output of a failed start, or undefined if the start succeeded. */
function waitUntilReady(child: ChildProcess, report: (line: string) => void): Promise<string | undefined> {
  const output: string[] = []
  return new Promise((settle) => {
    const collectStartLines = (line: string) => {
      output.push(line)
      if (!line.includes('ready to accept connections')) return
      lines?.off('line', collectStartLines).on('line', report)
      settle(undefined)
    }
    const lines = child.stderr && createInterface({ input: child.stderr }).on('line', collectStartLines)
    child.once('error', (error) => settle(explainSystemError(error) ?? error.message))
    child.once('close', () => settle(output.filter((line) => !line.startsWith('LOG:')).join(' ')))
  })
}

function toPostmaster(child: ChildProcess): Postmaster {
  const exited = new Promise<void>((settle) => child.once('exit', () => settle()))
  // The database alone must not keep this process alive: a server's listeners do, and test runs end with their tests.
  child.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
  const stop = () => {
    child.ref()
    child.kill('SIGINT')
    return exited
  }
  return { pid: child.pid ?? 0, exited, stop }
}
