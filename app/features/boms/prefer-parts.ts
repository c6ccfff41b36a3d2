import type { MatchCandidate, MatchedLine } from '#contract/boms/calls.ts'
import { piecesNeeded, purchaseOf } from '#contract/boms/need.ts'
import { candidatesOf, isBought, type ListChoices, type ListLine } from './list.ts'

/**
 * Chooses a part for each line with a certain match, and returns the parts by line ID. Prefers parts with enough stock;
 * if there are several, the user's preference for the lowest price or the fewest sellers decides. Lines that need
 * review get no part. Yields after each line.
 */
export function* preferParts(
  lines: readonly ListLine[],
  answers: ReadonlyMap<number, MatchedLine>,
  choices: ListChoices,
): Generator<undefined, Map<number, MatchCandidate>> {
  const equals = new Map<number, Equal[]>()
  for (const line of lines) {
    const answer = answers.get(line.id)
    if (answer?.state !== 'sure' || !isBought(line, choices)) continue
    const pieces = piecesNeeded(line.quantity, choices)
    equals.set(
      line.id,
      equalsOf(answer).map((candidate) => costOf(candidate, pieces)),
    )
    yield
  }
  const sellers = choices.preference === 'fewest_sellers' ? yield* rankSellers(equals.values()) : null
  const preferred = new Map<number, MatchCandidate>()
  for (const [id, parts] of equals) {
    const [first] = parts
    const best = parts.length > 1 ? parts.toSorted((left, right) => compare(left, right, sellers))[0] : first
    if (best) preferred.set(id, best.candidate)
    yield
  }
  return preferred
}

/** One of several equally good candidates for a line, with its cost in francs. */
interface Equal {
  candidate: MatchCandidate
  isEnough: boolean
  cost: number
}

/** Returns the candidates whose confidence equals that of the best candidate. */
const equalsOf = (answer: MatchedLine) =>
  candidatesOf(answer).filter(({ confidence }) => confidence === answer.best?.confidence)

function costOf(candidate: MatchCandidate, pieces: number): Equal {
  const { quantity, missing } = purchaseOf(pieces, candidate.product)
  return { candidate, isEnough: missing === 0, cost: quantity * candidate.product.price }
}

function compare(left: Equal, right: Equal, sellers: ReadonlyMap<number | null, number> | null): number {
  const rank = ({ candidate }: Equal) => sellers?.get(candidate.product.seller.id) ?? Infinity
  const bySeller = sellers ? rank(left) - rank(right) || 0 : 0
  return Number(right.isEnough) - Number(left.isEnough) || bySeller || left.cost - right.cost
}

/** Ranks sellers greedily: each next seller is the one that covers the most lines not covered by earlier sellers. */
function* rankSellers(lines: Iterable<Equal[]>): Generator<undefined, Map<number | null, number>> {
  const ranks = new Map<number | null, number>()
  let open: Set<number | null>[] = []
  for (const parts of lines) {
    const enough = parts.filter(({ isEnough }) => isEnough)
    open.push(new Set((enough.length > 0 ? enough : parts).map(({ candidate }) => candidate.product.seller.id)))
    yield
  }
  while (open.length > 0) {
    const counts = new Map<number | null, number>()
    for (const sellers of open) {
      for (const id of sellers) counts.set(id, (counts.get(id) ?? 0) + 1)
      yield
    }
    const [max] = [...counts].toSorted(([, left], [, right]) => right - left)
    if (!max) break
    ranks.set(max[0], ranks.size)
    open = open.filter((sellers) => !sellers.has(max[0]))
  }
  return ranks
}
