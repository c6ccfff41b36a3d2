import { fork, type ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createCrashBackoff, CRASH_LIMIT } from './crash-backoff.ts'
import { gatherMetrics, sendTo } from './gather-metrics.ts'
import { exitCodes, type Lifecycle } from '../startup/lifecycle.ts'
import { processMessages } from '../startup/messages.ts'
import type { WorkerMessage } from '../metrics/worker-messages.ts'

const QUICK_START = ['--import', new URL('../db/drizzle-as-commonjs.ts', import.meta.url).href]
/**
 * Memory limits of a worker, in megabytes. A shop under load uses about 110; if V8 may use gigabytes, it accumulates
 * 270 before collecting garbage, and 70 in the young generation.
 */
export const WORKER_FLAGS = ['--max-old-space-size=512', '--max-semi-space-size=8', ...QUICK_START]
/**
 * Limits the memory that glibc keeps; by default, glibc keeps up to 16 heaps for sharp's threads (240 MB) and 50 MB of
 * gaps left by large responses.
 */
export const WORKER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' }
const WORKER_FILE = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** Timeout for stopping a worker in milliseconds, slightly longer than the worker's own timeout. */
const KILL_TIMEOUT_MS = 9_500

interface WorkersOptions {
  /** Number of workers; if there are several, they share the port. */
  count: number
  /** Command-line arguments of each worker. */
  args: string[]
  port: number
  /** Resolves to the database's address once workers may connect. */
  databaseUrl: () => Promise<string>
  lifecycle: Lifecycle
  /** True in development: after a worker has ended, it is restarted only when a file changes. */
  waitsForChange: boolean
}

/**
 * Runs the workers, starting the others once the first is ready, and restarts each worker on the same port after
 * crashes. Ends the process if a worker crashes too often or fails its first start.
 * @returns a function that restarts the first worker after files have changed
 */
export function superviseWorkers(options: WorkersOptions): { restart: () => void } {
  const { lifecycle, count } = options
  let { port } = options
  const execArgv = options.waitsForChange ? QUICK_START : WORKER_FLAGS
  if (count > 1) cluster.schedulingPolicy = cluster.SCHED_NONE // connections passed to a dying worker would never be answered
  // NaN is a valid metric, but JSON would lose it
  if (count > 1) cluster.setupPrimary({ exec: WORKER_FILE, args: options.args, execArgv, serialization: 'advanced' })
  const workers = [superviseWorker(1)]
  lifecycle.onEnd((abortSignal) => Promise.all(workers.map(({ process }) => stop(process(), abortSignal))))
  return { restart: () => workers[0]?.restart() }

  function startOthers(): void {
    while (workers.length < count) workers.push(superviseWorker(workers.length + 1))
  }

  function superviseWorker(number: number) {
    const nextRestartDelay = createCrashBackoff()
    let hasBeenReady = false
    let isRestarting = false
    /** Worker process, set while it can receive messages. */
    let ready: ChildProcess | undefined
    let worker = start()
    return {
      process: () => worker,
      ready: () => ready ?? [],
      restart: () => {
        if (!isRunning(worker)) return void (worker = start())
        isRestarting = true
        worker.kill('SIGINT')
      },
    }

    function start(): ChildProcess {
      const child = spawn()
      child.on('message', (message: WorkerMessage) => take(child, message))
      child.once('exit', (code, signal) => lifecycle.isEnding || onExit(code, signal))
      void options.databaseUrl().then(
        (databaseUrl) => sendTo(child, { databaseUrl, port, number }),
        () => {},
      )
      return child
    }

    /**
     * Starts a worker. A single worker opens the port itself; several workers share a listener in the primary process.
     */
    function spawn(): ChildProcess {
      if (count > 1) return cluster.fork(WORKER_ENVIRONMENT).process
      // in its own group: Ctrl-C in the terminal should reach only this process, which stops its children in order
      return fork(WORKER_FILE, options.args, {
        detached: true,
        execArgv,
        env: { ...process.env, ...WORKER_ENVIRONMENT },
      })
    }

    function take(child: ChildProcess, message: WorkerMessage): void {
      // workers identify a shared listener by the requested port, even if PORT allows any port
      if (message.state === 'listening' && count === 1) ({ port } = message)
      if (message.state === 'wants metrics')
        void gatherMetrics(
          workers.flatMap((one) => one.ready()),
          child,
          message.request,
        )
      if (message.state !== 'ready') return
      hasBeenReady = true
      ready = child
      startOthers()
    }

    function onExit(code: number | null, signal: NodeJS.Signals | null): void {
      ready = undefined
      if (isRestarting) {
        isRestarting = false
        worker = start()
      } else if (options.waitsForChange) console.log(processMessages.waitingForChange)
      else if (!hasBeenReady && code === exitCodes.failed) void lifecycle.end(exitCodes.failed) // the worker has reported why
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
