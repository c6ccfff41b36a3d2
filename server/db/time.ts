import { sql } from 'drizzle-orm'

/** Start of the transaction. */
export const now = sql`now()`

/** Time a given interval before now. */
export const ago = (unit: 'secs' | 'mins' | 'hours' | 'days', count: number) =>
  sql`now() - make_interval(${sql.raw(unit)} => ${count})`
