/** Milliseconds. */
const DAY = 24 * 60 * 60_000

/**
 * What an offer says of its time: `3 days left`, `Last day` on the last one, nothing after it. Days as YYYY-MM-DD.
 */
export function formatTimeLeft(endsOn: string, today: string): string | undefined {
  const days = (Date.parse(endsOn) - Date.parse(today)) / DAY
  if (days < 0) return undefined
  return days === 0 ? 'Last day' : `${days} ${days === 1 ? 'day' : 'days'} left`
}

/** Today in a time zone, as YYYY-MM-DD. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date())
}
