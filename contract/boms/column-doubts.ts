import { isCounting, isNumbering } from '../rules/counters.ts'
import { normalizeHeading } from '../rules/detect-table.ts'
import { findPackage } from '../parts/packages.ts'
import { readTyped } from '../parts/typed-value.ts'
import type { Bom, BomField, ColumnDoubt } from './bom.ts'
import { cellsBelow, isQuantity, placesOf, sampleOf, share } from './columns.ts'
import { areDesignators } from './designators.ts'
import { isFittingCell, isMark } from './not-bought.ts'

type DoubtField = ColumnDoubt['field']

/** Words in headings and the role that each suggests, in several languages. */
const WORDS: readonly [DoubtField, RegExp][] = [
  [
    'quantity',
    /\b(?:qu?a?n?ty|quant\w*|qte|qta|qtde?|count|amount|pcs|pieces?|pezzi|piezas|pecas|nb|nbre|nombre|menge|\w*anzahl|stue?ck\w*|stk|bedarf|cant|cantidad|unidades|needed|required|benotigt)\b|数|用量/,
  ],
  [
    'mpn',
    /\b(?:mpn|mfpn|p n|pn|(?:part|mf[rg]|manufacturer|ordering|order) ?(?:#|no|nr|num|number|code)|(?:artikel|teile|hersteller|bestell)\w*(?:nummer|nr)|references? (?:fabricant|constructeur)|codice|codigo)(?![\p{L}\d])|型号|料号/u,
  ],
  [
    'rating',
    /\b(?:volt\w*|vdc|\w*spannung|tension|tensione|tensao|tol|toleran\w*|tolleranza|power|watt\w*|puissance|leistung|potencia|potenza|dielec\w*|rating|rated|tempco|ampere\w*|[vw])\b|电压|耐压|精度|功率/,
  ],
  [
    'fitted',
    /\b(?:dnp|dni|dnf|no ?(?:pop|fit|stuff)|fit(?:ted)?|populat\w*|mount(?:ed)?|stuff\w*|place[dm]?\w*|install\w*|load(?:ed)?|assembl\w*|mont\w*|\w*bestuck\w*)\b|贴|焊/,
  ],
]
/** Words in headings of columns that contain unrelated numbers and marks. */
const OTHER_WORDS: Readonly<Partial<Record<DoubtField, RegExp>>> = {
  quantity:
    /\b(?:stock|available|hand|moq|min(?:imum)?|mult\w*|price|prix|preis|precio|prezzo|cost|total (?:price|cost)|reel|pack\w*|lead|days?|weeks?|level|layers?|page|sheet|pins?|pads?|rotation|rot|angle|height|width|length|year|rev|version|line|row|index|pos x|pos y|x|y|id|usd|eur|rwf|points?)\b|[$€£]|价/,
  mpn: /\b(?:datasheet|url|link|uuid|tstamp|date|sheet|library|lib|designer|revision|project|hash|sha)\b/,
  rating: /\b(?:discount|tax|vat|tva|margin|stock|yield|duty)\b/,
  fitted:
    /\b(?:rohs|smd|smt|tht|reach|esd|polari[sz]ed|basic|extended|stock|available|checked|ordered|approved|msl|lead)\b/,
}
/** Headings of alternative part numbers, which are used only if the main part number is missing. */
const ALTERNATIVE = /\d$|\b(?:alt\w*|second\w*|substitut\w*|ersatz)\b/
/** Fields whose columns compete, because only one of them is used in each line. */
const SINGLE: readonly DoubtField[] = ['quantity', 'mpn', 'refs']

/**
 * Finds unused columns that look like quantities, part numbers, ratings or fitted marks, and columns that compete for
 * one role but differ in their cells.
 */
export function findColumnDoubts({ headings, columns, lines }: Bom): ColumnDoubt[] {
  const sample = sampleOf(lines.map(({ cells }) => cells))
  const competing = SINGLE.flatMap((field) => {
    const places = placesOf(field, columns, headings)
    const [used = -1, ...others] = places.filter(
      (at, place) => place === 0 || field !== 'mpn' || !ALTERNATIVE.test(normalizeHeading(headings[at] ?? '')),
    )
    const rivals = others.filter((at) => sample.some((cells) => disagree(cells[used], cells[at])))
    return rivals.length > 0 ? [{ field, columns: [used, ...rivals] }] : []
  })
  const unused = columns.flatMap((role, at): ColumnDoubt[] => {
    if (role !== null && role !== 'notes') return []
    const field = roleOf(role === null ? (headings[at] ?? '') : '', {
      cells: cellsBelow(sample, at),
      rowCount: sample.length,
      columns,
    })
    return field ? [{ field, columns: [at] }] : []
  })
  return [...competing, ...unused]
}

const disagree = (one = '', other = '') =>
  one.trim() !== '' && other.trim() !== '' && one.trim().toLowerCase() !== other.trim().toLowerCase()

/**
 * Returns the role that an unused column may have, based on its heading and confirmed by its cells, or on its cells
 * alone.
 */
function roleOf(
  heading: string,
  { cells, rowCount, columns }: { cells: readonly string[]; rowCount: number; columns: readonly (BomField | null)[] },
): DoubtField | undefined {
  if (cells.length === 0) return undefined
  const name = normalizeHeading(heading.slice(0, 200))
  const isOther = (field: DoubtField) =>
    OTHER_WORDS[field]?.test(`${name} ${/[$€£]/.exec(heading)?.[0] ?? ''}`) ?? false
  const named = WORDS.find(([field, words]) => words.test(name) && !isOther(field))?.[0]
  if (named && share(cells, LOOKS[named]) >= 0.3 && !(named === 'quantity' && isNumbering(cells))) return named
  return BY_CELLS.find(
    ([field, is]) => !isOther(field) && is(cells, rowCount) && !(field in NEEDED_ONCE && columns.includes(field)),
  )?.[0]
}

/** Fields for which one column is enough; further columns are recognized only by their headings. */
const NEEDED_ONCE: Partial<Record<DoubtField, true>> = { quantity: true, mpn: true }
const RATED = new Set(['V', '%', 'W', 'A'])
const isRating = (cell: string) =>
  /^(?:X[5-8][RSTUP]|Y5V|Z5U|C0G|COG|NP0|NPO|[±+]?\d+(?:\.\d+)?ppm.*)$/i.test(cell) ||
  cell.split(/[\s,;/]+/).some((piece) => readTyped(piece).some(({ unit }) => RATED.has(unit))) ||
  readTyped(cell).some(({ unit }) => RATED.has(unit))
const isPieces = (cell: string) => /^[1-9]\d{0,4}(?:\.0+)?$/.test(cell)
/** Part number with letters and digits; not a designator, value, package or hash, and not a file or library. */
const isNumber = (cell: string) =>
  /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d][\w.\-/#+()]{4,39}$/.test(cell) &&
  !/^[\da-f-]{8,}$/i.test(cell) &&
  !/^[A-Z]{1,3}\d{1,2}$|^[RCLDQUJ]\d+$/.test(cell) &&
  readTyped(cell).length === 0 &&
  findPackage(cell) === null

const LOOKS: Readonly<Record<DoubtField, (cell: string) => boolean>> = {
  refs: areDesignators,
  quantity: (cell) => /\d/.test(cell) && isQuantity(cell),
  mpn: (cell) => /\d/.test(cell) && /^\S{4,40}$/.test(cell),
  rating: (cell) => /\d/.test(cell),
  fitted: isFittingCell,
}
const BY_CELLS: readonly [DoubtField, (cells: readonly string[], rowCount: number) => boolean][] = [
  ['fitted', areMarks],
  ['rating', (cells) => cells.length > 1 && share(cells, isRating) >= 0.6],
  ['quantity', (cells) => cells.length > 1 && share(cells, isPieces) >= 0.8 && !isCounter(cells)],
  ['mpn', (cells) => cells.length > 1 && share(cells, isNumber) >= 0.6 && new Set(cells).size > cells.length / 2],
]
const MAX_MARKS = 4

/**
 * Returns true for marks that distinguish some rows from others: x or empty, yes or no, 0 or 1, DNP or another word.
 */
function areMarks(cells: readonly string[], rowCount: number): boolean {
  const texts = new Set(cells.map((cell) => cell.toLowerCase()))
  const isPart = rowCount > 1 && (texts.size > 1 || cells.length < rowCount)
  if (!isPart || texts.size > MAX_MARKS) return false
  const areNumbers = cells.every((cell) => /^[-\d]+$/.test(cell))
  return cells.some(isMark) || (cells.every(isFittingCell) && (areNumbers ? texts.has('0') && texts.size > 1 : true))
}

const MIN_COUNTED = 5
/** Returns true for numbers that increase in equal steps, such as 10, 20, 30, or that rise over many rows. */
function isCounter(cells: readonly string[]): boolean {
  const [first = 0, second = 0] = cells.map(Number)
  const isStepped = second > first && cells.every((cell, at) => Number(cell) === first + at * (second - first))
  return (isStepped && (cells.length > 2 || second - first === 1)) || (cells.length >= MIN_COUNTED && isCounting(cells))
}
