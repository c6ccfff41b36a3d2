import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Maximum time in milliseconds that a scrape waits for the database. The limit is short because the metrics that need
 * no database matter more during an outage.
 */
const MAX_WAIT_MS = 1_000
/** Number of intervals after which old figures are dropped, so that they are not mistaken for current values. */
const MAX_INTERVALS = 5

/**
 * Reads figures from the database on demand, at most once per interval; other calls return the figures of the last
 * reading.
 * @returns null if reading has failed for some time
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
      reading = refresh().catch(() => {}) // the pool's metrics and the log already report the error
    }
    await Promise.race([reading, sleep(MAX_WAIT_MS, undefined, { ref: false })])
    return latest && performance.now() - latest.readAt < MAX_INTERVALS * intervalMs ? latest.figures : null
  }
}
