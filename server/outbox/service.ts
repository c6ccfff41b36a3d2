import { MERGE_MINUTES } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { outbox } from '#server/db/schema.ts'
import type { LinkWish } from '#server/links/service.ts'
import type { Letter, LetterLine } from './letter.ts'

interface Envelope {
  to: string
  subject: string
  /** Whom an answer goes to, where that is not the shop. */
  replyTo?: { name: string; address: string }
}

/**
 * Bounds how many mails of one topic a recipient gets: the first goes at once, those that follow within `minutes` wait and
 * go as one. Of several about the same thing the newest stands for all; of different things the digest has a line each.
 */
interface Merge {
  topic: string
  minutes: number
  /** What it is about, as long as its recipient may have several of the topic that say different things. */
  about?: string
  digest?: Digest
}

/** How a mail reads as one line of several: its line, and what the mail with the lines says around them. */
interface Digest extends Pick<Letter, 'paragraphs' | 'link'> {
  line: LetterLine
  /** What follows the number of lines in the subject. */
  subject: string
}

/**
 * A mail: plain text, or a letter that gets its look and the shop's address when it is sent. A `wish` puts a token behind
 * the link of the letter, and the mail goes only where there is still somebody to have it (`server/links`).
 */
export type Mail = Envelope & ({ text: string } | LetterMail)
export interface LetterMail extends Envelope {
  letter: Letter
  wish?: LinkWish
  merge?: Merge
}

/** How long the next mail of a topic waits, by whether its recipient has ever confirmed the address. */
export const mergeMinutes = (isConfirmed: boolean) => MERGE_MINUTES[isConfirmed ? 'confirmed' : 'unconfirmed']

/** What goes first: nobody waits for a link behind the mails of a busy day. */
export const PRIORITY = { link: 0, letter: 1 } as const

/** Puts a mail into the outbox, in the transaction of the fact that it tells of: no fact, no mail. */
export async function enqueueMails(db: Db, mails: Mail[]): Promise<void> {
  if (mails.length > 0) await db.insert(outbox).values(mails.map(toRow))
}

function toRow(mail: Mail): typeof outbox.$inferInsert {
  const { wish, merge }: Partial<LetterMail> = 'letter' in mail ? mail : {}
  return {
    kind: 'mail',
    payload: mail,
    priority: wish ? PRIORITY.link : PRIORITY.letter,
    mergeKey: merge ? `${merge.topic} ${mail.to.toLowerCase()}` : null,
  }
}
