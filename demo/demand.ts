/** Number of trading days in the demo shop. */
export const TRADE_DAYS = 365

/** Relative demand from Sunday to Saturday; students and workshops order during the week and on Saturday. */
const BY_WEEKDAY = [0.55, 1.05, 1.1, 1.05, 1.1, 1.2, 0.95]
/** Relative demand on the first day, and its growth over the year. */
const START_DEMAND = 0.5
const GROWTH = 1

/** Returns a day's demand relative to the yearly average. Demand grows over the year and varies by weekday. */
export function demandOn(daysAgo: number, weekday: number): number {
  const elapsed = 1 - daysAgo / TRADE_DAYS
  return (START_DEMAND + GROWTH * elapsed) * (BY_WEEKDAY[weekday] ?? 1)
}
