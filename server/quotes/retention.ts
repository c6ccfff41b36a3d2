import { sql } from 'drizzle-orm'
import { QUOTE_RETENTION_DAYS } from '#contract/quotes/limits.ts'
import { daily, deleteRows, type RetentionRules } from '#server/db/retention-rule.ts'
import { ago } from '#server/db/time.ts'

export const quoteRetention = {
  /** Deletes old proformas and quotations that no order came from. */
  quotes: daily(
    deleteRows(
      'quotes',
      'id',
      sql`at < ${ago('days', QUOTE_RETENTION_DAYS)} and not exists (select from orders where quote_id = quotes.id) order by at`,
    ),
  ),
} satisfies RetentionRules
