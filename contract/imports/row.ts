import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_LOW_AT,
  MAX_PINS,
  MAX_QUANTITY,
  MAX_SPECS,
  MAX_SUPPLIER_NUMBERS,
  MAX_STOCK,
  MAX_TAGS,
  MAX_URL_LENGTH,
} from '#contract/products/limits.ts'
import { isFrancs } from '#contract/money.ts'
import { numberFields } from './columns.ts'
import { MAX_CELL_LENGTH } from './limits.ts'
import { currencyOfMark, FRANCS } from './currencies.ts'
import { readPrice } from './foreign-price.ts'
import { unguardFormula } from '../rules/csv.ts'
import { isFormula, isSheetError, literalText } from './damage.ts'
import { parseCategory, parsePins, parseSpecs, parseTags } from './lists.ts'
import { parseFrancs, parsePieceCount, parseStatus, parseBoolean } from './values.ts'
import type { ImportCells, ImportField, ProductDraft } from '../products/draft.ts'
import { roundUpToStep } from '../cart/quantities.ts'
import { isOneLine, isStorable, isHttpUrl } from '../rules/text.ts'

export interface ImportIssue {
  field: ImportField
  /** Error text from `fieldErrors`. */
  message: string
}

export interface ParsedRow {
  draft: ProductDraft
  problems: ImportIssue[]
}

type Code = keyof typeof fieldErrors
type ParseResult<Value> = { value: Value } | { problem: Code }
type Parsers = { [Field in keyof Required<ProductDraft>]: (text: string) => ParseResult<Required<ProductDraft>[Field]> }

/** Product fields that an empty cell leaves unchanged; an empty cell in any other column clears its field. */
const IGNORED_WHEN_EMPTY = new Set<string>([
  'id',
  'name',
  'price',
  'stock_quantity',
  'stock_seen',
  'category',
  'status',
  'featured',
  'pieces_per_pack',
  'min_quantity',
  'quantity_step',
] as const satisfies ImportField[])

/** Cells of a row with the currency of its price, which programs can send in a separate field. */
type CellsWithCurrency = ImportCells & { currency?: string | undefined }

/** Parses a row of a product file and validates its cells; used by both the browser's preview and the server. */
export function parseImportRow(cells: CellsWithCurrency): ParsedRow {
  const draft: Record<string, unknown> = {}
  const problems: ImportIssue[] = []
  for (const field of Object.keys(parsers) as (keyof Parsers)[]) {
    const cell = cells[field]
    if (cell === undefined) continue
    if (cell.length > maxLengthOf(field)) {
      problems.push({ field, message: fieldErrors.too_long })
      continue
    }
    const text = textOfCell(cell)
    if (text === '' && IGNORED_WHEN_EMPTY.has(field)) continue
    const problem = problemOfCell(cell, text, field)
    const read: ParseResult<unknown> = problem ? { problem } : parsers[field](text)
    if (field === 'price' && !problem && isForeign(text, cells.currency))
      problems.push({ field, message: fieldErrors.not_francs })
    else if ('value' in read) draft[field] = read.value
    else problems.push({ field, message: fieldErrors[read.problem] })
  }
  return { draft: withWholeMinimum(draft), problems }
}

/** Returns the text of a cell without the marks that protect it from spreadsheet programs. */
export const textOfCell = (cell: string): string =>
  (literalText(cell) ?? unguardFormula(cell)).replaceAll(/\r\n?/g, '\n').trim()

/** Fields that hold a list in one cell, any entry of which can be a spreadsheet error. */
const LISTS = new Set<string>(['category', 'specs', 'pins', 'tags', 'supplier_numbers'] satisfies ImportField[])

/** Fields whose cells can be as long as a page; all others are lines, numbers and addresses. */
const LONG = new Set<string>([...LISTS, 'description'])
/** Maximum length of a field's cell. Longer cells are rejected without being parsed, which could take minutes. */
const maxLengthOf = (field: ImportField): number =>
  LONG.has(field) ? MAX_CELL_LENGTH : numberFields.has(field) ? MAX_LINE_LENGTH : MAX_URL_LENGTH

/** Returns the problem with a cell that no field accepts; null if there is none. */
function problemOfCell(cell: string, text: string, field: string): Code | null {
  const parts = text.includes('#') && LISTS.has(field) ? text.split(/[;,|\n=>]/) : []
  if (isSheetError(text) || parts.some(isSheetError)) return 'sheet_error'
  if (literalText(cell) === null && isFormula(cell.trim())) return 'not_calculated'
  return isStorable(text) ? null : 'unreadable_text'
}

/** Returns true for a price without a currency if its row names a currency other than francs. */
function isForeign(price: string, currency = ''): boolean {
  return currency.trim() !== '' && readPrice(price)?.currency === '' && currencyOfMark(currency) !== FRANCS
}

/** Rounds the minimum quantity up to a multiple of the step, because it is stored that way. */
function withWholeMinimum(draft: ProductDraft): ProductDraft {
  const { min_quantity: least, quantity_step: step } = draft
  return least && step ? { ...draft, min_quantity: roundUpToStep(least, step) } : draft
}

