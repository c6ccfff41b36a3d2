import type { BomField } from './bom.ts'
import { isQuantity } from './columns.ts'
import { areDesignators } from './designators.ts'

/** Returns true if the content of a cell suits its column. */
type Fits = (cell: string) => boolean

const SAMPLE_ROWS = 100
const isNumeric = (cell: string) => /^[^\p{L}]{0,3}\d[\d\s.,']*[^\p{L}]{0,3}$/u.test(cell)
const isAddress = (cell: string) => /^(?:https?:\/\/|www\.)\S+$/i.test(cell)

/** Learns the format of each column from the rows that have exactly one cell per column. */
export function learnColumns(rows: readonly string[][], columns: readonly (BomField | null)[]): Fits[] {
  const even = rows.filter(({ length }) => length === columns.length).slice(0, SAMPLE_ROWS)
  return columns.map((field, at) => {
    const cells = even.flatMap((row) => row[at]?.trim() || [])
    if (field === 'quantity') return isQuantity
    if (field === 'refs' && cells.every(areDesignators)) return areDesignators
    const isExtra = [isNumeric, isAddress].find((is) => cells.length > 1 && cells.every(is))
    return isExtra ?? isBalanced
  })
}

/**
 * Repairs a row with one cell too many by joining two adjacent cells. Returns null unless exactly one such join gives
 * every column a suitable cell.
 */
export function repairRow(cells: readonly string[], columns: readonly Fits[], delimiter: string): string[] | null {
  if (cells.length !== columns.length + 1 || !cells.at(-1)?.trim()) return null
  let mended: string[] | null = null
  for (let at = 0; at < columns.length; at++) {
    const joined = [...cells.slice(0, at), `${cells[at]}${delimiter}${cells[at + 1]}`, ...cells.slice(at + 2)]
    if (!joined.every((cell, place) => cell.trim() === '' || columns[place]?.(cell.trim()))) continue
    if (mended) return null
    mended = joined
  }
  return mended
}

/** Returns true if all brackets in a cell are closed. */
function isBalanced(cell: string): boolean {
  let open = 0
  for (const sign of cell) {
    if (sign === '(' || sign === '[') open += 1
    else if (sign === ')' || sign === ']') open -= 1
    if (open < 0) return false
  }
  return open === 0
}
