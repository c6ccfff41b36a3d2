/** Formats a timestamp in the shop's time zone: `January 5, 2025 at 2:30 PM`. */
export function formatLongDateTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))
}

/** Formats a timestamp briefly in the shop's time zone: `Jan 5, 2025, 2:30 PM`. */
export function formatDateTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}

/** Formats a time of day in the shop's time zone, without line breaks: `2:30 PM`. */
export function formatTime(iso: string, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }).format(new Date(iso))
  return time.replace(' ', '\u00a0')
}

/** Formats the date of a timestamp in the shop's time zone: `Jan 5, 2025`. */
export function formatShortDate(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }).format(new Date(iso))
}

/** Formats a calendar day such as `2026-11-21` as `November 21, 2026`. */
export function formatLongDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(day))
}

/** Formats a month such as `2026-11` as `November 2026`. */
export function formatMonth(month: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return format.format(new Date(`${month}-01`))
}
