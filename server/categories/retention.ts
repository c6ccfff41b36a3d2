import { sql } from 'drizzle-orm'
import { daily, deleteRows, type RetentionRules } from '#server/db/retention-rule.ts'
import { ago } from '#server/db/time.ts'

export const categoryRetention = {
  /** Removes merges that can no longer be undone. */
  categoryMerges: daily(deleteRows('category_merges', 'id', sql`at < ${ago('days', 1)}`)),
} satisfies RetentionRules
