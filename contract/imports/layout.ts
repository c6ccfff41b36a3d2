import { normalizedForms } from '../rules/detect-table.ts'
import { readCounter } from '../rules/counters.ts'
import type { TableRow as FileRow } from './table.ts'
import { hasTotalHint, isCapitals, isNote, isNumberText, isTotalLabel, readSectionTitle } from './layout-words.ts'

/**
 * Recognition of rows that are part of a file's layout rather than products: section titles, totals, repeated headings
 * and notes.
 */

export const LAYOUT_KINDS = ['section', 'total', 'heading', 'note'] as const
export type LayoutKind = (typeof LAYOUT_KINDS)[number]

export interface LayoutRow {
  row: number
  kind: LayoutKind
  /** Shortened text of the row. */
  text: string
  /** Title of a section, which becomes the category of the rows below; empty for all other rows. */
  title: string
}

/** Properties of a column that are needed to recognize layout rows. */
export interface LayoutColumn {
  heading: string
  target: string | null
  /** True if the column only numbers the rows. */
  isCounter: boolean
}

interface TableRow {
  row: number
  cells: readonly string[]
}

interface Filled {
  at: number
  text: string
}

/** Row with its filled cells, without the cell that numbers the row. */
interface Shape extends TableRow {
  filled: Filled[]
  /** Number of the row in a counter column, split into levels; null if there is none. */
  counter: number[] | null
  /** Text that all filled cells of the row share, as merged cells do; null if the cells differ. */
  onlyText: string | null
}

/** Fields that identify or name a product. */
const IDENTITY = new Set<string>(['id', 'sku', 'mpn', 'name'])
/** Fields whose cells hold numbers, so that a string in them isn't a title. */
const NUMERIC = new Set<string>(['id', 'price', 'stock_quantity', 'stock_seen', 'min_quantity', 'quantity_step'])
const MAX_TEXT_LENGTH = 120

/**
 * Finds the rows that are not products, by row number. Every other row counts as a product, even if it is incomplete.
 * Works in time linear in the size of the file, and looks closely only at the few rows that could be something else.
 */
export function findLayoutRows(
  rows: readonly TableRow[],
  columns: readonly LayoutColumn[],
): ReadonlyMap<number, LayoutRow> {
  const products: Shape[] = []
  const others: Shape[] = []
  let productCount = 0
  for (const row of rows) {
    const isProduct = isPlainProduct(row.cells, columns)
    if (!isProduct || products.length < SAMPLED_PRODUCTS) (isProduct ? products : others).push(shapeOf(row, columns))
    if (isProduct) productCount += 1
  }
  const found = new Map<number, LayoutRow>()
  const add = ({ row, filled }: Shape, kind: LayoutKind, title = '') => {
    const text = [...new Set(filled.map((cell) => cell.text))].join(' ')
    found.set(row, { row, kind, text: text.slice(0, MAX_TEXT_LENGTH), title })
  }
  for (const shape of others) {
    const kind = plainKindOf(shape, columns)
    if (kind) add(shape, kind)
  }
  const open = others.filter(({ row }) => !found.has(row))
  const shortProducts = open.filter(({ onlyText }) => onlyText === null)
  const table = { rows, columns, products: [...products, ...shortProducts], count: productCount + shortProducts.length }
  for (const [shape, title] of findSections(open, table, found)) add(shape, 'section', title)
  let section = ''
  for (const shape of others) {
    section = found.get(shape.row)?.title || section
    if (!found.has(shape.row) && section !== '' && isTotalRow(shape, columns, section)) add(shape, 'total')
  }
  return new Map([...found].toSorted(([one], [other]) => one - other))
}

/** Number of products sampled to learn what a file's products have in common. */
const SAMPLED_PRODUCTS = 500

/**
 * Returns true for a row that can only be a product, because its cells differ and at least one is neither a number, a
 * total label nor a heading.
 */
function isPlainProduct(cells: readonly string[], columns: readonly LayoutColumn[]): boolean {
  let first = ''
  let count = 0
  let isVaried = false
  let hasWord = false
  for (const [at, cell] of cells.entries()) {
    const text = cell.slice(0, MAX_SHAPE_LENGTH)
    const column = columns[at]
    if (text === '' || column?.isCounter) continue
    const isBlank = text.trim() === ''
    if (!isBlank && count > 0 && text !== first) isVaried = true
    if (!isBlank && count === 0) first = text
    if (!isBlank) count += 1
    const isHeading = text[0]?.toLowerCase() === column?.heading[0]?.toLowerCase()
    hasWord ||= !isHeading && /\p{L}/u.test(text) && !hasTotalHint(text) && !isNumberText(text.trim())
    if (hasWord && isVaried && count > 2) return true
  }
  return false
}

