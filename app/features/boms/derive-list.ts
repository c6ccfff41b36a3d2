import type { MatchedLine } from '#contract/boms.ts'
import { isBought, rowOf, type ListChoices, type ListLine, type ListRow } from './list.ts'
import { preferParts } from './prefer-parts.ts'
import { createTotals, type WantedProduct } from './totals.ts'

/** Which lines are looked at. */
export const VIEWS = ['all', 'check', 'missing', 'short'] as const
export type View = (typeof VIEWS)[number]

/** What follows from the lines of a list, what was found for them and what a person has said. */
export interface DerivedList {
  rows: readonly ListRow[]
  /** Of the lines that are not left out. */
  counts: Readonly<Record<View, number>>
  /** The parts of all chosen lines. */
  products: readonly WantedProduct[]
  /** Of the lines that are bought: how many there are, are looked up, and have a part. */
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

export function isInView({ state, short }: ListRow, view: View): boolean {
  if (state === 'left_out') return false
  return view === 'all' || (view === 'short' ? short > 0 : state === view)
}
