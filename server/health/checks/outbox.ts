import { describeError } from '#server/startup/log.ts'
import { advice, databaseCheck, passed, wrong, type Finding } from '../check.ts'
import { healthMessages } from '../messages.ts'

/** Maximum delay of due emails, which are normally sent within seconds: one minute longer than a claim lasts. */
const MAX_LAG_SECONDS = 120
/** Maximum time that an email is retried before a warning; tolerates a brief outage of the mail server. */
const MAX_RETRY_SECONDS = 600

interface Outbox {
  waiting: number
  overdue: number
  lag: number
  retried: number
  retriedFor: number
  retryReason: string | null
  failed: number
  failure: string | null
}

/** Checks email delivery: finds emails that are delayed, repeatedly retried or failed. */
export const outboxCheck = databaseCheck('outbox', async ({ sql }, { config, isRunning }) => {
  const [outbox] = await sql<Outbox>`
    with waiting as not materialized (select * from outbox where kind = 'mail' and done_at is null),
      retried as not materialized (select * from waiting where attempts > 0 and last_error is not null),
      failed as not materialized (select * from outbox where failed and done_at > now() - interval '1 day'),
      announced as not materialized (select * from outbox where kind = 'announcement' and done_at is null),
      overdue as (select due_at from (select due_at from waiting union all select due_at from announced) as due
        where due_at < now() - make_interval(secs => ${MAX_LAG_SECONDS}::float8))
    select
      (select count(*)::int from waiting) as waiting,
      (select count(*)::int from overdue) as overdue,
      (select coalesce(extract(epoch from now() - min(due_at)), 0)::float8 from overdue) as lag,
      (select count(*)::int from retried) as retried,
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from retried) as "retriedFor",
      (select last_error from retried order by created_at limit 1) as "retryReason",
      (select count(*)::int from failed) as failed,
      (select last_error from failed order by done_at desc limit 1) as failure`
  const isUnsendable = !config.smtpUrl && !config.isTriedOut
  const found = outbox ? findTrouble(outbox, await isRunning(), isUnsendable) : []
  if (found.length > 0) return found
  return [passed(outbox?.waiting ? healthMessages.outboxMoves(outbox.waiting) : healthMessages.outboxEmpty)]
})

/** @param isUnsendable true without a mail server, where all emails wait */
function findTrouble(outbox: Outbox, isRunning: boolean, isUnsendable: boolean) {
  const { waiting, overdue, lag, retried, retriedFor, retryReason, failed, failure } = outbox
  const found: Finding[] = []
  if (isRunning && overdue > 0) found.push(wrong(healthMessages.outboxStuck(overdue, lag)))
  if (isUnsendable && waiting > 0) found.push(advice(healthMessages.mailsWait(waiting)))
  else if (retriedFor > MAX_RETRY_SECONDS)
    found.push(wrong(healthMessages.outboxRetries(retried, retriedFor, withoutAddresses(retryReason))))
  if (failed > 0) found.push(advice(healthMessages.mailsFailed(failed, withoutAddresses(failure))))
  return found
}

/** Removes addresses from a mail server's reply, which may name the recipient. */
const withoutAddresses = (text: string | null) => describeError(text ?? '').message
