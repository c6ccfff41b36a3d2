import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Former addresses of shop pages. */
export const sellerSlugs = pgTable('seller_slugs', { slug: text().primaryKey(), sellerId: integer().notNull() })
