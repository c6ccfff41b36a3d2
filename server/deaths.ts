/** A process that ends by itself this often within the time is not started again. */
export const GIVES_UP_AFTER = { deaths: 5, seconds: 60 } as const
/** Before the next start, doubled with each death within the time; milliseconds. */
const PAUSE = 200

/**
 * Counts how often a process has ended by itself.
 * @returns notes a death, and says how many milliseconds to wait before the next start; undefined when it is time to give up
 */
export function countDeaths(): () => number | undefined {
  let recent: number[] = []
  return () => {
    const now = performance.now()
    recent = [...recent, now].filter((moment) => now - moment < GIVES_UP_AFTER.seconds * 1000)
    return recent.length < GIVES_UP_AFTER.deaths ? PAUSE * 2 ** (recent.length - 1) : undefined
  }
}
