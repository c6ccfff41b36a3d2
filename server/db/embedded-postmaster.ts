import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../process-words.ts'

/** PostgreSQL's main process, which starts one more for each connection. */
export interface Postmaster {
  pid: number
  /** Settles when it has ended, whoever ended it. */
  exited: Promise<void>
  /** Stops it and settles when it has ended; open connections are cut, nothing committed is lost. */
  stop(): Promise<void>
}

interface Launch {
  spawn: () => ChildProcess
  /** Waits until nothing else holds the database. */
  clear: () => Promise<void>
  /** Takes each line that it says once it runs. */
  report: (line: string) => void
  /** The sentence for what it said when it did not start. */
  explain: (said: string) => string
}

/** A database that ended badly frees its shared memory a moment later than its pid. */
const ATTEMPTS = 20
const RETRY_AFTER = 250

/** Settles when it accepts connections. @throws StartError */
export async function startPostmaster({ spawn, clear, report, explain }: Launch): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    await clear()
    const child = spawn()
    const refusal = await waitUntilReady(child, report)
    if (refusal === undefined) return asPostmaster(child)
    const isHeld = /lock file|shared memory/.test(refusal)
    if (!isHeld || attempt === ATTEMPTS) throw new StartError(explain(refusal))
    await sleep(RETRY_AFTER)
  }
}

/** What it said when it did not start; undefined when it did. */
function waitUntilReady(child: ChildProcess, report: (line: string) => void): Promise<string | undefined> {
  const said: string[] = []
  return new Promise((settle) => {
    const listenAtFirst = (line: string) => {
      said.push(line)
      if (!line.includes('ready to accept connections')) return
      lines?.off('line', listenAtFirst).on('line', report)
      settle(undefined)
    }
    const lines = child.stderr && createInterface({ input: child.stderr }).on('line', listenAtFirst)
    child.once('error', (error) => settle(error.message))
    child.once('close', () => settle(said.filter((line) => !line.startsWith('LOG:')).join(' ')))
  })
}

function asPostmaster(child: ChildProcess): Postmaster {
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
