import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createCrashBackoff, CRASH_LIMIT } from './crash-backoff.ts'
import { exitCodes, type Lifecycle } from './lifecycle.ts'
import { processMessages } from './messages.ts'
import type { WorkerCommand, WorkerStatus } from './worker-messages.ts'

const QUICK_START = ['--import', new URL('../db/drizzle-as-commonjs.ts', import.meta.url).href]
/**
 * Megabytes. A shop under load holds about 110; where V8 may take gigabytes, it lets 270 pile up before it collects, and 70 of
 * what is young.
 */
export const WORKER_FLAGS = ['--max-old-space-size=512', '--max-semi-space-size=8', ...QUICK_START]
/** For glibc, which keeps up to 16 heaps for sharp's threads, 240 MB more, and 50 MB of gaps that large answers left behind. */
export const WORKER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' }
const WORKER_FILE = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** A little longer than the worker gives itself; milliseconds. */
const KILL_TIMEOUT_MS = 9_500

interface WorkerOptions {
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
 * Runs the worker and restarts it after crashes on the same port; ends the process after too many, or when the first
 * start fails.
 * @returns restarts it, for changed files
 */
export function superviseWorker(options: WorkerOptions): { restart: () => void } {
  const { lifecycle } = options
  const nextRestartDelay = createCrashBackoff()
  let { port } = options
  let hasBeenReady = false
  let isRestarting = false
  let worker = start()
  lifecycle.onEnd((abortSignal) => stop(worker, abortSignal))
  return {
    restart: () => {
      if (!isRunning(worker)) return void (worker = start())
      isRestarting = true
      worker.kill('SIGINT')
    },
  }

  function start(): ChildProcess {
    // in a group of its own: Ctrl-C in the terminal is for this process, which ends what it has started in order
    const child = fork(WORKER_FILE, options.args, {
      detached: true,
      execArgv: options.waitsForChange ? QUICK_START : WORKER_FLAGS,
      env: { ...process.env, ...WORKER_ENVIRONMENT },
    })
    child.on('message', (report: WorkerStatus) => {
      if (report.state === 'listening') ({ port } = report)
      else hasBeenReady = true
    })
    child.once('exit', (code, signal) => lifecycle.isEnding || onExit(code, signal))
    void options.databaseUrl().then(
      (databaseUrl) => send(child, { databaseUrl, port }),
      () => {},
    )
    return child
  }

  function onExit(code: number | null, signal: NodeJS.Signals | null): void {
    if (isRestarting) {
      isRestarting = false
      worker = start()
    } else if (options.waitsForChange) console.log(processMessages.waitingForChange)
    else if (!hasBeenReady && code === exitCodes.failed)
      void lifecycle.end(exitCodes.failed) // it has said why
    else restartAfterDelay(signal ?? `exit code ${code}`)
  }

  function restartAfterDelay(reason: string): void {
    console.error(processMessages.serverDied(reason))
    const delayMs = nextRestartDelay()
    if (delayMs !== undefined) return void setTimeout(() => lifecycle.isEnding || (worker = start()), delayMs)
    console.error(processMessages.serverDiesAgainAndAgain(CRASH_LIMIT.deaths, CRASH_LIMIT.seconds))
    void lifecycle.end(exitCodes.failed)
  }
}

function send(worker: ChildProcess, command: WorkerCommand): void {
  if (worker.connected) worker.send(command, () => {}) // it may have died meanwhile, which its end tells
}

async function stop(worker: ChildProcess, abortSignal: AbortSignal): Promise<void> {
  if (!isRunning(worker)) return
  const ended = once(worker, 'exit')
  const end = () => worker.kill(abortSignal.aborted ? 'SIGINT' : 'SIGTERM')
  abortSignal.addEventListener('abort', end)
  end()
  const timeout = setTimeout(() => worker.kill('SIGKILL'), KILL_TIMEOUT_MS)
  await ended
  clearTimeout(timeout)
}

function isRunning(worker: ChildProcess): boolean {
  return worker.exitCode === null && worker.signalCode === null
}
