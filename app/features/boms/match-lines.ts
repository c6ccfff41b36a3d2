import { matchParts, type MatchedLine } from '#contract/boms/calls.ts'
import { browserApi } from '#app/api/client.ts'
import { wantedPart, type ListLine } from './list.ts'

/**
 * Number of lines to look up per call. The first call is small so that its results arrive quickly. Later calls are
 * small enough that parsing a response doesn't block the page.
 */
const LINES = { first: 40, next: 100 }

/** Looks up lines in batches, and yields the match results by line ID. @throws ApiError, NetworkError */
export async function* matchLines(lines: readonly ListLine[]): AsyncGenerator<[number, MatchedLine][]> {
  let from = 0
  while (from < lines.length) {
    const batch = lines.slice(from, from + (from === 0 ? LINES.first : LINES.next))
    const answer = await browserApi(matchParts, { body: { lines: batch.map(wantedPart) } })
    yield answer.lines.flatMap((found) => {
      const line = batch[found.line]
      return line ? [[line.id, found] as [number, MatchedLine]] : []
    })
    from += batch.length
  }
}
