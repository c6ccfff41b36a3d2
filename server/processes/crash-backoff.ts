/** Crashes within a period after which a process is not restarted. */
export const CRASH_LIMIT = { deaths: 5, seconds: 60 } as const
/** Before the next start, doubled with each death within the time; milliseconds. */
const FIRST_DELAY_MS = 200

/**
 * Creates an exponential restart backoff.
 * @returns records a crash and returns the restart delay in milliseconds; undefined when the limit is reached
 */
export function createCrashBackoff(): () => number | undefined {
  let recent: number[] = []
  return () => {
    const now = performance.now()
    recent = [...recent, now].filter((moment) => now - moment < CRASH_LIMIT.seconds * 1000)
    return recent.length < CRASH_LIMIT.deaths ? FIRST_DELAY_MS * 2 ** (recent.length - 1) : undefined
  }
}
