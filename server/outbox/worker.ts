import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Db } from '#server/db/client.ts'
import { startRecurringJob, type Job } from '#server/startup/recurring-job.ts'
import { createLink } from '#server/links/service.ts'
import { claimNext, markFailed, markSent, postpone, type Claim } from './claims.ts'
import { buildDigest } from './digest.ts'
import { describeMailFailure } from './failures.ts'
import { isPermanentRefusal } from './smtp-errors.ts'
import type { Mail } from './service.ts'

export type SendMail = (mail: Mail, messageId: number) => Promise<void>

interface OutboxDeps {
  database: Database
  sendMail: SendMail
  onError: (thrown: unknown) => void
}

/** Interval in milliseconds between checks when no email is due; also the pause of a sender after a failure. */
const IDLE_DELAY_MS = 2_000
/** Number of concurrent senders. One sends only emails with links, so that slow letters never delay all links. */
const SENDERS = [{ onlyLinks: true }, { onlyLinks: false }, { onlyLinks: false }, { onlyLinks: false }]
/**
 * Delays in milliseconds before another attempt to record that an email was sent. A database that restarts must not
 * cause the email to be sent again.
 */
const RECORD_DELAYS_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000]
/**
 * Maximum time in milliseconds that a stopping server waits for emails in progress. Unfinished emails are sent again
 * once their claims expire.
 */
const STOP_TIMEOUT_MS = 3_000

/** Sends emails from the outbox until stopped, emails with links first, and several at a time. */
export function startOutbox(deps: OutboxDeps): Job {
  const senders = SENDERS.map(({ onlyLinks }) => {
    const task = async () => {
      const outcome = await sendNext(deps, onlyLinks)
      return outcome === null || outcome === 'postponed' ? IDLE_DELAY_MS : 0
    }
    return startRecurringJob({ task, errorDelayMs: IDLE_DELAY_MS, onError: deps.onError })
  })
  return {
    stop: async () => {
      const stopped = Promise.all(senders.map((sender) => sender.stop()))
      await Promise.race([stopped, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

/**
 * Sends the next email in three steps: a short transaction claims the email, the mail server receives it while no
 * database lock is held, and one statement records the result.
 * @returns the result; null if no email is due
 */
export async function sendNext(
  { database: { db }, sendMail, onError }: OutboxDeps,
  onlyLinks = false,
): Promise<'sent' | 'held' | 'postponed' | 'failed' | null> {
  const claim = await claimNext(db, onlyLinks)
  if (claim === null || claim === 'held') return claim
  const error = await deliver(db, sendMail, claim).then(() => null, toError)
  if (!error) {
    await recordSent(db, claim)
    return 'sent'
  }
  const isPermanent = isPermanentRefusal(error)
  const againAt = isPermanent
    ? await markFailed(db, claim, truncatedText(error))
    : await postpone(db, claim, truncatedText(error))
  if (againAt !== undefined) onError(await describeMailFailure(db, claim, error, againAt))
  return isPermanent ? 'failed' : 'postponed' // a sender pauses after failures not caused by the email
}

/** Marks emails as sent, trying again while the database is away. */
async function recordSent(db: Db, claim: Claim): Promise<void> {
  for (const delayMs of RECORD_DELAYS_MS) {
    const isRecorded = await markSent(db, claim).then(
      () => true,
      () => false,
    )
    if (isRecorded) return
    await sleep(delayMs, undefined, { ref: false })
  }
  await markSent(db, claim)
}

/**
 * Delivers an email, or several merged into one. The Message-ID is that of the newest email: an email that is sent
 * again keeps its id, while one with more emails merged into it gets a new id. Commits a link before its email is sent,
 * since the recipient may open it immediately.
 */
async function deliver(db: Db, sendMail: SendMail, { ids, mails }: Claim): Promise<void> {
  const id = Math.max(...ids)
  const contentMails = mails.flatMap((mail) => ('letter' in mail ? mail : []))
  const mail = contentMails.length === mails.length ? buildDigest(contentMails) : mails[0]
  if (!mail) throw new Error('A claim without a mail')
  if (!('letter' in mail)) return sendMail(mail, id)
  const { wish, merge: _merge, about: _about, letter, ...envelope } = mail
  if (!wish) return sendMail({ ...envelope, letter }, id)
  const link = await createLink(db, wish, id)
  if (!link) return
  const path = link.token ? `${letter.link.path}#${link.token}` : letter.link.path
  await sendMail({ ...envelope, to: link.to, letter: { ...letter, link: { ...letter.link, path } } }, id)
}

const toError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))
const truncatedText = (error: Error) => String(error).slice(0, 500)
