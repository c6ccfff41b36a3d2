import { daily, deleteRows, type RetentionRules } from '#server/db/retention-rule.ts'
import { isOldMiss } from './missed-searches.ts'

export const catalogueRetention = {
  missedSearches: daily(deleteRows('missed_searches', 'day, text', isOldMiss)),
} satisfies RetentionRules
