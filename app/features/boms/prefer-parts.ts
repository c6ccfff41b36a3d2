import type { MatchCandidate, MatchedLine } from '#contract/boms.ts'
import { piecesNeeded, purchaseOf } from '#contract/boms/need.ts'
import { candidatesOf, isBought, type ListChoices, type ListLine } from './list.ts'

/**
 * The part of each line that is sure, by the line's id: among equals one with enough stock, then the cheapest, or one of the
 * fewest sellers. Lines that somebody has to look at have none. Yields after each line.
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
    const best = parts.length > 1 ? parts.toSorted((one, other) => compare(one, other, sellers))[0] : first
    if (best) preferred.set(id, best.candidate)
    yield
  }
  return preferred
}

/** A part that a line may take as well as another, and what that costs, francs. */
interface Equal {
  candidate: MatchCandidate
  isEnough: boolean
  cost: number
}

/** Those that are as sure as the best. */
const equalsOf = (answer: MatchedLine) =>
  candidatesOf(answer).filter(({ confidence }) => confidence === answer.best?.confidence)

function costOf(candidate: MatchCandidate, pieces: number): Equal {
  const { quantity, short } = purchaseOf(pieces, candidate.product)
  return { candidate, isEnough: short === 0, cost: quantity * candidate.product.price }
}

function compare(one: Equal, other: Equal, sellers: ReadonlyMap<number | null, number> | null): number {
  const rank = ({ candidate }: Equal) => sellers?.get(candidate.product.seller.id) ?? Infinity
  const bySeller = sellers ? rank(one) - rank(other) || 0 : 0
  return Number(other.isEnough) - Number(one.isEnough) || bySeller || one.cost - other.cost
}

/** Sellers in the order in which each has the most of the lines that those before it leave open. */
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
    const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
    if (!most) break
    ranks.set(most[0], ranks.size)
    open = open.filter((sellers) => !sellers.has(most[0]))
  }
  return ranks
}
