/** Returns the moment at which a time zone's clocks show a local time such as `2026-12-01T10:00`; ISO 8601, UTC. */
export function momentIn(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`)
  const offsetAt = (moment: number) =>
    Date.parse(`${new Date(moment).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`) - moment
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc))).toISOString() // uses the offset at the result
}
