import { boolean, date, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ApplicationStatus } from '#contract/accounts/applications.ts'
import type { Payout, PayoutMethod } from '#contract/accounts/payout.ts'
import { createdAt, id } from './columns.ts'

/** Sellers, with their public names and the texts of their pages. */
export const sellers = pgTable('sellers', {
  sellerId: integer().primaryKey(),
  shopName: text(),
  slug: text().notNull().default(''), // derived from the shop's name by a trigger
  since: createdAt(),
  logoPath: text(),
  about: text().notNull().default(''),
  district: text().notNull().default(''),
  hours: text().notNull().default(''),
  shopPhone: text().notNull().default(''),
  pickupAddress: text().notNull().default(''),
  awayUntil: date(),
  backAt: timestamp({ withTimezone: true }), // start of that day
  tin: text(),
  vatRegistered: boolean().notNull().default(false),
  receiptsBy: text().$type<Payout['receipts_by']>().notNull().default('shop'),
  payoutMethod: text().$type<PayoutMethod>(),
  payoutName: text(),
  payoutNumber: text(),
  payoutChangedAt: timestamp({ withTimezone: true }),
  checksLeft: smallint().notNull().default(0),
})

/** Former addresses of shop pages. */
export const sellerSlugs = pgTable('seller_slugs', { slug: text().primaryKey(), sellerId: integer().notNull() })

/** Applications to become a seller. */
export const sellerApplications = pgTable('seller_applications', {
  id: id(),
  at: createdAt(),
  name: text().notNull(),
  business: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  offer: text().notNull(),
  status: text().$type<ApplicationStatus>().notNull().default('new'),
  note: text().notNull().default(''),
  handledBy: integer(),
  sellerId: integer(),
})

/** Terms agreed with sellers, by effective date. */
export const sellerTerms = pgTable(
  'seller_terms',
  { sellerId: integer().notNull(), fromDay: date().notNull(), commissionBp: integer().notNull(), agreedBy: integer() },
  (table) => [primaryKey({ columns: [table.sellerId, table.fromDay] })],
)

/** Reviews of products, pending or refused, written by a trigger on the products table. */
export const listingChecks = pgTable('listing_checks', {
  productId: integer().primaryKey(),
  since: createdAt(),
  refused: text(), // null while in review
  importId: uuid(),
})
