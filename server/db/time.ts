import { sql } from 'drizzle-orm'

/** When the transaction began. */
export const now = sql`now()`

/** So long before now. */
export const ago = (unit: 'secs' | 'mins' | 'hours' | 'days', count: number) =>
  sql`now() - make_interval(${sql.raw(unit)} => ${count})`
