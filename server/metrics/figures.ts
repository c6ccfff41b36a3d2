import { setTimeout as sleep } from 'node:timers/promises'

/** Maximum wait of a scrape for the database: other metrics matter more during an outage; milliseconds. */
const MAX_WAIT_MS = 1_000
/** Age at which figures are dropped, so that nobody takes them for current; intervals. */
const MAX_INTERVALS = 5

/**
 * Reads figures from the database on demand, at most once per interval, and returns the last ones in between.
 * @returns null if they could not be read for a while
 */
export function createFigures<Figures>(
  read: () => Promise<Figures>,
  intervalMs: number,
): () => Promise<Figures | null> {
  let latest: { figures: Figures; readAt: number } | undefined
  let beganAt = -Infinity
  let reading: Promise<void> = Promise.resolve()
  const refresh = async () => {
    const readAt = performance.now()
    latest = { figures: await read(), readAt }
  }
  return async () => {
    if (performance.now() - beganAt >= intervalMs) {
      beganAt = performance.now()
      reading = refresh().catch(() => {}) // the pool's metrics and the log report it
    }
    await Promise.race([reading, sleep(MAX_WAIT_MS, undefined, { ref: false })])
    return latest && performance.now() - latest.readAt < MAX_INTERVALS * intervalMs ? latest.figures : null
  }
}
