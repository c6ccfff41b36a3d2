/** A moment in the shop's time zone, in full: `January 5, 2025 at 2:30 PM`. */
export function formatLongDateTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))
}

/** The same, short: `Jan 5, 2025, 2:30 PM`. */
export function formatShortDateTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}

/** A day in the shop's time zone: `Jan 5, 2025`. */
export function formatShortDate(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }).format(new Date(iso))
}

/** A moment in the shop's time zone, in short: `Jan 5, 2025, 2:20 PM`. */
export function formatDateTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}
