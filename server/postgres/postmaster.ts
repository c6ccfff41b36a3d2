import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#server/processes/messages.ts'

/** PostgreSQL's main process, which starts one more for each connection. */
export interface Postmaster {
  pid: number
  /** Settles when it has ended, whoever ended it. */
  exited: Promise<void>
  /** Stops it and settles when it has ended; open connections are cut, nothing committed is lost. */
  stop(): Promise<void>
}

interface LaunchOptions {
  spawn: () => ChildProcess
  /** Waits until nothing else holds the database. */
  waitUntilFree: () => Promise<void>
  /** Takes each line that it says once it runs. */
  report: (line: string) => void
  /** The sentence for what it said when it did not start. */
  explainFailure: (output: string) => string
}

/** A database that ended badly frees its shared memory a moment later than its pid. */
const MAX_ATTEMPTS = 20
const RETRY_DELAY_MS = 250

/** Settles when it accepts connections. @throws StartError */
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

/** Returns the output of a failed start, or undefined if it succeeded. */
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
    child.once('error', (error) => settle(error.message))
    child.once('close', () => settle(output.filter((line) => !line.startsWith('LOG:')).join(' ')))
  })
}

function toPostmaster(child: ChildProcess): Postmaster {
  const exited = new Promise<void>((settle) => child.once('exit', () => settle()))
  // The database alone keeps no process alive: what listens does, and a run of tests ends when its tests have.
  child.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
  const stop = () => {
    child.ref()
    child.kill('SIGINT')
    return exited
  }
  return { pid: child.pid ?? 0, exited, stop }
}
