import { sql } from 'drizzle-orm'

/** Start time of the transaction. */
export const now = sql`now()`

/** Builds the SQL for the time a given interval before the transaction's start. */
export const ago = (unit: 'secs' | 'mins' | 'hours' | 'days', count: number) =>
  sql`now() - make_interval(${sql.raw(unit)} => ${count})`
