import { sql } from 'drizzle-orm'

/** Start time of the transaction. */
export const now = sql`now()`

/** Builds the SQL for the time that precedes the start of the transaction by the given interval. */
export const ago = (unit: 'secs' | 'mins' | 'hours' | 'days', count: number) =>
  sql`now() - make_interval(${sql.raw(unit)} => ${count})`
