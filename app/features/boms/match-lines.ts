import { matchParts, type MatchedLine } from '#contract/boms.ts'
import { browserApi } from '#app/api/client.ts'
import { wantedPart, type ListLine } from './list.ts'

/**
 * The first call is small for a quick first result; later ones stay small enough that reading an answer doesn't block
 * the page.
 */
const LINES = { first: 40, next: 100 }

/** Looks up lines in batches and yields the answers by line ID. @throws ApiError, NetworkError */
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
