import { sql } from 'drizzle-orm'
import { MAIL_RETENTION_DAYS } from '#contract/limits.ts'
import { daily, deleteRows, type RetentionRules } from '#server/db/retention-rule.ts'
import { ago } from '#server/db/time.ts'

export const outboxRetention = {
  /** Removes only emails that have been sent or have failed. */
  sentMails: daily(deleteRows('outbox', 'id', sql`done_at < ${ago('days', MAIL_RETENTION_DAYS)} order by id`)),
} satisfies RetentionRules
