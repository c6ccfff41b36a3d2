import { sql } from 'drizzle-orm'
import { daily, deleteRows, type RetentionRules } from '#server/db/retention-rule.ts'

export const linkRetention = {
  mailLinks: daily(deleteRows('mail_links', 'token_hash', sql`expires_at <= now() or used_at is not null`)),
} satisfies RetentionRules
