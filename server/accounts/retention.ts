import { sql } from 'drizzle-orm'
import {
  APPLICATION_RETENTION_DAYS,
  GOOGLE_STATE_SECONDS,
  KNOWN_DEVICE_DAYS,
  TWO_STEP_SETUP_MINUTES,
} from '#contract/accounts/limits.ts'
import { daily, deleteRows, hourly, type RetentionRules } from '#server/db/retention-rule.ts'
import { ago } from '#server/db/time.ts'

export const accountRetention = {
  applications: daily(deleteRows('seller_applications', 'id', sql`at < ${ago('days', APPLICATION_RETENTION_DAYS)}`)),
  googleTickets: hourly(
    deleteRows('google_tickets', 'secret_hash', sql`created_at < ${ago('secs', GOOGLE_STATE_SECONDS)}`),
  ),
  unfinishedTwoStep: hourly(
    (limit) => sql`
      delete from two_step_secrets where account_id in (
        select s.account_id from two_step_secrets s join accounts a on a.id = s.account_id
        where a.two_step_since is null and s.begun_at < ${ago('mins', TWO_STEP_SETUP_MINUTES)}
        limit ${limit} for update of s skip locked)`,
  ),
  knownDevices: daily(
    deleteRows(
      'known_devices',
      'account_id, browser_hash',
      sql`coalesce(returned_at, created_at) <= ${ago('days', KNOWN_DEVICE_DAYS)}`,
    ),
  ),
} satisfies RetentionRules
