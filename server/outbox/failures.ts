import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { processMessages, type FailedMail, type MailCounts } from '#server/startup/messages.ts'
import type { Claim } from './claims.ts'
import { formatSmtpError } from './smtp-errors.ts'

/** An email that could not be sent, with the numbers of waiting and failed emails in the outbox. */
export class MailFailure extends Error {
  readonly mail: FailedMail
  readonly mails: MailCounts

  constructor(mail: FailedMail, mails: MailCounts) {
    super(processMessages.mailFailed(mail, mails))
    this.name = 'MailFailure'
    this.mail = mail
    this.mails = mails
  }
}

/**
 * Describes a failed attempt to send an email, for the log.
 * @param againAt time of the next attempt; null if the email is given up
 */
export async function describeMailFailure(
  db: Db,
  claim: Claim,
  error: Error,
  againAt: Date | null,
): Promise<MailFailure> {
  const { rows } = await db.execute<MailCounts & Record<string, unknown>>(sql`
    select (select count(*)::int from outbox where kind = 'mail' and done_at is null) as waiting,
      (select count(*)::int from outbox where failed) as failed`)
  const { waiting = 0, failed = 0 } = rows[0] ?? {}
  const mail = {
    id: Math.max(...claim.ids),
    kind: mailKind(claim),
    to: maskAddress(claim.mails[0]?.to ?? ''),
    attempts: claim.attempts,
    reason: formatSmtpError(error),
    again_at: againAt && againAt.toISOString(),
  }
  return new MailFailure(mail, { waiting, failed })
}

/** Returns the topic of an email for the log (`reset`, `order`), without personal data. */
function mailKind({ mails: [mail] }: Claim): string {
  if (!mail || !('letter' in mail)) return 'text'
  return mail.wish?.kind ?? mail.merge?.topic ?? 'letter'
}

/** Masks an address, keeping the first letter of the name and host and the last part of the host: `u***@g***.com`. */
function maskAddress(address: string): string {
  const host = address.slice(address.lastIndexOf('@') + 1)
  return `${address.slice(0, 1)}***@${host.slice(0, 1)}***${host.slice(host.lastIndexOf('.'))}`
}
