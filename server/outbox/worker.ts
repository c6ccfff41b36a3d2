import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Db } from '#server/db/client.ts'
import { startRecurringJob, type Job } from '#server/processes/recurring-job.ts'
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

/** How often the table is asked when nothing was due, and how long a sender rests after a failure; milliseconds. */
const IDLE_DELAY_MS = 2_000
/** Mails that are sent at once; one sender takes links only, so that slow letters never hold all of them. */
const SENDERS = [{ onlyLinks: true }, { onlyLinks: false }, { onlyLinks: false }, { onlyLinks: false }]
/** How long a stopping server waits for mails under way; what is not done by then goes again once its claim has run out. */
const STOP_TIMEOUT_MS = 3_000

/** Sends the mails that lie in the outbox, links first, several at once, for as long as it runs. */
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
 * Sends the next mail, in three steps: a short transaction claims it, the mail server gets it while nothing of the
 * database is held, and one statement notes how that went.
 * @returns what became of it; null when none is due
 */
export async function sendNext(
  { database: { db }, sendMail, onError }: OutboxDeps,
  onlyLinks = false,
): Promise<'sent' | 'held' | 'postponed' | 'failed' | null> {
  const claim = await claimNext(db, onlyLinks)
  if (claim === null || claim === 'held') return claim
  const error = await deliver(db, sendMail, claim).then(() => null, toError)
  if (!error) {
    await markSent(db, claim)
    return 'sent'
  }
  const isPermanent = isPermanentRefusal(error)
  const againAt = isPermanent
    ? await markFailed(db, claim, truncatedText(error))
    : await postpone(db, claim, truncatedText(error))
  if (againAt !== undefined) onError(await describeMailFailure(db, claim, error, againAt))
  return isPermanent ? 'failed' : 'postponed' // a sender rests after whatever is not this one mail's fault
}

/**
 * Sends a mail, or several as one. The Message-ID is that of the newest: sent twice it is the same, and with another mail
 * merged into it, it is another. A link is committed before its mail leaves: somebody may be quick to open it.
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
