import type { CategoryName } from '#contract/categories/calls.ts'
import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#server/db/columns.ts'

export const categories = pgTable('categories', {
  id: id(),
  name: text().notNull(),
  description: text().notNull().default(''),
  parentId: integer(),
  depth: smallint().notNull().default(0), // set by a trigger
  position: integer().notNull().default(0),
  mergedIntoId: integer(),
  productCount: integer().notNull().default(0),
  path: jsonb().$type<CategoryName[]>().notNull().default([]), // set by a trigger
  createdAt: createdAt(),
  kind: text(),
  facetsCountedAt: moment(),
  proposedBy: integer(),
  proposedAt: moment(), // null once public
})
