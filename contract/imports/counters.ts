import { isCounterColumn } from '../rules/counters.ts'

/** Number of rows sampled to recognize counters. */
const SAMPLED_ROWS = 500

/**
 * Returns true for each column that only numbers the rows. Considers only rows in which more than half of the cells are
 * filled, because all others are titles, notes and totals.
 */
export function findCounters(headings: readonly string[], rows: readonly { cells: readonly string[] }[]): boolean[] {
  const sampled = rows.slice(0, SAMPLED_ROWS).map(({ cells }) => cells.map((cell) => cell.trim()))
  const widths = sampled.map((cells) => cells.filter(Boolean).length)
  const widest = Math.max(0, ...widths)
  const full = sampled.filter((_, at) => (widths[at] ?? 0) > 1 && 2 * (widths[at] ?? 0) > widest)
  const width = Math.max(headings.length, ...full.map(({ length }) => length))
  return Array.from({ length: width }, (_, at) =>
    isCounterColumn(
      headings[at] ?? '',
      full.flatMap((cells) => (isCell(cells[at] ?? '', headings[at]) ? (cells[at] ?? []) : [])),
    ),
  )
}

/** Returns false for an empty cell, for dashes and for a repeated heading. */
const isCell = (text: string, heading: string | undefined) => /[\p{L}\p{N}]/u.test(text) && text !== heading
