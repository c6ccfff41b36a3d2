import { BOM_LIMITS } from './limits.ts'
import { normalizeHeading } from '../rules/detect-table.ts'
import { BomRefusal, type Bom, type BomField, type BomLine, type BomNote, type BomNoteCode } from './bom.ts'
import { placesOf, readQuantityCell } from './columns.ts'
import { areDesignators, prefixOf, readDesignators } from './designators.ts'
import { unitOfRating } from './headings.ts'
import { kindsOfRefs } from './kind-of-line.ts'
import { learnColumns, repairRow } from './repair-row.ts'
import { whyNotBought } from './not-bought.ts'
import { readWish, type Described, type ReadWish } from './wish.ts'

/** Row with its number in the file, starting at 1. */
export interface NumberedRow {
  row: number
  cells: string[]
}

/** Rows below the headings, and the role of each column. */
export interface BomTable {
  headings: string[]
  columns: (BomField | null)[]
  rows: NumberedRow[]
  /** Cell separator of the file, needed to repair a row with one cell too many. */
  delimiter?: string
}

const LINES_PER_STEP = 10
const MAX_REFS_LENGTH = BOM_LIMITS.refs * 12
const TOTAL = /^(?:(?:sub|grand)?[\s-]?totals?|sum|somme|summe|gesamt(?:summe)?|suma|subtotal)\b/i

/** Line whose quantity is not final until all rows have been read, because a column of zeros is ignored. */
interface DraftLine {
  line: BomLine
  stated: number | null
  /** Number of pieces of this part in each assembly that the row lists. */
  times: number
}

/** Converts the rows of a table to lines in steps; yields the number of lines so far. @throws BomRefusal */
export function* readLines(table: BomTable): Generator<number, Bom> {
  const reader = createReader(table)
  const sections: DraftLine[][] = [[]]
  const notes: BomNote[] = []
  const isHeading = comparedWith(table.headings)
  let count = 0
  for (const { row, cells } of table.rows) {
    if (isHeading(cells)) sections.push([])
    else {
      const parts = reader.read({ row, cells })
      sections.at(-1)?.push(...parts)
      if (parts.length === 0)
        notes.push({
          code: 'row_left_out',
          text: cells
            .filter((cell) => cell.trim())
            .join(' ')
            .slice(0, 200),
          row,
        })
    }
    if ((count += 1) % LINES_PER_STEP === 0) yield count
  }
  yield count
  const drafts = withoutCollated(sections, notes)
  if (drafts.length === 0) throw new BomRefusal('no_lines')
  if (drafts.length > BOM_LIMITS.lines) throw new BomRefusal('too_many_lines')
  yield count
  settleQuantities(drafts, notes)
  yield count
  const lines = drafts.map(({ line }) => line)
  noteRepeatedRefs(lines)
  return { headings: table.headings, columns: table.columns, lines, notes }
}

/**
 * Returns a function that checks whether a row repeats the headings. For most rows it only needs to compare the length
 * of one cell.
 */
function comparedWith(headings: readonly string[]): (cells: readonly string[]) => boolean {
  const keys = headings.map(normalizeHeading)
  const at = keys.findIndex(Boolean)
  return (cells) =>
    at >= 0 &&
    cells[at]?.length === headings[at]?.length &&
    keys.every((key, place) => normalizeHeading(cells[place] ?? '') === key)
}

