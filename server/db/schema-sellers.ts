import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ApplicationStatus } from '#contract/accounts-applications.ts'
import { createdAt, id } from './columns.ts'

/** Sellers, with what buyers call them. */
export const sellers = pgTable('sellers', { sellerId: integer().primaryKey(), shopName: text() })

/** Who asked to sell. */
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

/** What sellers agreed to, by the day from which it counts. */
export const sellerTerms = pgTable(
  'seller_terms',
  { sellerId: integer().notNull(), fromDay: date().notNull(), commissionBp: integer().notNull(), agreedBy: integer() },
  (table) => [primaryKey({ columns: [table.sellerId, table.fromDay] })],
)
