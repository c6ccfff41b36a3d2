import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'

/** Number of attempts per key since the counter was last reset. */
export const attempts = pgTable(
  'attempts',
  { kind: text().notNull(), key: text().notNull(), count: integer().notNull(), endsAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)
