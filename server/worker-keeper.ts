import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { countDeaths, GIVES_UP_AFTER } from './deaths.ts'
import { exitCodes, type Lifecycle } from './lifecycle.ts'
import { processWords } from './process-words.ts'
import type { WorkerOrder, WorkerReport } from './worker-messages.ts'

/** Megabytes. A shop under load holds about 110; where V8 may take gigabytes, it lets 270 pile up before it collects. */
export const WORKER_FLAGS = ['--max-old-space-size=512']
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** A little longer than the worker gives itself; milliseconds. */
const KILLED_AFTER = 9_500

interface Kept {
  /** Arguments of the worker. */
  args: string[]
  port: number
  /** Settles once a worker may use the database, with its address. */
  databaseUrl: () => Promise<string>
  lifecycle: Lifecycle
  /** In development: a worker that has ended waits for a change of its files. */
  waitsForChange: boolean
}

/**
 * Runs the worker, and starts it again whenever it dies, on the same port; the process ends when that happens too often,
 * or when the worker refuses to start at first.
 * @returns starts it anew, for a change of its files
 */
export function keepWorker(kept: Kept): { restart: () => void } {
  const { lifecycle } = kept
  const noteDeath = countDeaths()
  let { port } = kept
  let wasReady = false
  let isRestarting = false
  let worker = start()
  lifecycle.onEnd((hurry) => stop(worker, hurry))
  return {
    restart: () => {
      if (!isRunning(worker)) return void (worker = start())
      isRestarting = true
      worker.kill('SIGINT')
    },
  }

  function start(): ChildProcess {
    // in a group of its own: Ctrl-C in the terminal is for this process, which ends what it has started in order
    const child = fork(WORKER, kept.args, { detached: true, execArgv: kept.waitsForChange ? [] : WORKER_FLAGS })
    child.on('message', (report: WorkerReport) => {
      if (report.state === 'listening') ({ port } = report)
      else wasReady = true
    })
    child.once('exit', (code, signal) => lifecycle.isEnding || revive(code, signal))
    void kept.databaseUrl().then(
      (databaseUrl) => send(child, { databaseUrl, port }),
      () => {},
    )
    return child
  }

  function revive(code: number | null, signal: NodeJS.Signals | null): void {
    if (isRestarting) {
      isRestarting = false
      worker = start()
    } else if (kept.waitsForChange) console.log(processWords.waitingForChange)
    else if (!wasReady && code === exitCodes.failed)
      void lifecycle.end(exitCodes.failed) // it has said why
    else restartAfterPause(signal ?? `exit code ${code}`)
  }

  function restartAfterPause(how: string): void {
    console.error(processWords.serverDied(how))
    const pause = noteDeath()
    if (pause !== undefined) return void setTimeout(() => lifecycle.isEnding || (worker = start()), pause)
    console.error(processWords.serverDiesAgainAndAgain(GIVES_UP_AFTER.deaths, GIVES_UP_AFTER.seconds))
    void lifecycle.end(exitCodes.failed)
  }
}

function send(worker: ChildProcess, order: WorkerOrder): void {
  if (worker.connected) worker.send(order, () => {}) // it may have died meanwhile, which its end tells
}

async function stop(worker: ChildProcess, hurry: AbortSignal): Promise<void> {
  if (!isRunning(worker)) return
  const ended = once(worker, 'exit')
  const end = () => worker.kill(hurry.aborted ? 'SIGINT' : 'SIGTERM')
  hurry.addEventListener('abort', end)
  end()
  const timeout = setTimeout(() => worker.kill('SIGKILL'), KILLED_AFTER)
  await ended
  clearTimeout(timeout)
}

function isRunning(worker: ChildProcess): boolean {
  return worker.exitCode === null && worker.signalCode === null
}
