import type { Db } from '#server/db/client.ts'
import { outbox } from '#server/db/schema.ts'
import type { Letter } from './letter.ts'

interface Envelope {
  to: string
  subject: string
  /** Whom an answer goes to, where that is not the shop. */
  replyTo?: { name: string; address: string }
}

/** A mail: plain text, or a letter that gets its look and the shop's address when it is sent. */
export type Mail = Envelope & ({ text: string } | { letter: Letter })

/** Puts a mail into the outbox, in the transaction of the fact that it tells of: no fact, no mail. */
export async function enqueueMails(db: Db, mails: Mail[]): Promise<void> {
  if (mails.length > 0) await db.insert(outbox).values(mails.map((payload) => ({ kind: 'mail', payload })))
}
