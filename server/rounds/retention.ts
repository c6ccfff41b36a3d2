import { sql } from 'drizzle-orm'
import { DRIVER_RETENTION_DAYS } from '#contract/rounds/limits.ts'
import { daily, type RetentionRules } from '#server/db/retention-rule.ts'
import { ago } from '#server/db/time.ts'

export const roundRetention = {
  drivers: daily(
    (limit) => sql`
      update rounds set driver = '' where id in (
        select id from rounds where driver <> '' and closed_at < ${ago('days', DRIVER_RETENTION_DAYS)}
        limit ${limit} for update skip locked)`,
  ),
} satisfies RetentionRules
