/** Length of a day in milliseconds. */
const DAY = 24 * 60 * 60_000

/**
 * Formats the remaining time of an offer as `3 days left` or `Last day`; undefined once the offer has ended. Days are
 * in the form YYYY-MM-DD.
 */
export function formatTimeLeft(endsOn: string, today: string): string | undefined {
  const days = (Date.parse(endsOn) - Date.parse(today)) / DAY
  if (days < 0) return undefined
  return days === 0 ? 'Last day' : `${days} ${days === 1 ? 'day' : 'days'} left`
}

/** Returns the current day in a time zone, in the form YYYY-MM-DD. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date())
}
