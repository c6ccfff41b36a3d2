import { setTimeout as sleep } from 'node:timers/promises'

/** A scrape waits no longer for the database: the other metrics matter the more while it is away; milliseconds. */
const MAX_WAIT_MS = 1_000
/** Older ones are not told any more, so that nobody takes them for the present; intervals. */
const MAX_INTERVALS = 5

/**
 * Reads figures of the database when asked, at most once in an interval; in between the last ones are told.
 * @returns null where they could not be read for a while
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
      reading = refresh().catch(() => {}) // the pool's own metrics and the log tell of it
    }
    await Promise.race([reading, sleep(MAX_WAIT_MS, undefined, { ref: false })])
    return latest && performance.now() - latest.readAt < MAX_INTERVALS * intervalMs ? latest.figures : null
  }
}
