import type { MatchedLine } from '#contract/boms/calls.ts'
import { piecesNeeded, purchaseOf } from '#contract/boms/need.ts'
import { MAX_REFS_LENGTH } from '#contract/projects/limits.ts'
import type { NewProjectLine, OpenedProject, SharedProject } from '#contract/projects/calls.ts'
import { priceDifference, type PriceDifference } from '#contract/projects/price-difference.ts'
import { NO_CHOICES, shortWish, type ListChoices, type ListLine, type ListRow } from './list.ts'

/** Saved list displayed in this tab, either the user's own list or a shared list. */
export interface SavedList {
  projectId: number | null
  shareId: string | null
  title: string
  version: number
  /** Changes in price since the user last saw the list; null for a list that belongs to someone else. */
  difference: PriceDifference | null
  /** True if the list has unsaved changes. */
  isChanged: boolean
}

/**
 * Converts a saved list to table lines. Saved parts that are still on sale are chosen. All other lines are looked up
 * again, including lines for which the user has since made a different choice.
 * @param changed unsaved choices
 */
export function openedList(project: OpenedProject | SharedProject, changed: ListChoices | null) {
  const build = { boards: project.boards, sparePercent: project.spare_percent }
  const lines = project.lines.map(({ place, refs, quantity, wish }): ListLine => {
    return {
      id: place,
      rows: [place],
      refs: refs.split(', ').filter(Boolean),
      quantity,
      wish,
      notes: [],
      notBought: null,
    }
  })
  const sold = project.lines.flatMap(({ place, product }) => (product ? [{ place, product }] : []))
  const leftOut = project.lines.filter(({ is_bought: isBought }) => !isBought)
  const choices: ListChoices = changed ?? {
    ...NO_CHOICES,
    ...build,
    products: Object.fromEntries(sold.map(({ place, product }) => [place, product.id])),
    bought: Object.fromEntries(leftOut.map(({ place }) => [place, false])),
  }
  const answers = new Map(
    sold.flatMap(({ place, product }): [number, MatchedLine][] => {
      if (choices.products[place] !== product.id) return []
      const best = { product, confidence: 100, reasons: [] }
      return [[place, { line: place, state: 'sure', understood: [], best, others: [], searched: true }]]
    }),
  )
  const bomLines = lines.map(({ id, refs, quantity, wish }) => ({
    row: id,
    refs,
    quantity,
    wish,
    notes: [],
    cells: [],
  }))
  return { lines, choices, answers, bom: { headings: [], columns: [], lines: bomLines, notes: [] } }
}

/** Compares the current prices of the user's own list with those at the time it was saved. */
export function differenceOf({ lines, boards, spare_percent: sparePercent }: OpenedProject): PriceDifference {
  return priceDifference(
    lines.map(({ quantity, is_bought: isBought, product, ...line }) => {
      const pieces = isBought ? piecesNeeded(quantity, { boards, sparePercent }) : 0
      return { ...line, product, quantity: product ? purchaseOf(pieces, product).quantity : pieces }
    }),
  )
}

/** Converts table rows to the lines of a saved list. */
export const linesToSave = (rows: readonly ListRow[]): NewProjectLine[] =>
  rows.map(({ line: { wish, refs, quantity }, chosen, state }) => ({
    wish: shortWish(wish),
    refs: refs.join(', ').slice(0, MAX_REFS_LENGTH),
    quantity,
    product_id: chosen?.product.id ?? null,
    is_bought: state !== 'left_out',
  }))