function createReader({ headings, columns, rows, delimiter }: BomTable) {
  const places = new Map(columns.map((field) => [field, field ? placesOf(field, columns, headings) : []]))
  const learnt =
    delimiter && headings.length > 0
      ? learnColumns(
          rows.map(({ cells }) => cells),
          columns,
        )
      : []
  const wishes = new Map<string, ReadWish>()
  const cellOf = (cells: readonly string[], field: BomField): string => {
    const at = places.get(field)?.find((place) => cells[place]?.trim())
    return at === undefined ? '' : (cells[at]?.trim() ?? '')
  }

  /** Joins the rating cells of a row into one string; a bare number gets the unit implied by its heading. */
  function ratingsOf(cells: readonly string[]): string {
    const texts = columns.flatMap((field, at) => {
      const text = field === 'rating' ? (cells[at]?.trim() ?? '') : ''
      return text === '' ? [] : [/^[±+\d.,/\s]+$/.test(text) ? text + unitOfRating(headings[at] ?? '') : text]
    })
    return texts.join(' ')
  }

  /**
   * Reads the parts in a row: a single part, unless its part number lists several in KiCost notation, as in `2:A; 4:B`.
   */
  function read({ row, cells }: NumberedRow): DraftLine[] {
    const at = places.get('mpn')?.find((place) => cells[place]?.trim())
    const parts = at === undefined ? null : readSubParts(cells[at] ?? '')
    if (!parts) return readPart({ row, cells }, 1) ?? []
    return parts.flatMap(
      ({ number, times }) =>
        readPart({ row, cells: cells.map((cell, place) => (place === at ? number : cell)) }, times) ?? [],
    )
  }

  function readPart({ row, cells }: NumberedRow, times: number): DraftLine[] | null {
    const mended = delimiter ? repairRow(cells, learnt, delimiter) : null
    const repaired = mended ?? cells
    const of = (field: BomField) => cellOf(repaired, field)
    if (isNoLine(repaired, of)) return null
    const line: BomLine = { row, refs: [], quantity: 1, wish: {}, notes: [], cells: repaired }
    const note = (code: BomNoteCode, text: string) => line.notes.push({ code, text: text.slice(0, 200), row })
    if (mended) note('row_mended', mended.find((cell, at) => cell !== cells[at])?.trim() ?? '')
    const { refs, isCut } = refsOf(of('refs'))
    line.refs = refs
    if (isCut) note('refs_cut', of('refs'))
    const wish = requestOf(refs, of, ratingsOf(repaired))
    const other = refOfOtherKind(refs)
    line.wish = other ? { ...wish.wish, words: [wish.wish.words, other].filter(Boolean).join(' ') } : wish.wish
    for (const { code, text } of wish.notes) note(code, text)
    const notBought = whyNotBought({ ...markCells(of), refs, cells: repaired })
    if (notBought) line.notBought = notBought
    const quantity = of('quantity')
    const stated = readQuantityCell(quantity)
    if (quantity && stated === null) note('quantity_unread', quantity)
    return [{ line, stated, times }]
  }

  /** Returns the part that a line requests. Identical lines, which are common in schematics, are parsed only once. */
  function requestOf(refs: readonly string[], of: (field: BomField) => string, ratings: string): ReadWish {
    const described: Described = {
      refs: refs.slice(0, 1),
      footprint: of('package'),
      symbol: of('symbol'),
      value: of('value'),
      description: of('description'),
      mpn: of('mpn'),
      maker: of('maker'),
      supplierPart: of('supplier_part'),
      ratings,
    }
    const key = [refs[0]?.replace(/\d+/g, ''), ...Object.values({ ...described, refs: '' })].join('\n\0')
    const known = wishes.get(key) ?? readWish(described)
    wishes.set(key, known)
    return known
  }
  return { read }
}

