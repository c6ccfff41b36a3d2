import { controlWords } from '#app/words/controls.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const relativeFormat = new Intl.RelativeTimeFormat('en-US')

/**
 * Formats the age of a timestamp, such as `5 minutes ago`. Future timestamps, which a slow clock can cause, become
 * `just now`.
 */
export function formatAgo(iso: string, now: number): string {
  const elapsedMs = now - Date.parse(iso)
  if (elapsedMs >= DAY_MS) return relativeFormat.format(-Math.floor(elapsedMs / DAY_MS), 'day')
  if (elapsedMs >= HOUR_MS) return relativeFormat.format(-Math.floor(elapsedMs / HOUR_MS), 'hour')
  if (elapsedMs >= MINUTE_MS) return relativeFormat.format(-Math.floor(elapsedMs / MINUTE_MS), 'minute')
  return controlWords.justNow
}
