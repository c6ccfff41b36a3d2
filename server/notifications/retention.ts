import { sql } from 'drizzle-orm'
import { NOTIFICATION_RETENTION_DAYS } from '#contract/notifications/limits.ts'
import { daily, deleteRows, type RetentionRules } from '#server/db/retention-rule.ts'
import { ago } from '#server/db/time.ts'

export const notificationRetention = {
  notifications: daily(
    deleteRows('notifications', 'id', sql`created_at < ${ago('days', NOTIFICATION_RETENTION_DAYS)} order by id`),
  ),
} satisfies RetentionRules
