export { formatCount, formatFrancs } from '#contract/money.ts'

/** A day in the shop's time zone, the same on server and browser: `Jan 5, 2025`. */
export function formatDay(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' }).format(
    new Date(iso),
  )
}
