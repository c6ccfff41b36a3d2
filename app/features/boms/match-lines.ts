import { matchParts, type MatchedLine } from '#contract/boms.ts'
import { MAX_MATCHED_LINES } from '#contract/limits.ts'
import { browserApi } from '#app/api/client.ts'
import { wantedPart, type ListLine } from './list.ts'

/** The first call has few lines, so that something is seen soon. */
const FIRST_LINES = 40

/** Looks up lines, as many at a time as a call may have, and yields what was found by the id of each. @throws ApiError, NetworkError */
export async function* matchLines(lines: readonly ListLine[]): AsyncGenerator<[number, MatchedLine][]> {
  let from = 0
  while (from < lines.length) {
    const batch = lines.slice(from, from + (from === 0 ? FIRST_LINES : MAX_MATCHED_LINES))
    const answer = await browserApi(matchParts, { body: { lines: batch.map(wantedPart) } })
    yield answer.lines.flatMap((found) => {
      const line = batch[found.line]
      return line ? [[line.id, found] as [number, MatchedLine]] : []
    })
    from += batch.length
  }
}
