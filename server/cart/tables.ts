import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/db/columns.ts'

export const cartLines = pgTable(
  'cart_lines',
  {
    accountId: integer().notNull(),
    productId: integer().notNull(),
    quantity: integer().notNull(),
    addedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.productId] })],
)
