import type { Db } from '#server/db/client.ts'
import { outbox } from '#server/db/schema.ts'
import type { LinkWish } from '#server/links/service.ts'
import type { Letter } from './letter.ts'

interface Envelope {
  to: string
  subject: string
  /** Whom an answer goes to, where that is not the shop. */
  replyTo?: { name: string; address: string }
}

/**
 * A mail: plain text, or a letter that gets its look and the shop's address when it is sent. A `wish` puts a token behind
 * the link of the letter, and the mail goes only where there is still somebody to have it (`server/links`).
 */
export type Mail = Envelope & ({ text: string } | { letter: Letter; wish?: LinkWish })

/** Puts a mail into the outbox, in the transaction of the fact that it tells of: no fact, no mail. */
export async function enqueueMails(db: Db, mails: Mail[]): Promise<void> {
  if (mails.length > 0) await db.insert(outbox).values(mails.map((payload) => ({ kind: 'mail', payload })))
}