/** Number of characters of a cell that are examined to tell whether its row is a title, a note or a product. */
const MAX_SHAPE_LENGTH = 500

function shapeOf({ row, cells }: TableRow, columns: readonly LayoutColumn[]): Shape {
  const filled: Filled[] = []
  let counter: number[] | null = null
  for (const [at, cell] of cells.entries()) {
    const text = cell.slice(0, MAX_SHAPE_LENGTH).trim()
    if (text === '') continue
    const number = columns[at]?.isCounter ? readCounter(text) : null
    if (number) counter ??= number
    else filled.push({ at, text })
  }
  const onlyText = filled.length > 0 && filled.every(({ text }) => text === filled[0]?.text) ? filled[0]?.text : null
  return { row, cells, filled, counter, onlyText: onlyText ?? null }
}

/** Returns the kind of a row if its own cells reveal it; null for a section or a product. */
function plainKindOf(shape: Shape, columns: readonly LayoutColumn[]): LayoutKind | null {
  const { filled, onlyText } = shape
  if (filled.every(({ text }) => !/[\p{L}\p{N}]/u.test(text))) return 'note'
  if (repeatsHeadings(filled, columns)) return 'heading'
  if (isTotalRow(shape, columns)) return 'total'
  if (onlyText !== null) return isTitlePlace(shape, columns) && isNote(onlyText) ? 'note' : null
  const [label, value] = filled
  const isLabelled = filled.length === 2 && label && value && /\p{L}\s*[:：]$/u.test(label.text)
  return isLabelled && !isNumericField(columns[value.at]) ? 'note' : null
}

const isNumericField = (column: LayoutColumn | undefined) => NUMERIC.has(column?.target ?? '')

/** Returns true if the filled cells repeat the headings above them, as at the top of a printed page. */
function repeatsHeadings(filled: readonly Filled[], columns: readonly LayoutColumn[]): boolean {
  return (
    filled.length > 1 &&
    filled.every(({ at, text }) => {
      const heading = columns[at]?.heading ?? ''
      if (heading[0]?.toLowerCase() !== text[0]?.toLowerCase()) return false
      const forms = normalizedForms(heading)
      return normalizedForms(text).some((form) => forms.includes(form))
    })
  )
}

/**
 * Returns true for a row that contains only total labels and numbers. A row with a part number, a SKU or another name
 * is a product.
 */
function isTotalRow({ filled }: Shape, columns: readonly LayoutColumn[], section = ''): boolean {
  if (filled.some(({ text }) => !hasTotalHint(text) && !isNumberText(text))) return false // excludes almost all rows
  const hasAmount = filled.some(({ text }) => /\d/.test(text) && isNumberText(text))
  const isLabel = filled.map(({ text }) => isTotalLabel(text, { section, hasAmount }))
  return (
    isLabel.includes(true) &&
    filled.every(({ at, text }, place) => {
      if (isLabel[place]) return true
      return isNumberText(text) && !IDENTITY.has(columns[at]?.target ?? '')
    })
  )
}

/** Returns true if the only text of a row stands where a title can stand: outside columns of numbers, or merged. */
const isTitlePlace = ({ filled }: Shape, columns: readonly LayoutColumn[]) =>
  filled.length > 1 || filled.every(({ at }) => !isNumericField(columns[at]))

interface SectionTable {
  rows: readonly TableRow[]
  columns: readonly LayoutColumn[]
  /** Sample of the products, and their number. */
  products: readonly Shape[]
  count: number
}

/**
 * Finds the titles of sections, each with its text: single texts above rows of products. A string that could be an
 * incomplete product counts only if other titles stand in its column.
 */
function findSections(
  open: readonly Shape[],
  { rows, columns, products, count }: SectionTable,
  known: ReadonlyMap<number, LayoutRow>,
): Map<Shape, string> {
  const single = new Set(open.filter(({ onlyText }) => onlyText !== null).map(({ row }) => row))
  const lastProduct = rows.findLast(({ row }) => !known.has(row) && !single.has(row))?.row ?? 0
  const firstRow = rows.find(({ row }) => !known.has(row))?.row
  const profile = profileOf(products, columns)
  const candidates = open.filter(
    (shape) =>
      shape.row < lastProduct &&
      shape.onlyText !== null &&
      isTitlePlace(shape, columns) &&
      isTitle(shape.onlyText) &&
      !isCode(shape, columns, profile),
  )
  const sure = new Set(candidates.filter((shape) => shape.row === firstRow || isSureTitle(shape, profile)))
  const sureColumns = new Set([...sure].map(({ filled }) => filled[0]?.at))
  // A file that states categories needs no titles: a lone text in it is more likely an incomplete product.
  const hasFew = !profile.hasCategories && candidates.length <= count
  const isSection = (shape: Shape) =>
    sure.has(shape) ||
    sureColumns.has(shape.filled[0]?.at) ||
    (hasFew && !/\p{N}/u.test(titleOf(shape)) && shape.counter === null)
  return new Map(candidates.filter(isSection).map((shape) => [shape, titleOf(shape)]))
}

