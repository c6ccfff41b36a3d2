import { sql } from 'drizzle-orm'
import { STOCK_ALERT_SENT_DAYS, STOCK_ALERT_WAITING_DAYS } from '#contract/alerts/limits.ts'
import { daily, deleteRows, type RetentionRules } from '#server/db/retention-rule.ts'
import { ago } from '#server/db/time.ts'

export const alertRetention = {
  /** Removes withdrawn alerts once they can no longer be restored. */
  stockAlerts: daily(
    deleteRows(
      'stock_alerts',
      'product_id, account_id',
      sql`asked_at < ${ago('days', STOCK_ALERT_WAITING_DAYS)} or emailed_at < ${ago('days', STOCK_ALERT_SENT_DAYS)}
        or withdrawn_at < ${ago('days', 1)}`,
    ),
  ),
} satisfies RetentionRules
