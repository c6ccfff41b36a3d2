import { sql } from 'drizzle-orm'
import { IMPORT_DAYS } from '#contract/imports/limits.ts'
import { deleteRows, hourly, type RetentionRules } from '#server/db/retention-rule.ts'
import { ago } from '#server/db/time.ts'

export const importRetention = {
  imports: hourly(deleteRows('imports', 'id', sql`started_at < ${ago('days', IMPORT_DAYS)}`)),
} satisfies RetentionRules
