import { notificationWords } from '#app/words/notifications.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const words = new Intl.RelativeTimeFormat('en-US')

/** How long ago a moment was: `5 minutes ago`. A clock that goes slow sees no future: that is `just now` too. */
export function formatAgo(iso: string, now: number): string {
  const passed = now - Date.parse(iso)
  if (passed >= DAY) return words.format(-Math.floor(passed / DAY), 'day')
  if (passed >= HOUR) return words.format(-Math.floor(passed / HOUR), 'hour')
  if (passed >= MINUTE) return words.format(-Math.floor(passed / MINUTE), 'minute')
  return notificationWords.justNow
}
