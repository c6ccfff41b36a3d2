/** Formats a calendar day such as `2024-12-23` as `Dec 23` or, with the weekday, as `Mon, Dec 23`. */
export const shortDay = (day: string, more?: { weekday: 'short' }): string =>
  // a date without a time is parsed as midnight UTC
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', ...more }).format(new Date(day))
