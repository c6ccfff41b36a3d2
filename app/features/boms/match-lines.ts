import { matchParts, type MatchedLine } from '#contract/boms/calls.ts'
import { browserApi } from '#app/api/client.ts'
import { wantedPart, type ListLine } from './list.ts'

/**
 * Number of lines to look up per call. The first call is small so that its results arrive quickly. Later calls are
 * small enough that parsing a response doesn't block the page.
 */
const LINES = { first: 40, next: 100 }

/**
 * Looks up lines in batches, and yields the match results by line ID. Lines that a call has left unsearched are sent
 * again, and are yielded unsearched only if the next call searches none of its lines.
 * @throws ApiError, NetworkError
 */
export async function* matchLines(lines: readonly ListLine[]): AsyncGenerator<[number, MatchedLine][]> {
  let waiting = [...lines]
  let size = LINES.first
  let isRetry = false
  while (waiting.length > 0) {
    const batch = waiting.slice(0, size)
    const answer = await browserApi(matchParts, { body: { lines: batch.map(wantedPart) } })
    const found = answer.lines.flatMap((match) => {
      const line = batch[match.line]
      return line ? [{ line, match }] : []
    })
    const unsearched = found.filter(({ match }) => !match.searched)
    const isStuck: boolean = isRetry && unsearched.length === batch.length
    const done = isStuck ? found : found.filter(({ match }) => match.searched)
    if (done.length > 0) yield done.map(({ line, match }) => [line.id, match])
    isRetry = !isStuck && unsearched.length > 0
    waiting = [...(isStuck ? [] : unsearched.map(({ line }) => line)), ...waiting.slice(batch.length)]
    size = LINES.next
  }
}
