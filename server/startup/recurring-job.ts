import { setTimeout as sleep } from 'node:timers/promises'

export interface Job {
  /** Stops the job; resolves once the current run has ended. */
  stop: () => Promise<void>
}

interface RecurringJobOptions {
  /** Runs the task once. @returns delay before the next run, in milliseconds */
  task: () => Promise<number>
  errorDelayMs: number
  /** Receives the error of a failed run, which does not prevent the next run. */
  onError: (error: unknown) => void
}

/** Runs a task repeatedly until it is stopped. */
export function startRecurringJob(options: RecurringJobOptions): Job {
  const stopping = new AbortController()
  const stopped = run(options, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await stopped
    },
  }
}

async function run({ task, errorDelayMs, onError }: RecurringJobOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const delayMs = await task().catch((error: unknown) => {
      onError(error)
      return errorDelayMs
    })
    if (delayMs > 0) await sleep(delayMs, undefined, { signal, ref: false }).catch(() => {})
  }
}
