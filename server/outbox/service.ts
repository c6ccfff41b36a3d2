import { MAIL_MERGE_MINUTES } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { putIntoOutbox, type OutboxRow } from '#server/db/changes.ts'
import type { LinkRequest } from '#server/links/service.ts'
import type { MailContent, MailLine } from './mail-content.ts'

interface Envelope {
  to: string
  subject: string
  /** Address for replies, if different from the sender's address. */
  replyTo?: { name: string; address: string }
}

/**
 * Limits the emails on one topic to a recipient: the first is sent immediately, and those within the next `minutes` are
 * merged into a digest. Of several emails about the same subject, only the newest is used; each subject gets one line
 * in the digest.
 */
interface Merge {
  topic: string
  minutes: number
  /** Subject of the email within the topic, if its recipient may get emails about several subjects. */
  about?: string
  digest?: Digest
}

/**
 * Order or other subject whose change an email reports. The email is delayed briefly, and withdrawn if the subject
 * changes again.
 */
interface About extends Told {
  subject: string
}

/** State of a subject as last announced to a recipient. */
interface Told {
  from: string
  /** Contents before the change, if they have changed. */
  contents?: unknown
}

/** Form of an email inside a digest: its line, and the text before and after the lines. */
interface Digest extends Pick<MailContent, 'paragraphs' | 'link'> {
  line: MailLine
  /** Text that follows the number of lines in the digest's subject line. */
  subject: string
}

/**
 * An email: plain text, or a letter that is laid out when it is sent. If `wish` is set, a token is appended to the
 * letter's link, and the email is sent only if the recipient's account still exists (`server/links`).
 */
export type Mail = Envelope & ({ text: string } | ContentMail)
export interface ContentMail extends Envelope {
  letter: MailContent
  wish?: LinkRequest
  merge?: Merge
  about?: About
}

/**
 * Returns the merge interval of a topic in minutes, which depends on whether the recipient has ever confirmed the
 * address.
 */
export const mergeMinutesFor = (isConfirmed: boolean) => MAIL_MERGE_MINUTES[isConfirmed ? 'confirmed' : 'unconfirmed']

/** Sending priority: emails with links go first, so that other emails do not delay them on a busy day. */
export const PRIORITY = { link: 0, letter: 1 } as const

/** Adds emails to the outbox within the transaction of the event that triggers them. */
export const enqueueMails = (db: Db, mails: Mail[]): Promise<void> => putIntoOutbox(db, mails.map(toRow))

/** Seed of the advisory locks on addresses for which links are requested. */
const LINK_LOCK = 6_841_338

/**
 * Adds emails with requested links, replacing those that are still waiting, because only the newest link works. Several
 * requests made while the mail server is down thus lead to a single email.
 */
export async function enqueueRequestedLinks(db: Db, mails: ContentMail[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { to, wish } of mails) {
      if (!wish) continue
      await sqlOf(tx)`select pg_advisory_xact_lock(hashtextextended(lower(${to}), ${LINK_LOCK}))` // one press at a time
      await withdrawLinkMails(tx, wish)
    }
    await enqueueMails(tx, mails)
  })
}

function toRow(mail: Mail): OutboxRow {
  const { wish, merge, about }: Partial<ContentMail> = 'letter' in mail ? mail : {}
  return {
    kind: 'mail',
    payload: mail,
    priority: wish ? PRIORITY.link : PRIORITY.letter,
    merge_key: merge ? `${merge.topic} ${mail.to.toLowerCase()}` : null,
    about: about?.subject ?? null,
  }
}

/**
 * Withdraws the emails about a subject that are still waiting to be sent.
 * @returns the state last announced to each recipient
 */
export async function withdrawMails(tx: Db, subject: string): Promise<Map<string, Told>> {
  const rows = await sqlOf(tx)<Told & { to: string }>`
    delete from outbox where id in (
      select id from outbox where about = ${subject} and attempts = 0 and done_at is null for update skip locked)
    returning payload ->> 'to' as to, payload #>> '{about,from}' as from, payload #> '{about,contents}' as contents`
  return new Map(rows.map(({ to, ...told }) => [to, told]))
}

/** Withdraws the emails with the same kind of link to an address that are still waiting to be sent. */
export async function withdrawLinkMails(tx: Db, wish: LinkRequest): Promise<void> {
  const accountId = 'accountId' in wish ? wish.accountId : null
  await sqlOf(tx)`
    delete from outbox where kind = 'mail' and done_at is null and priority = ${PRIORITY.link}
      and payload #>> '{wish,kind}' = ${wish.kind} and lower(payload #>> '{wish,email}') = lower(${wish.email})
      and (payload #>> '{wish,accountId}')::int is not distinct from ${accountId}::int`
}
