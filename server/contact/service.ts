import { isIP } from 'node:net'
import { sql } from 'drizzle-orm'
import type { SellerApplication, ShopMessage } from '#contract/contact.ts'
import { Refusal } from '#contract/errors.ts'
import { MESSAGES_PER_HOUR } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { enqueueMails, type Mail } from '#server/outbox/service.ts'
import { applicationMail, messageMail } from './contact-mails.ts'

interface Way {
  /** Where the shop reads its mail. */
  mailbox: string
  /** The network address of who writes. */
  address: string
}

/** Mails the shop what somebody asks or tells it. @throws too_many_messages */
export async function sendMessage(db: Db, { mailbox, address }: Way, message: ShopMessage): Promise<{ sent: true }> {
  return deliver(db, address, message, messageMail(mailbox, message))
}

/** Mails the shop that somebody wants to sell in it; an admin makes the account. @throws too_many_messages */
export async function applyToSell(
  db: Db,
  { mailbox, address }: Way,
  application: SellerApplication,
): Promise<{ sent: true }> {
  return deliver(db, address, application, applicationMail(mailbox, application))
}

async function deliver(db: Db, address: string, form: { topic?: string | undefined }, mail: Mail) {
  if (form.topic) return { sent: true } as const // a robot learns nothing from being thanked
  return db.transaction(async (tx) => {
    await countMessage(tx, address)
    await enqueueMails(tx, [mail])
    return { sent: true } as const
  })
}

/** One statement, so that of many at once no more get through. */
async function countMessage(tx: Db, address: string): Promise<void> {
  const inet = sql`${plainAddress(address)}::inet`
  const [counted] = await tx.execute(sql`
    insert into contact_counts as c (network, hour, messages)
    values (network(set_masklen(${inet}, case family(${inet}) when 6 then 64 else 32 end)), date_trunc('hour', now()), 1)
    on conflict (hour, network) do update set messages = c.messages + 1 where c.messages < ${MESSAGES_PER_HOUR}
    returning 1`)
  if (counted) return
  const minutes = 60 - new Date().getUTCMinutes()
  throw new Refusal('too_many_messages', { values: { minutes }, retryAfter: minutes * 60 })
}

/** As PostgreSQL reads it. A proxy may name a client that has no address; those count together. */
function plainAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '')
  return isIP(plain) ? plain : '0.0.0.0'
}
