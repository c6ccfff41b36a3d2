import { setTimeout as sleep } from 'node:timers/promises'

export interface Job {
  /** Settles once a run that is under way has ended. */
  stop: () => Promise<void>
}

interface RecurringJobOptions {
  /** Does it once. @returns how long to wait before the next time, milliseconds */
  task: () => Promise<number>
  errorDelayMs: number
  /** Takes why a run failed; the next one comes all the same. */
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
