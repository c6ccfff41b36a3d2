import type { Picture } from '#contract/catalogue/calls.ts'
import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#server/db/columns.ts'

/** Pictures of products and banner tiles. */
export const pictures = pgTable('pictures', {
  id: id(),
  productId: integer(),
  position: smallint().notNull(),
  path: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  alt: text().notNull().default(''),
  shows: text().$type<Picture['shows']>().notNull().default('part'),
  avif: boolean().notNull().default(false),
  avifFailures: smallint().notNull().default(0),
  createdAt: createdAt(),
  removedAt: moment(),
  tileId: smallint(),
})
