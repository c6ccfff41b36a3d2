import type { MatchedLine } from '#contract/boms/calls.ts'
import { isBought, rowOf, type ListChoices, type ListLine, type ListRow } from './list.ts'
import { preferParts } from './prefer-parts.ts'
import { createTotals, type WantedProduct } from './totals.ts'

/** Filters that determine which lines are displayed. */
export const VIEWS = ['all', 'check', 'missing', 'short'] as const
export type View = (typeof VIEWS)[number]

/** State derived from the lines of a list, the server's matches and the user's choices. */
export interface DerivedList {
  rows: readonly ListRow[]
  /** Number of lines per filter, not counting omitted lines. */
  counts: Readonly<Record<View, number>>
  /** Parts chosen for the lines. */
  products: readonly WantedProduct[]
  /** Number of lines to buy, number of lines looked up so far, and number of lines with a chosen or proposed part. */
  progress: { all: number; done: number; found: number }
}

export const NOTHING_DERIVED: DerivedList = {
  rows: [],
  counts: { all: 0, check: 0, missing: 0, short: 0 },
  products: [],
  progress: { all: 0, done: 0, found: 0 },
}

/** Derives the rows, counts and products of a list; yields after each line. */
export function* deriveList(
  lines: readonly ListLine[],
  answers: ReadonlyMap<number, MatchedLine>,
  choices: ListChoices,
): Generator<undefined, DerivedList> {
  const preferred = yield* preferParts(lines, answers, choices)
  const rows: ListRow[] = []
  const counts = { ...NOTHING_DERIVED.counts }
  const progress = { ...NOTHING_DERIVED.progress }
  const totals = createTotals()
  for (const line of lines) {
    const answer = answers.get(line.id)
    const row = rowOf(line, answer, choices, preferred.get(line.id) ?? null, totals.earlier)
    rows.push(row)
    for (const view of VIEWS) if (isInView(row, view)) counts[view] += 1
    if (isBought(line, choices)) {
      progress.all += 1
      progress.done += Number(answer !== undefined)
      progress.found += Number(Boolean(answer?.best))
    }
    totals.add(row)
    yield
  }
  return { rows, counts, progress, products: yield* totals.products() }
}

export function isInView({ state, missing }: ListRow, view: View): boolean {
  if (state === 'left_out') return false
  return view === 'all' || (view === 'short' ? state === 'chosen' && missing > 0 : state === view)
}

/** Sorts rows with an uncertain match to the top. Choosing a part doesn't move its row. */
export function inReviewOrder(rows: readonly ListRow[], answers: ReadonlyMap<number, MatchedLine>): ListRow[] {
  const isCertain = ({ line }: ListRow) => {
    const state = answers.get(line.id)?.state
    return state !== 'check' && state !== 'other_package'
  }
  return rows.toSorted((one, other) => Number(isCertain(one)) - Number(isCertain(other)))
}

/** Match reasons that state how a part was found, or that the line states no package. */
const EXACT = new Set([
  'same_number',
  'other_packing',
  'supplier_number',
  'same_facts',
  'same_name',
  'no_package_asked',
])

/** Returns the lines to check whose proposed part agrees with everything that the line states. */
export const exactMatches = (rows: readonly ListRow[]): ListRow[] =>
  rows.filter(({ state, part }) => state === 'check' && part?.reasons.every(({ code }) => EXACT.has(code)))
