import { daily, deleteRows, type RetentionRules } from '#server/db/retention-rule.ts'
import { isExpired } from './service.ts'

export const sessionRetention = {
  sessions: daily(deleteRows('sessions', 'token_hash', isExpired)),
} satisfies RetentionRules
