import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ChangeCause } from '#contract/products/change-cause.ts'
import { createdAt } from './columns.ts'

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
