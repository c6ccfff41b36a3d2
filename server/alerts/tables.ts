import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { createdAt, moment, whole } from '#server/db/columns.ts'

/** Requests for one email when a product is back in stock. An alert waits until it is emailed or withdrawn. */
export const stockAlerts = pgTable(
  'stock_alerts',
  { productId: whole(), accountId: whole(), askedAt: createdAt(), emailedAt: moment(), withdrawnAt: moment() },
  (table) => [primaryKey({ columns: [table.productId, table.accountId] })],
)
