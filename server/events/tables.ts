import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/db/columns.ts'

export const audit = pgTable('audit', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: createdAt(),
  accountId: integer(),
  action: text().notNull(),
  subjectType: text().notNull(),
  subjectId: integer(),
  detail: jsonb().notNull().default({}),
  groupKey: text(), // set by a default from `groupActivity`
})
