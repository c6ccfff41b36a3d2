/** Day in milliseconds. */
const DAY = 24 * 60 * 60_000

/** Formats the time left of an offer: `3 days left`, `Last day`, undefined afterwards. Days as YYYY-MM-DD. */
export function formatTimeLeft(endsOn: string, today: string): string | undefined {
  const days = (Date.parse(endsOn) - Date.parse(today)) / DAY
  if (days < 0) return undefined
  return days === 0 ? 'Last day' : `${days} ${days === 1 ? 'day' : 'days'} left`
}

/** Returns today in a time zone, as YYYY-MM-DD. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date())
}