const SUB_PART = /^(?:(\d{1,4})\s*:\s*)?([\w.+/#()-]{2,})$/

/** Reads the parts that make up one item, with their counts; null if the text states no count. */
function readSubParts(text: string): { number: string; times: number }[] | null {
  if (!/^[^:]*\b\d{1,4}\s*:/.test(text)) return null
  const parts = text.split(/[;,]/, BOM_LIMITS.columns).flatMap((piece) => {
    const [, times = '1', number] = SUB_PART.exec(piece.trim()) ?? []
    return number ? { number, times: Number(times) } : []
  })
  return parts.length === text.split(/[;,]/).length ? parts : null
}

/**
 * Returns the first designator whose kind differs from that of the first designator in the list, such as `RV1` in `R8,
 * RV1`.
 */
function refOfOtherKind([first = '', ...others]: readonly string[]): string | undefined {
  const kinds = kindsOfRefs([first])
  const isOther = (ref: string) => {
    const otherKinds = prefixOf(ref) === prefixOf(first) ? kinds : kindsOfRefs([ref])
    return otherKinds.length > 0 && kinds.length > 0 && !otherKinds.some((kind) => kinds.includes(kind))
  }
  return others.find(isOther)
}

const markCells = (of: (field: BomField) => string) => ({
  value: of('value'),
  symbol: of('symbol'),
  footprint: of('package'),
  dnp: of('dnp'),
  fitted: of('fitted'),
})

/** Returns true for a title, a total or any other row that does not name a part. */
function isNoLine(cells: readonly string[], of: (field: BomField) => string): boolean {
  const naming = (['refs', 'value', 'mpn', 'supplier_part', 'description', 'package'] as const).map(of).filter(Boolean)
  const [first = ''] = naming
  if (naming.length === 0 || TOTAL.test(first) || TOTAL.test(cells.find((cell) => cell.trim())?.trim() ?? ''))
    return true
  const refs = of('refs')
  return refs !== '' && !areDesignators(refs) && (refs.endsWith(':') || (naming.length === 1 && /\s/.test(refs)))
}

/** Returns the designators in a cell; empty if the cell contains words. */
function refsOf(text: string): { refs: string[]; isCut: boolean } {
  const { refs, isCut } = readDesignators(text.slice(0, MAX_REFS_LENGTH))
  const isOne = !/\s/.test(text)
  return { refs: refs.filter((ref) => isOne || /[\d?*#]/.test(ref)), isCut: isCut || text.length > MAX_REFS_LENGTH }
}

/** Drops a section that lists every part on its own line if another section of the file groups the same designators. */
function withoutCollated(sections: readonly DraftLine[][], notes: BomNote[]): DraftLine[] {
  const full = sections.filter(({ length }) => length > 0)
  if (full.length < 2) return full.flat()
  const refs = full.map((section) => refsKey(section))
  return full.flatMap((section, at) => {
    const isCollated = full.some(
      (other, place) =>
        place !== at &&
        refs[at] !== '' &&
        refs[place] === refs[at] &&
        (other.length < section.length || (other.length === section.length && place < at)),
    )
    const [first] = section
    if (isCollated && first) notes.push({ code: 'section_left_out', text: String(section.length), row: first.line.row })
    return isCollated ? [] : section
  })
}

const refsKey = (section: readonly DraftLine[]) =>
  section
    .flatMap(({ line }) => line.refs)
    .toSorted()
    .join(' ')

/**
 * Sets the quantity of each line: the quantity stated in the file, or else the number of designators, or 1 if there are
 * none. A quantity column that contains only zeros is ignored.
 */
function settleQuantities(drafts: readonly DraftLine[], notes: BomNote[]): void {
  const areEmpty = drafts.every(({ stated }) => !stated) && drafts.some(({ stated }) => stated === 0)
  const [first] = drafts
  if (areEmpty && first) notes.push({ code: 'quantities_empty', text: '0', row: first.line.row })
  for (const { line, stated, times } of drafts) {
    const counted = line.refs.length
    line.quantity = stated === null || areEmpty ? Math.max(1, counted) : stated
    if (stated === 0 && !areEmpty) line.notBought ??= 'none_wanted'
    else if (line.quantity !== counted && counted > 0)
      line.notes.push({ code: 'quantity_differs', text: `${line.quantity} / ${counted}`, row: line.row })
    line.quantity *= times
  }
}

function noteRepeatedRefs(lines: readonly BomLine[]): void {
  const rows = new Map<string, number>()
  for (const { refs, notes, row } of lines) {
    const repeated = refs.filter((ref) => (rows.get(ref) ?? row) !== row && !ref.endsWith('?'))
    if (repeated.length > 0) notes.push({ code: 'ref_repeated', text: repeated.slice(0, 20).join(', '), row })
    for (const ref of refs) rows.set(ref, row)
  }
}
