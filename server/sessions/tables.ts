import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt } from '#server/db/columns.ts'

export const sessions = pgTable('sessions', {
  tokenHash: bytea().primaryKey(),
  accountId: integer().notNull(),
  device: text().notNull().default(''),
  createdAt: createdAt(),
  lastUsedAt: createdAt(),
  id: integer().notNull().generatedAlwaysAsIdentity(),
  browserHash: bytea(),
})