/** Returns an issue for each required field that is missing from the row of a new product. */
export function missingFieldIssues(draft: ProductDraft): ImportIssue[] {
  const requiredFields = ['name', 'price', 'stock_quantity', 'category'] as const
  return requiredFields
    .filter((field) => draft[field] === undefined)
    .map((field) => ({ field, message: fieldErrors.required }))
}

/**
 * Returns the identity key of a row; null if the row has no identity. Rows of a file that have the same key describe
 * the same product.
 */
export function identityKey({ id, sku, mpn, manufacturer, name }: ProductDraft): string | null {
  if (id !== undefined) return `id ${id}`
  if (sku) return skuKey(sku)
  if (mpn) return `mpn ${mpn.toLowerCase()} ${manufacturer?.toLowerCase() ?? ''}`
  return name ? `name ${name.toLowerCase()}` : null
}

/**
 * Normalizes a SKU exactly as the database does for comparison: each letter is converted to lower case separately, and
 * always to a single letter.
 */
export const skuKey = (sku: string) =>
  `sku ${Array.from(sku, (letter) => Array.from(letter.toLowerCase())[0]).join('')}`

const parsers: Parsers = {
  id: (text) => (/^[1-9]\d{0,8}$/.test(text) ? { value: Number(text) } : { problem: 'not_a_product_id' }),
  sku: parseOptionalLine,
  mpn: parseOptionalLine,
  name: parseLine,
  description: (text) => parseTextUpTo(MAX_DESCRIPTION_LENGTH, text),
  price: (text) => {
    const francs = parseFrancs(text)
    if (typeof francs === 'string') return { problem: francs }
    return isFrancs(francs) ? { value: francs } : { problem: 'not_an_amount' }
  },
  stock_quantity: parsePieces,
  stock_seen: parsePieces,
  category: (text) => {
    const names = parseCategory(text)
    return names.length === 0 ? { problem: 'category_name_required' } : parseLines(names, names)
  },
  status: (text) => toParseResult(parseStatus(text), 'not_a_status'),
  featured: (text) => toParseResult(parseBoolean(text), 'not_yes_or_no'),
  manufacturer: parseOptionalLine,
  package: parseOptionalLine,
  specs: (text) => {
    const specs = parseSpecs(text)
    if (!specs) return { problem: 'not_specs' }
    return parseEntries(
      MAX_SPECS,
      specs,
      specs.flatMap(({ name, text }) => [name, text]),
    )
  },
  pins: (text) => {
    const pins = parsePins(text)
    return parseEntries(
      MAX_PINS,
      pins,
      pins.flatMap(({ name, use }) => (use === undefined ? [name] : [name, use])),
    )
  },
  datasheet_url: (text) => {
    if (text === '') return { value: null }
    return isHttpUrl(text) ? parseTextUpTo(MAX_URL_LENGTH, text) : { problem: 'not_a_link' }
  },
  tags: (text) => {
    const tags = parseTags(text)
    return parseEntries(MAX_TAGS, tags, tags)
  },
  supplier_numbers: (text) => {
    const numbers = parseTags(text)
    return parseEntries(MAX_SUPPLIER_NUMBERS, numbers, numbers)
  },
  pieces_per_pack: parseQuantity,
  min_quantity: parseQuantity,
  quantity_step: parseQuantity,
  low_at: (text) => {
    const pieces = text === '' ? null : parsePieceCount(text)
    return pieces === 'not_pieces' || (pieces ?? 0) > MAX_LOW_AT ? { problem: 'not_low_at' } : { value: pieces }
  },
}

function toParseResult<Value, Problem extends Code>(
  value: Value | Problem,
  problem: Problem,
): ParseResult<Exclude<Value, Problem>> {
  return value === problem ? { problem } : { value: value as Exclude<Value, Problem> }
}

function parseTextUpTo(length: number, text: string): ParseResult<string> {
  return text.length > length ? { problem: 'too_long' } : { value: text }
}

function parseLine(text: string): ParseResult<string> {
  return isOneLine(text) ? parseTextUpTo(MAX_LINE_LENGTH, text) : { problem: 'unreadable_text' }
}

function parseOptionalLine(text: string): ParseResult<string | null> {
  return text === '' ? { value: null } : parseLine(text)
}

function parsePieces(text: string): ParseResult<number> {
  const count = parsePieceCount(text)
  return typeof count === 'number' && count <= MAX_STOCK ? { value: count } : { problem: 'not_pieces' }
}

function parseQuantity(text: string): ParseResult<number> {
  const count = parsePieceCount(text)
  return typeof count === 'number' && count >= 1 && count <= MAX_QUANTITY
    ? { value: count }
    : { problem: 'not_a_quantity' }
}

function parseEntries<Entry>(max: number, value: Entry[], texts: string[]): ParseResult<Entry[]> {
  return value.length > max ? { problem: 'too_many_entries' } : parseLines(texts, value)
}

/** Returns a parsed value, or an issue if any of the given strings is not a single line. */
function parseLines<Value>(texts: string[], value: Value): ParseResult<Value> {
  const invalid = texts.map(parseLine).find((read) => 'problem' in read)
  return invalid && 'problem' in invalid ? invalid : { value }
}
