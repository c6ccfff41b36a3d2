import { MAX_DIGEST_LINES } from '#contract/limits.ts'
import { latestOnly } from './sentences.ts'
import type { ContentMail } from './service.ts'

/**
 * Merges emails on one topic to one recipient, given oldest first, into a digest that uses only the latest email about
 * each subject.
 */
export function buildDigest(mails: ContentMail[]): ContentMail | undefined {
  const newest = mails.at(-1)
  const latestByTopic = [...new Map(mails.map((mail) => [mail.merge?.about, mail])).values()]
  const digest = newest?.merge?.digest
  if (latestByTopic.length < 2 || !digest) return newest
  const lines = latestByTopic.flatMap(({ merge }) => merge?.digest?.line ?? []).slice(-MAX_DIGEST_LINES)
  const isTruncated = lines.length < latestByTopic.length
  return {
    to: newest.to,
    subject: `${latestByTopic.length} ${digest.subject}`,
    letter: {
      greeting: newest.letter.greeting,
      paragraphs: isTruncated ? [...digest.paragraphs, latestOnly(MAX_DIGEST_LINES)] : digest.paragraphs,
      lines,
      link: digest.link,
    },
  }
}
