const LONG_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `2026-11-21` as `November 21, 2026`. */
export function formatLongDay(day: string): string {
  return LONG_FORMAT.format(new Date(`${day}T00:00:00Z`))
}
