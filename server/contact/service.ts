import type { SellerApplication, ShopMessage } from '#contract/contact/calls.ts'
import { MESSAGES_PER_HOUR } from '#contract/contact/limits.ts'
import type { Db } from '#server/db/client.ts'
import { hashContents } from '#server/db/idempotency.ts'
import { sellerApplications } from '#server/db/schema.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { applicationReceived } from '#server/accounts/events.ts'
import { enqueueMails, type Mail } from '#server/outbox/service.ts'
import { networkKey, consumeAttempt, tryAttempt, type Limit, type Origin } from '#server/throttle/service.ts'
import { applicationMail, messageMail } from './mails.ts'

const NETWORK_LIMIT: Limit = {
  kind: 'message',
  max: MESSAGES_PER_HOUR,
  seconds: 3600,
  refusal: 'too_many_messages',
}

/** Seconds within which the same form counts as a repeat: a second press, or a retry after a lost reply. */
const REPEAT_SECONDS = 3600

interface ContactRequest {
  /** The shop's email address. */
  mailbox: string
  /** URL of the shop, without a trailing slash. */
  publicUrl: string
  origin: Origin
}

/**
 * Emails the shop a message from its contact form, only once even if the message is sent again.
 * @throws too_many_messages
 */
export async function sendMessage(
  db: Db,
  { mailbox, publicUrl, origin }: ContactRequest,
  message: ShopMessage,
): Promise<{ sent: true }> {
  return enqueueUnlessSpam(db, origin, message, messageMail(mailbox, publicUrl, message))
}

/**
 * Stores an application to sell, emails it to the shop and notifies the admins, who review it. @throws
 * too_many_messages
 */
export async function applyToSell(
  db: Db,
  { mailbox, origin }: Omit<ContactRequest, 'publicUrl'>,
  application: SellerApplication,
): Promise<{ sent: true }> {
  return enqueueUnlessSpam(db, origin, application, applicationMail(mailbox, application), async (tx) => {
    const { name, business, email, phone, offer } = application
    const [stored] = await tx
      .insert(sellerApplications)
      .values({ name, business, email, phone, offer })
      .returning({ applicationId: sellerApplications.id })
    if (stored) await emitEvents(tx, { accountId: null }, applicationReceived({ ...stored, name, business }))
  })
}

async function enqueueUnlessSpam(
  db: Db,
  origin: Origin,
  form: { topic?: string | undefined },
  mail: Mail,
  keep?: (tx: Db) => Promise<void>,
) {
  return db.transaction(async (tx) => {
    await consumeAttempt(tx, origin, { ...NETWORK_LIMIT, key: networkKey(origin) })
    if (form.topic) return { sent: true } as const // bots get the same reply, so they can't tell the difference
    if (!(await isFirst(tx, origin, form))) return { sent: true } as const
    await keep?.(tx)
    await enqueueMails(tx, [mail])
    return { sent: true } as const
  })
}

/** Returns true unless the same form was sent within the last hour; concurrent copies wait for the first. */
function isFirst(tx: Db, origin: Origin, form: object): Promise<boolean> {
  const key = hashContents(form).toString('base64url')
  return tryAttempt(tx, { ...origin, scale: 1 }, { kind: 'same_message', key, max: 1, seconds: REPEAT_SECONDS })
}
