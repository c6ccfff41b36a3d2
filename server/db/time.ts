import { sql } from 'drizzle-orm'

/** Start time of the transaction. */
export const now = sql`now()`

/** Builds the SQL for the time that precedes the start of the transaction by the given interval. */
export const ago = (unit: 'secs' | 'mins' | 'hours' | 'days', count: number) =>
  sql`now() - make_interval(${sql.raw(unit)} => ${count})`

/**
 * Returns true for at most the given time after a moment. A moment in the future is from before the clock was set back.
 */
export function isWithin(milliseconds: number, since: number): boolean {
  const age = Date.now() - since
  return age >= 0 && age < milliseconds
}