const titleOf = ({ onlyText }: Shape) => readSectionTitle(onlyText ?? '').text

/** Returns true for a string with a word, but not for a part number such as `NE555`. */
function isTitle(text: string): boolean {
  const title = readSectionTitle(text).text
  const isPartNumber = /\p{N}/u.test(title) && !/\s/.test(title) && !/^\d+\p{L}+s$/u.test(title)
  return /\p{L}{2}|\p{Script=Han}/u.test(title) && !isPartNumber
}

/** Returns true for a single word in a column of SKUs or part numbers that also consist of letters only. */
const isCode = ({ filled, onlyText }: Shape, columns: readonly LayoutColumn[], { haveDigits }: Profile) =>
  filled.every(({ at }) => ['sku', 'mpn'].includes(columns[at]?.target ?? '') && !haveDigits[at]) &&
  !/\s/.test(onlyText ?? '')

/** Common traits of the products of a file. */
interface Profile {
  /** Levels of the row numbers of products, such as 2 for 1.1; 0 without row numbers. */
  levels: number
  /** True for each column in which products have texts rather than numbers. */
  hasTexts: boolean[]
  /** True for each column in which most cells have a digit. */
  haveDigits: boolean[]
  /** True if most names are in capitals, so that capitals don't mark titles. */
  areCapitals: boolean
  hasCategories: boolean
}

function profileOf(products: readonly Shape[], columns: readonly LayoutColumn[]): Profile {
  const counts = columns.map(() => 0)
  const filledCounts = columns.map(() => 0)
  const digitCounts = columns.map(() => 0)
  let named = 0
  let capitals = 0
  let categorized = 0
  for (const { filled } of products)
    for (const { at, text } of filled) {
      filledCounts[at] = (filledCounts[at] ?? 0) + 1
      if (/\p{N}/u.test(text)) digitCounts[at] = (digitCounts[at] ?? 0) + 1
      if (!isNumberText(text)) counts[at] = (counts[at] ?? 0) + 1
      if (columns[at]?.target === 'category') categorized += 1
      if (columns[at]?.target !== 'name') continue
      named += 1
      if (isCapitals(text)) capitals += 1
    }
  return {
    levels: Math.max(0, ...products.map(({ counter }) => counter?.length ?? 0)),
    hasTexts: counts.map((count) => count > 0.2 * products.length),
    haveDigits: digitCounts.map((count, at) => count > 0.5 * (filledCounts[at] ?? 0)),
    areCapitals: capitals > 0.5 * named,
    hasCategories: categorized > 0.5 * products.length,
  }
}

/** Returns true if a string is marked as a title or stands where products have no text. */
function isSureTitle({ filled, counter, onlyText }: Shape, profile: Profile): boolean {
  if (counter !== null) return counter.length < profile.levels
  const { text, isMarked } = readSectionTitle(onlyText ?? '')
  const isOnlyCapitals = isMarked && text === onlyText?.trim()
  const isMerged = filled.length > 2
  const isBesideTexts = filled.every(({ at }) => !profile.hasTexts[at])
  if (isMerged || isBesideTexts) return true
  return isMarked && !(isOnlyCapitals && profile.areCapitals)
}

/** Row of a product, with the title of the section that it belongs to. */
export interface ProductRow extends FileRow {
  /** Title of the section, which replaces an empty category; empty if there is none. */
  section: string
}

export interface ProductRows {
  rows: ProductRow[]
  /** Titles that are the category of at least one row. */
  usedSections: ReadonlySet<number>
}

/**
 * Returns the rows of products, without the rows of the layout. Each row without a category of its own gets the title
 * of its section.
 * @param layout the rows to leave out
 */
export function toProductRows(
  rows: readonly FileRow[],
  layout: ReadonlyMap<number, LayoutRow>,
  columns: readonly LayoutColumn[],
): ProductRows {
  const place = columns.findIndex(({ target }) => target === 'category')
  const usedSections = new Set<number>()
  const products: ProductRow[] = []
  let section: LayoutRow | null = null
  for (const tableRow of rows) {
    const { row, cells } = tableRow
    const known = layout.get(row)
    if (known?.kind === 'section') section = known
    if (known) continue
    const isUsed: boolean = section !== null && section.title !== '' && !cells[place]?.trim()
    if (isUsed && section) usedSections.add(section.row)
    products.push({ ...tableRow, section: isUsed ? (section?.title ?? '') : '' })
  }
  return { rows: products, usedSections }
}
