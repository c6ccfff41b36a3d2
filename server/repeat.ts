import { setTimeout as sleep } from 'node:timers/promises'

interface Repeated {
  task: () => Promise<unknown>
  /** Between the end of one run and the beginning of the next, milliseconds. */
  pause: number
  /** Takes why a run failed; the next one comes all the same. */
  onFault: (fault: unknown) => void
}

/** Does a task now and then again and again, for as long as the process runs. @returns how to stop it; waits for a run under way */
export function repeat({ task, pause, onFault }: Repeated): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const stopped = work({ task, pause, onFault }, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await stopped
    },
  }
}

async function work({ task, pause, onFault }: Repeated, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await task().catch(onFault)
    await sleep(pause, undefined, { signal, ref: false }).catch(() => {})
  }
}
