import { boolean, date, integer, json, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { cents, moment, whole } from '#server/db/columns.ts'

export const productViews = pgTable(
  'product_views',
  { productId: integer().notNull(), day: date().notNull(), views: integer().notNull() },
  (table) => [primaryKey({ columns: [table.productId, table.day] })],
)

/** Counted views that have not yet been added to their products. */
export const pendingViews = pgTable('pending_views', {
  productId: integer().primaryKey(),
  views: integer().notNull(),
  unrankedViews: integer().notNull(),
})

/** Viewers of each product in the current and previous hour, so that no viewer is counted twice. */
export const viewMarks = pgTable(
  'view_marks',
  { productId: integer().notNull(), viewer: text().notNull(), hour: moment().notNull() },
  (table) => [primaryKey({ columns: [table.hour, table.productId, table.viewer] })],
)

/** All words by which products can be found, used to correct typing errors. */
export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  products: integer().notNull(),
})

/** Tables other than `products` that product lists search and display. */
/** Precomputed list data per product, maintained by triggers. */
export const productCards = pgTable('product_cards', {
  productId: integer().primaryKey(),
  listed: boolean().notNull(),
  featured: boolean().notNull(),
  categoryId: integer(),
  priceCents: cents().notNull(),
  createdAt: moment().notNull(),
  version: smallint().notNull(),
  card: json().notNull(),
  importId: uuid(),
})

/** Pairs of products bought together, with the number of accounts that bought both products. */
export const productPairs = pgTable('product_pairs', { productId: whole(), otherId: whole(), orders: whole() })
