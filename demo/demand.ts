/** A year of trade, in days. */
export const TRADE_DAYS = 365

/** Sunday to Saturday, against the average day: students and workshops order during the week and on Saturday. */
const BY_WEEKDAY = [0.55, 1.05, 1.1, 1.05, 1.1, 1.2, 0.95]
/** The first day of the year, and how much the last one has above it, against the average day. */
const START_DEMAND = 0.5
const GROWTH = 1

/** How busy a day is against the average one of the year: it grows over the year and follows the week. */
export function demandOn(daysAgo: number, weekday: number): number {
  const elapsed = 1 - daysAgo / TRADE_DAYS
  return (START_DEMAND + GROWTH * elapsed) * (BY_WEEKDAY[weekday] ?? 1)
}
