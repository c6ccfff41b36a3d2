import { findPackage } from '../parts/packages.ts'
import { readTyped } from '../parts/typed-value.ts'
import { isCounting, isNumbering } from '../rules/counters.ts'
import type { BomField } from './bom.ts'
import { areDesignators } from './designators.ts'
import { isFittingCell } from './not-bought.ts'
import { fieldsOfHeading, rankOfHeading } from './headings.ts'

/** Number of rows sampled across the file to recognize columns. */
const SAMPLE_ROWS = 200
/** Fields with ambiguous headings; the cells below such a heading must confirm the field. */
const VAGUE = new Set<BomField>(['refs', 'quantity', 'value', 'mpn', 'fitted'])

/** Determines the role of each column from its heading and cells. */
export function mapBomColumns(headings: readonly string[], rows: readonly string[][]): (BomField | null)[] {
  const sample = sampleOf(rows)
  return headings.map((heading, at) => {
    const cells = cellsBelow(sample, at)
    const fields = fieldsOfHeading(heading)
    return fields.find((field) => fits(field, cells, fields)) ?? null
  })
}

/** Returns the indexes of the columns that may hold a field, starting with the most specific heading. */
export function placesOf(
  field: BomField,
  columns: readonly (BomField | null)[],
  headings: readonly string[],
): number[] {
  return columns
    .flatMap((one, at) => (one === field ? [at] : []))
    .toSorted((one, other) => rankOfHeading(headings[one] ?? '', field) - rankOfHeading(headings[other] ?? '', field))
}

/**
 * Guesses the roles of columns without headings from their cells: designators, small whole numbers, packages, values or
 * part numbers.
 */
export function guessBomColumns(rows: readonly string[][]): (BomField | null)[] {
  const sample = sampleOf(rows)
  const width = Math.max(0, ...sample.map(({ length }) => length))
  const columns: (BomField | null)[] = Array.from({ length: width }, () => null)
  for (const [field, is] of BY_CONTENT) {
    const shares = columns.map((taken, at) => {
      const cells = cellsBelow(sample, at)
      return taken || (field === 'quantity' && isNumbering(cells)) ? 0 : share(cells, is)
    })
    const best = shares.indexOf(Math.max(...shares))
    if ((shares[best] ?? 0) > 0.5) columns[best] = field
  }
  const rest = columns.findIndex((taken, at) => !taken && cellsBelow(sample, at).some((cell) => /\p{L}{2}/u.test(cell)))
  if (rest >= 0) columns[rest] = columns.includes('value') || columns.includes('mpn') ? 'description' : 'value'
  // in a list such as `BC337, 5`, a column mistaken for designators contains part numbers if no other column names the
  // part
  const isNamed = columns.some((field) => field !== null && field !== 'refs' && field !== 'quantity')
  return isNamed ? columns : columns.map((field) => (field === 'refs' ? 'mpn' : field))
}

/** Returns true if a string is a quantity, with or without a unit word: 5, 10 pcs, 3x. */
export const isQuantity = (text: string): boolean => readQuantityCell(text) !== null

/** Parses a quantity cell as a number of pieces; null if the cell does not contain a quantity. */
export function readQuantityCell(text: string): number | null {
  const [, digits = '', decimals = ''] =
    /^x?\s?(\d{1,3}(?:[ ',]\d{3})+|\d{1,8})(?:[.,](\d{1,6}))?\s?(?:x|×|\p{L}{0,12}\.?)$/iu.exec(text.trim()) ?? []
  if (!digits) return null
  return Math.ceil(Number(`${digits.replace(/\D/g, '')}.${decimals || 0}`))
}

const isNumberOfPart = (text: string) =>
  /^(?=.*[A-Za-z])(?=.*\d)[\w.\-/#+()]{5,40}$/.test(text) && !areDesignators(text)
const isNumberLike = (text: string) => /^(?=.*[A-Za-z])(?=.*\d)[\w.\-/#+()]{3,40}$/.test(text)

const BY_CONTENT: readonly [BomField, (cell: string) => boolean][] = [
  ['refs', areDesignators],
  ['package', (cell) => findPackage(cell) !== null],
  ['quantity', (cell) => /^\d{1,4}$/.test(cell)],
  ['value', (cell) => readTyped(cell).length > 0],
  ['mpn', isNumberOfPart],
  ['mpn', isNumberLike],
]

function fits(field: BomField, cells: readonly string[], fields: readonly BomField[]): boolean {
  if (!VAGUE.has(field)) return true
  if (field === 'refs') return cells.length === 0 ? fields.length === 1 : share(cells, areDesignators) >= 0.3
  if (field === 'quantity') return cells.length === 0 || share(cells, isQuantity) >= 0.5
  if (field === 'fitted') return cells.length === 0 || share(cells, isFittingCell) >= 0.5
  // reject a column that only numbers the rows 1, 2, 3, such as `Item`
  return fields.length === 1 && cells.length === 0 ? true : !isCounting(cells)
}

/** Returns the share of the cells for which a test is true. */
export const share = (cells: readonly string[], is: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(is).length / cells.length

/** Returns the cells of a column that are not empty, shortened. */
export const cellsBelow = (rows: readonly string[][], at: number): string[] =>
  rows.flatMap((cells) => {
    const cell = (cells[at] ?? '').trim().slice(0, 400)
    return cell ? [cell] : []
  })

/** Returns rows from the whole file, at most twice the sample size. */
export function sampleOf(rows: readonly string[][]): string[][] {
  const step = Math.max(1, Math.ceil(rows.length / SAMPLE_ROWS))
  return rows.filter((_, at) => at % step === 0)
}
