/** Number of crashes within the given number of seconds after which a process is no longer restarted. */
export const CRASH_LIMIT = { deaths: 5, seconds: 60 } as const
/** Delay before the first restart in milliseconds; each further crash within the period doubles it. */
const FIRST_DELAY_MS = 200

/**
 * Creates an exponential restart backoff.
 * @returns a function that records a crash and returns the restart delay in milliseconds; undefined once the limit is
 * reached
 */
export function createCrashBackoff(): () => number | undefined {
  let recent: number[] = []
  return () => {
    const now = performance.now()
    recent = [...recent, now].filter((moment) => now - moment < CRASH_LIMIT.seconds * 1000)
    return recent.length < CRASH_LIMIT.deaths ? FIRST_DELAY_MS * 2 ** (recent.length - 1) : undefined
  }
}
