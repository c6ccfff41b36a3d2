import { MAX_DIGEST_LINES } from '#contract/limits.ts'
import type { LetterMail } from './service.ts'

/** Makes one mail of several of one topic to one recipient, oldest first: the last about each thing, listed where there are more. */
export function digestOf(mails: LetterMail[]): LetterMail | undefined {
  const newest = mails.at(-1)
  const last = [...new Map(mails.map((mail) => [mail.merge?.about, mail])).values()]
  const digest = newest?.merge?.digest
  if (last.length < 2 || !digest) return newest
  const lines = last.flatMap(({ merge }) => merge?.digest?.line ?? []).slice(-MAX_DIGEST_LINES)
  const isTruncated = lines.length < last.length
  return {
    to: newest.to,
    subject: `${last.length} ${digest.subject}`,
    letter: {
      greeting: newest.letter.greeting,
      paragraphs: isTruncated ? [...digest.paragraphs, `These are the last ${MAX_DIGEST_LINES}.`] : digest.paragraphs,
      lines,
      link: digest.link,
    },
  }
}
