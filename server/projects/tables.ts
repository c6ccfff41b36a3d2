import type { Wish } from '#contract/projects/calls.ts'
import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cents, createdAt, id, moment, whole } from '#server/db/columns.ts'

/** Parts lists saved by accounts. */
export const projects = pgTable('projects', {
  id: id(),
  accountId: whole(),
  title: text().notNull(),
  boards: whole(),
  sparePercent: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull(),
  shareId: text(),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

export const projectLines = pgTable(
  'project_lines',
  {
    projectId: whole(),
    place: whole(),
    wish: jsonb().$type<Wish>().notNull(),
    refs: text().notNull(),
    quantity: whole(),
    productId: integer(),
    isBought: boolean().notNull(),
    seenPriceCents: cents(),
    seenAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.place] })],
)
