import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Db, Transaction } from '#server/db/client.ts'
import { outbox } from '#server/db/schema.ts'
import { repeat, type Job } from '#server/repeat.ts'
import { makeLink } from '#server/links/service.ts'
import type { Mail } from './service.ts'

export type SendMail = (mail: Mail, messageId: number) => Promise<void>

interface OutboxDeps {
  database: Database
  sendMail: SendMail
  onFault: (fault: unknown) => void
}

/** How often the table is asked when nothing was due, and after the database was away; milliseconds. */
const IDLE = 2_000
const FIRST_RETRY_SECONDS = 30
const LONGEST_RETRY_SECONDS = 3_600

/**
 * Sends the mails that lie in the outbox, oldest first, for as long as it runs. A row stays locked while it is sent, so
 * that of several servers one sends it; what fails is tried again, later each time, and is never dropped.
 */
export function startOutbox(deps: OutboxDeps): Job {
  const task = async () => ((await sendNext(deps)) ? 0 : IDLE)
  return repeat({ task, pauseAfterFault: IDLE, onFault: deps.onFault })
}

/** @returns whether there may be more to send at once */
export async function sendNext({ database, sendMail, onFault }: OutboxDeps): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const [message] = await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, 'mail'), isNull(outbox.doneAt), lte(outbox.dueAt, sql`now()`)))
      .orderBy(asc(outbox.dueAt), asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!message) return false
    const fault = await deliver(database.db, sendMail, message).then(() => null, asError)
    if (fault) {
      onFault(fault)
      await postpone(tx, message, fault)
    } else {
      await tx
        .update(outbox)
        .set({ doneAt: sql`now()` })
        .where(eq(outbox.id, message.id))
    }
    return true
  })
}

/** A link is committed before its mail leaves: somebody may be quick to open it. */
async function deliver(db: Db, sendMail: SendMail, { id, payload }: typeof outbox.$inferSelect): Promise<void> {
  const mail = payload as Mail
  if (!('letter' in mail) || !mail.wish) return sendMail(mail, id)
  const { wish, letter, ...envelope } = mail
  const link = await makeLink(db, wish, id)
  if (!link) return
  const path = link.token ? `${letter.link.path}#${link.token}` : letter.link.path
  await sendMail({ ...envelope, to: link.to, letter: { ...letter, link: { ...letter.link, path } } }, id)
}

const asError = (fault: unknown) => (fault instanceof Error ? fault : new Error(String(fault)))

async function postpone(tx: Transaction, message: typeof outbox.$inferSelect, fault: Error): Promise<void> {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** message.attempts, LONGEST_RETRY_SECONDS)
  await tx
    .update(outbox)
    .set({
      attempts: sql`least(${outbox.attempts} + 1, 30)`,
      lastError: String(fault).slice(0, 500),
      dueAt: sql`now() + make_interval(secs => ${seconds})`,
    })
    .where(eq(outbox.id, message.id))
}
