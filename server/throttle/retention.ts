import { sql } from 'drizzle-orm'
import { deleteRows, hourly, type RetentionRules } from '#server/db/retention-rule.ts'

export const throttleRetention = {
  attempts: hourly(deleteRows('attempts', 'kind, key', sql`ends_at <= now()`)),
} satisfies RetentionRules
