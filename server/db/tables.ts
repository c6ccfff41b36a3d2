import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt } from './columns.ts'

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: createdAt(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: integer().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    requestHash: bytea().notNull(),
    result: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.call, table.key] })],
)
