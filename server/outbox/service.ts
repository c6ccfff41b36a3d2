import type { Db } from '#server/db/client.ts'
import { outbox } from '#server/db/schema.ts'

/** A mail, as text; its sentences are written where the fact is (`server/orders/order-mails.ts`). */
export interface Mail {
  to: string
  subject: string
  text: string
  /** Whom an answer goes to, where that is not the shop. */
  replyTo?: { name: string; address: string }
}

/** Puts a mail into the outbox, in the transaction of the fact that it tells of: no fact, no mail. */
export async function enqueueMails(db: Db, mails: Mail[]): Promise<void> {
  if (mails.length > 0) await db.insert(outbox).values(mails.map((payload) => ({ kind: 'mail', payload })))
}
