export const countOf = (count: number, singular: string, plural = `${singular}s`) =>
  `${count} ${count === 1 ? singular : plural}`

/** Pairs a problem with its fix. */
export const pair = (text: string, fix: string) => [text, fix] as const

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats a duration: 3 days, 5 hours, 10 minutes, 40 seconds. */
export function durationOf(seconds: number): string {
  if (seconds >= 2 * DAY) return `${Math.floor(seconds / DAY)} days`
  if (seconds >= 2 * HOUR) return `${Math.floor(seconds / HOUR)} hours`
  if (seconds >= 2 * MINUTE) return `${Math.floor(seconds / MINUTE)} minutes`
  return `${Math.round(seconds)} seconds`
}
