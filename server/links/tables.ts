import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, moment } from '#server/db/columns.ts'

export const mailLinks = pgTable('mail_links', {
  tokenHash: bytea().primaryKey(),
  kind: text().$type<'reset' | 'confirmation' | 'new_email' | 'invitation'>().notNull(),
  accountId: integer().notNull(),
  email: text().notNull(),
  outboxId: bigint({ mode: 'number' }).notNull(),
  createdAt: createdAt(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
})
