import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { cents, createdAt, id, moment, whole, xid8 } from '#server/db/columns.ts'

/** Distinct values of all product properties. */
export const propertyValues = pgTable('property_values', {
  id: id(),
  key: text().notNull(),
  property: text().notNull(),
  says: text().$type<'value' | 'works_at' | 'not_stated' | 'lies_in'>().notNull(),
  low: doublePrecision(),
  typ: doublePrecision(),
  high: doublePrecision(),
  choice: text(),
  addedBy: xid8()
    .notNull()
    .default(sql`pg_current_xact_id()`),
})

/**
 * Data per product for lists that are filtered by facts. Maintained by triggers, except for the facts, which are
 * extracted from the seller's text.
 */
export const facetRows = pgTable('facet_rows', {
  productId: integer().primaryKey(),
  listed: boolean().notNull(),
  categoryId: integer(),
  sellerId: integer(),
  priceCents: cents().notNull(),
  createdAt: moment().notNull(),
  inStock: boolean().notNull(),
  reader: smallint().notNull().default(0),
  changedAt: createdAt(),
  facets: integer()
    .array()
    .notNull()
    .default(sql`'{}'`),
  onlyNamed: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  valueInPackage: text(),
})

/** Number of listed products per category and value, not counting descendant categories. */
export const facetCounts = pgTable(
  'facet_counts',
  { categoryId: whole(), valueId: whole(), products: whole() },
  (table) => [primaryKey({ columns: [table.categoryId, table.valueId] })],
)

/** Additional names for properties, added by an admin. */
export const propertyAliases = pgTable('property_aliases', {
  name: text().primaryKey(),
  alias: text().notNull(),
  property: text().notNull(),
  createdAt: createdAt(),
})

/** Properties defined by the shop. */
export const ownProperties = pgTable('own_properties', {
  key: text().primaryKey(),
  name: text().notNull(),
  type: text().$type<'quantity' | 'choice'>().notNull(),
  unit: text(),
  createdAt: createdAt(),
})

/** Names that the shop has chosen for properties. */
export const propertyNames = pgTable('property_names', { property: text().primaryKey(), name: text().notNull() })

/** Properties of a category that the shop has configured differently from its kind. */
export const categoryProperties = pgTable(
  'category_properties',
  {
    categoryId: integer().notNull(),
    property: text().notNull(),
    asked: boolean().notNull(),
    filter: boolean().notNull(),
    inTable: boolean().notNull(),
    position: smallint(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.property] })],
)

/** Additional choices for properties that accept only the choices in a list. */
export const propertyChoices = pgTable(
  'property_choices',
  { property: text().notNull(), choice: text().notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.property, table.choice] })],
)

/**
 * Specifications of products that cannot be used as filters. A name without a property has been marked as belonging to
 * no property.
 */
export const unreadFacts = pgTable('unread_facts', {
  productId: whole(),
  property: text(),
  name: text().notNull(),
  written: text().notNull(),
  text: text().notNull(),
})
