/** A calendar day such as `2024-12-23` as `Dec 23`, or with its weekday as `Mon, Dec 23`. */
export function formatShortDay(day: string, withWeekday = false): string {
  const weekday = withWeekday ? ({ weekday: 'short' } as const) : {}
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', ...weekday }).format(
    new Date(day), // without a time it is midnight in UTC
  )
}
