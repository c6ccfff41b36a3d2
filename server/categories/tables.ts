import type { CategoryName } from '#contract/categories/calls.ts'
import { integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
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

/** Former place of a merged category, and ids of what it contained; the merge can be undone with them. */
export interface MovedByMerge {
  parentId: number | null
  /** Position among the siblings. */
  place: number
  /** ISO 8601; null for a public category. */
  proposedAt: string | null
  productIds: number[]
  children: { id: number; position: number }[]
  /** Categories that had been merged into this one. */
  mergedIds: number[]
  maps: { sellerId: number; source: string }[]
  tileIds: number[]
}

export const categoryMerges = pgTable('category_merges', {
  id: uuid().primaryKey().defaultRandom(),
  at: createdAt(),
  sourceId: integer().notNull(),
  targetId: integer().notNull(),
  moved: jsonb().$type<MovedByMerge>().notNull(),
  undoneAt: moment(),
})
