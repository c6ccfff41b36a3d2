import type { Pin, ProductStatus, Spec } from '#contract/catalogue/calls.ts'
import type { ChangeCause } from '#contract/products/change-cause.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, id, moment, textArray, tsvector } from '#server/db/columns.ts'

export const products = pgTable('products', {
  id: id(),
  sellerId: integer(),
  categoryId: integer(),
  name: text().notNull(),
  description: text().notNull().default(''),
  priceCents: cents().notNull(),
  stock: integer().notNull(),
  status: text().$type<ProductStatus>().notNull().default('active'),
  featured: boolean().notNull().default(false),
  sku: text(),
  mpn: text(),
  manufacturer: text(),
  package: text(),
  specs: jsonb().$type<Spec[]>().notNull().default([]),
  keySpecs: textArray(),
  pins: jsonb().$type<Pin[]>().notNull().default([]),
  datasheetUrl: text(),
  tags: textArray(),
  supplierNumbers: textArray(),
  rating: numeric({ precision: 2, scale: 1, mode: 'number' }),
  viewsCount: integer().notNull().default(0),
  unrankedViews: integer().notNull().default(0),
  rankedViews: integer()
    .notNull()
    .generatedAlwaysAs(sql`views_count - unranked_views`),
  lowStockTold: boolean().notNull().default(false),
  search: tsvector().notNull().default(''),
  valueWords: textArray(), // extracted together with the facts
  createdAt: createdAt(),
  updatedAt: createdAt(),
  deletedAt: moment(),
  version: integer().notNull().default(1),
  sellerActive: boolean().notNull().default(true), // maintained by triggers
  listed: boolean()
    .notNull()
    .generatedAlwaysAs(sql`status = 'active' and deleted_at is null and seller_active`),
  scarce: boolean()
    .notNull()
    .generatedAlwaysAs(sql`stock <= coalesce(low_at, 5)`),
  piecesPerPack: integer().notNull().default(1),
  minQuantity: integer().notNull().default(1),
  quantityStep: integer().notNull().default(1),
  lowAt: smallint(),
})

/**
 * Ledger of product changes, written by a trigger. Amounts are in hundredths of a franc; status is 1 for active and 0
 * for inactive.
 */
export const productLedger = pgTable(
  'product_ledger',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    productId: integer().notNull(),
    at: createdAt(),
    accountId: integer(),
    kind: text().$type<'stock' | 'price' | 'status' | 'edit' | 'created' | 'deleted' | 'restored'>().notNull(),
    fromValue: bigint({ mode: 'number' }),
    toValue: bigint({ mode: 'number' }),
    fields: text().array(),
    cause: text().$type<ChangeCause>().notNull(),
    orderId: integer(),
    importId: uuid(),
    changeId: uuid(),
    /** Id of the change that this one reverts. */
    undoes: uuid(),
    /** Note on a stock count, or on pieces that were received or removed. */
    note: text(),
    /** Long texts before and after an edit, by column name. */
    texts: jsonb().$type<Record<string, { from: unknown; to: unknown }>>(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.id] })],
)

/** Reviews of products, pending or refused, written by a trigger on the products table. */
export const listingChecks = pgTable('listing_checks', {
  productId: integer().primaryKey(),
  since: createdAt(),
  refused: text(), // null while in review
  importId: uuid(),
})
