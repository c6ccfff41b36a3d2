import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/db/columns.ts'

/** Sign-ins, refusals, exports and changes of access, one row per hour for the same event from the same network. */
export const securityEvents = pgTable('security_events', {
  id: bigint({ mode: 'number' })
    .primaryKey()
    .default(sql`nextval('audit_id_seq'::regclass)`),
  hour: moment().notNull(),
  at: createdAt(),
  lastAt: createdAt(),
  action: text().notNull(),
  accountId: integer(),
  targetId: integer(),
  network: text().notNull(),
  subject: text().notNull(),
  times: integer().notNull(),
  isListed: boolean().notNull(),
})
