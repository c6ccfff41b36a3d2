import { sql } from 'drizzle-orm'
import { SECURITY_RETENTION_DAYS } from '#contract/security/limits.ts'
import { daily, deleteRows, type RetentionRules } from '#server/db/retention-rule.ts'
import { ago } from '#server/db/time.ts'

export const securityRetention = {
  securityEvents: daily(deleteRows('security_events', 'id', sql`hour < ${ago('days', SECURITY_RETENTION_DAYS)}`)),
} satisfies RetentionRules
