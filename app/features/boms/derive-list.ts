import type { MatchedLine } from '#contract/boms.ts'
import { isBought, rowOf, type ListChoices, type ListLine, type ListRow } from './list.ts'
import { preferParts } from './prefer-parts.ts'
import { createTotals, type WantedProduct } from './totals.ts'

/** Filters for the lines. */
export const VIEWS = ['all', 'check', 'missing', 'short'] as const
export type View = (typeof VIEWS)[number]

/** State derived from a list's lines, the answers for them and the person's choices. */
export interface DerivedList {
  rows: readonly ListRow[]
  /** Numbers of lines, excluding omitted ones. */
  counts: Readonly<Record<View, number>>
  /** Parts of all chosen lines. */
  products: readonly WantedProduct[]
  /** Lines to buy: all of them, those looked up and those with a part. */
  progress: { all: number; done: number; found: number }
}

export const NOTHING_DERIVED: DerivedList = {
  rows: [],
  counts: { all: 0, check: 0, missing: 0, short: 0 },
  products: [],
  progress: { all: 0, done: 0, found: 0 },
}

/** Derives rows, counts and products; yields after each line. */
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
    const row = rowOf(line, answer, choices, preferred.get(line.id) ?? null)
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
  return view === 'all' || (view === 'short' ? missing > 0 : state === view)
}
