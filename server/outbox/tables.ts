import { bigint, boolean, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/db/columns.ts'

export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  payload: jsonb().notNull(),
  attempts: smallint().notNull().default(0),
  lastError: text(),
  dueAt: createdAt(),
  doneAt: moment(),
  createdAt: createdAt(),
  priority: smallint().notNull().default(1),
  mergeKey: text(),
  failed: boolean().notNull().default(false),
  about: text(),
})
