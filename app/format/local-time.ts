/** Converts a local time such as `2026-12-01T10:00` in a time zone to UTC, as an ISO 8601 timestamp. */
export function momentIn(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`)
  const offsetAt = (moment: number) =>
    Date.parse(`${new Date(moment).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`) - moment
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc))).toISOString() // uses the offset that applies at the result
}

/** Converts a time to local time in a time zone, in the format of a `datetime-local` input. */
export const localTimeOf = (moment: Date, timeZone: string): string =>
  moment.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T')
