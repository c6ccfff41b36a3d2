import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const missedSearches = pgTable(
  'missed_searches',
  { day: date().notNull(), text: text().notNull(), times: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.text] })],
)
