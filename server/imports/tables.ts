import type { ImportSettings } from '#contract/imports/calls.ts'
import { integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#server/db/columns.ts'

/** Categories to which the category names in a seller's files are mapped. */
export const categoryMaps = pgTable(
  'category_maps',
  { sellerId: integer().notNull(), source: text().notNull(), categoryId: integer() },
  (table) => [primaryKey({ columns: [table.sellerId, table.source] })],
)

export const imports = pgTable('imports', {
  id: id(),
  accountId: integer().notNull(),
  importId: uuid().notNull(),
  sellerId: integer(),
  added: integer().notNull(),
  changed: integer().notNull(),
  ranLow: integer().notNull().default(0),
  startedAt: createdAt(),
  fileName: text(),
  rowCount: integer(),
  same: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  lastBatchAt: createdAt(),
  undone: integer().notNull().default(0),
  undoneAt: moment(),
  settings: jsonb().$type<ImportSettings>(),
  proposed: smallint().notNull().default(0),
  checksum: text(),
})
