import type { MatchCandidate, MatchedLine, WantedPart } from '#contract/boms.ts'
import type { ProductCard } from '#contract/catalogue.ts'
import { MATCH_LIMIT, MAX_OTHER_CANDIDATES } from '#contract/limits.ts'
import { readCardsByIds } from '#server/catalogue/cards.ts'
import type { Db } from '#server/db/client.ts'
import { consumeAttempt, networkKey, type Limit, type Origin } from '#server/throttle/service.ts'
import { findByNumber, type FoundPart } from './find-parts.ts'
import { reasonTexts } from './sentences.ts'

const NETWORK_LIMIT: Limit = { kind: 'match parts', most: MATCH_LIMIT.most, seconds: MATCH_LIMIT.minutes * 60 }

/** Finds the parts that lines of a parts list may mean, the likeliest first. @throws too_many_attempts */
export async function matchParts(db: Db, origin: Origin, lines: WantedPart[]): Promise<{ lines: MatchedLine[] }> {
  await consumeAttempt(db, origin, { ...NETWORK_LIMIT, key: networkKey(origin) })
  const numbered = lines.flatMap(({ mpn }, place) => (mpn ? [{ place, number: mpn }] : []))
  const found = await findByNumber(db, numbered)
  const cards = await readCardsByIds(db, [...new Set(found.map(({ id }) => id))])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return {
    lines: lines.map((line, place) =>
      toMatchedLine(
        line,
        found.filter((part) => part.place === place),
        cardOf,
      ),
    ),
  }
}

function toMatchedLine(
  { line, mpn }: WantedPart,
  parts: FoundPart[],
  cardOf: ReadonlyMap<number, ProductCard>,
): MatchedLine {
  const [best = null, ...others] = parts.flatMap(({ id }): MatchCandidate[] => {
    const product = cardOf.get(id)
    const reasons = [{ code: 'same_number' as const, text: reasonTexts.same_number }]
    return product ? [{ product, confidence: 98, reasons }] : []
  })
  return {
    line,
    state: best ? 'sure' : 'none',
    understood: mpn ? [mpn] : [],
    best,
    others: others.slice(0, MAX_OTHER_CANDIDATES),
  }
}
