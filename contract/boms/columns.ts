import { findPackage } from '../parts/packages.ts'
import { readTyped } from '../parts/typed-value.ts'
import type { BomField } from './bom.ts'
import { areDesignators } from './designators.ts'
import { isFittingCell } from './not-bought.ts'
import { fieldsOfHeading, rankOfHeading } from './headings.ts'

/** Rows that tell what columns hold, from all parts of the file. */
const SAMPLE_ROWS = 200
/** Headings that say little: what is below them decides. */
const VAGUE = new Set<BomField>(['refs', 'quantity', 'value', 'mpn', 'fitted'])

/** What each column says, by its heading and what is below it. */
export function mapBomColumns(headings: readonly string[], rows: readonly string[][]): (BomField | null)[] {
  const sample = sampleOf(rows)
  return headings.map((heading, at) => {
    const cells = cellsBelow(sample, at)
    const fields = fieldsOfHeading(heading)
    return fields.find((field) => fits(field, cells, fields)) ?? null
  })
}

/** The columns of a field, the surest heading first. */
export function placesOf(
  field: BomField,
  columns: readonly (BomField | null)[],
  headings: readonly string[],
): number[] {
  return columns
    .flatMap((one, at) => (one === field ? [at] : []))
    .toSorted((one, other) => rankOfHeading(headings[one] ?? '', field) - rankOfHeading(headings[other] ?? '', field))
}

/** What columns without headings say, by what they hold: designators, small whole numbers, packages, values, numbers of parts. */
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
  // BC337, 5: what looks like designators alone are numbers of parts
  const isNamed = columns.some((field) => field !== null && field !== 'refs' && field !== 'quantity')
  return isNamed ? columns : columns.map((field) => (field === 'refs' ? 'mpn' : field))
}

/** Whether a text is a quantity, alone or with a word behind it: 5, 10 pcs, 3x. */
export const isQuantity = (text: string): boolean => readQuantityCell(text) !== null

/** Pieces that a cell says; null for none. */
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
  // a numbered list: `Item` 1, 2, 3
  return fields.length === 1 && cells.length === 0 ? true : !isCounting(cells)
}

const MIN_NUMBERED = 3
/** Tells 1, 2, 3: the numbers of the rows. */
const isNumbering = (cells: readonly string[]) =>
  cells.length >= MIN_NUMBERED && cells.every((cell, at) => Number.parseFloat(cell) === at + 1)

function isCounting(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => /^\d+(?:\.0+)?[._]?$/.test(cell)).map(Number.parseFloat)
  const rises = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
  return numbers.length > 1 && numbers.length >= 0.8 * cells.length && rises
}

const share = (cells: readonly string[], is: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(is).length / cells.length

const cellsBelow = (rows: readonly string[][], at: number): string[] =>
  rows.flatMap((cells) => {
    const cell = (cells[at] ?? '').trim().slice(0, 400)
    return cell ? [cell] : []
  })

function sampleOf(rows: readonly string[][]): string[][] {
  const step = Math.max(1, Math.ceil(rows.length / SAMPLE_ROWS))
  return rows.filter((_, at) => at % step === 0)
}
