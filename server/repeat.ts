import { setTimeout as sleep } from 'node:timers/promises'

export interface Job {
  /** Settles once a run that is under way has ended. */
  stop: () => Promise<void>
}

interface Repeated {
  /** Does it once. @returns how long to wait before the next time, milliseconds */
  task: () => Promise<number>
  pauseAfterFault: number
  /** Takes why a run failed; the next one comes all the same. */
  onFault: (fault: unknown) => void
}

/** Does a task now and then again and again, for as long as the process runs or until it is stopped. */
export function repeat(repeated: Repeated): Job {
  const stopping = new AbortController()
  const stopped = work(repeated, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await stopped
    },
  }
}

async function work({ task, pauseAfterFault, onFault }: Repeated, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const pause = await task().catch((fault: unknown) => {
      onFault(fault)
      return pauseAfterFault
    })
    if (pause > 0) await sleep(pause, undefined, { signal, ref: false }).catch(() => {})
  }
}
