import { fieldErrors } from '../errors.ts'
import {
  CATEGORY_LEVELS,
  MAX_DESCRIPTION_LENGTH,
  MAX_LINE_LENGTH,
  MAX_PINS,
  MAX_SPECS,
  MAX_STOCK,
  MAX_TAGS,
  MAX_URL_LENGTH,
} from '../limits.ts'
import { isFrancs } from '../money.ts'
import { unguardFormula } from './csv.ts'
import { readCategory, readPins, readSpecs, readTags } from './import-lists.ts'
import { readFrancs, readPieces, readStatus, readYesOrNo } from './import-values.ts'
import type { ImportCells, ImportField, ProductDraft } from './product-draft.ts'
import { isOneLine, isStorable, isWebLink } from './text.ts'

export interface ImportProblem {
  field: ImportField
  /** One of `fieldErrors`. */
  message: string
}

export interface ReadRow {
  draft: ProductDraft
  problems: ImportProblem[]
}

type Code = keyof typeof fieldErrors
type Read<Value> = { value: Value } | { problem: Code }
type Readers = { [Field in keyof Required<ProductDraft>]: (text: string) => Read<Required<ProductDraft>[Field]> }

/** Fields of which an empty cell says nothing; the others are emptied by it. */
const KEPT_WHEN_EMPTY = new Set<string>([
  'id',
  'name',
  'price',
  'stock_quantity',
  'stock_seen',
  'category',
  'status',
  'featured',
] as const satisfies ImportField[])

/**
 * What a row of a file says, and what is wrong with which of its cells; the browser's preview and the server read alike.
 * What only the database can tell, such as whether a new product lacks a price, comes with the server's answer.
 */
export function readRow(cells: ImportCells): ReadRow {
  const draft: Record<string, unknown> = {}
  const problems: ImportProblem[] = []
  for (const field of Object.keys(readers) as (keyof Readers)[]) {
    const cell = cells[field]
    if (cell === undefined) continue
    const text = unguardFormula(cell).replaceAll(/\r\n?/g, '\n').trim()
    if (text === '' && KEPT_WHEN_EMPTY.has(field)) continue
    const read: Read<unknown> = isStorable(text) ? readers[field](text) : { problem: 'unreadable_text' }
    if ('value' in read) draft[field] = read.value
    else problems.push({ field, message: fieldErrors[read.problem] })
  }
  return { draft, problems }
}

/** What a row lacks where it is about a product that is not there yet. */
export function missingOfNew(draft: ProductDraft): ImportProblem[] {
  const needed = ['name', 'price', 'stock_quantity', 'category'] as const
  return needed.filter((field) => draft[field] === undefined).map((field) => ({ field, message: fieldErrors.required }))
}

/** What a row is about, as far as rows of one file can be compared: two with the same key are the same product. */
export function keyOf({ id, sku, mpn, manufacturer, name }: ProductDraft): string | null {
  if (id !== undefined) return `id ${id}`
  if (sku) return `sku ${sku.toLowerCase()}`
  if (mpn) return `mpn ${mpn.toLowerCase()} ${manufacturer?.toLowerCase() ?? ''}`
  return name ? `name ${name.toLowerCase()}` : null
}

const readers: Readers = {
  id: (text) => (/^[1-9]\d{0,8}$/.test(text) ? { value: Number(text) } : { problem: 'not_a_product_id' }),
  sku: optionalLine,
  mpn: optionalLine,
  name: line,
  description: (text) => atMost(MAX_DESCRIPTION_LENGTH, text),
  price: (text) => {
    const francs = readFrancs(text)
    if (typeof francs === 'string') return { problem: francs }
    return isFrancs(francs) ? { value: francs } : { problem: 'not_an_amount' }
  },
  stock_quantity: pieces,
  stock_seen: pieces,
  category: (text) => {
    const names = readCategory(text)
    if (names.length === 0) return { problem: 'category_name_required' }
    return names.length > CATEGORY_LEVELS ? { problem: 'category_too_deep' } : each(names, names)
  },
  status: (text) => told(readStatus(text), 'not_a_status'),
  featured: (text) => told(readYesOrNo(text), 'not_yes_or_no'),
  manufacturer: optionalLine,
  package: optionalLine,
  specs: (text) => {
    const specs = readSpecs(text)
    if (!specs) return { problem: 'not_specs' }
    return entries(
      MAX_SPECS,
      specs,
      specs.flatMap(({ name, text }) => [name, text]),
    )
  },
  pins: (text) => {
    const pins = readPins(text)
    return entries(
      MAX_PINS,
      pins,
      pins.map(({ name }) => name),
    )
  },
  datasheet_url: (text) => {
    if (text === '') return { value: null }
    return isWebLink(text) ? atMost(MAX_URL_LENGTH, text) : { problem: 'not_a_link' }
  },
  tags: (text) => {
    const tags = readTags(text)
    return entries(MAX_TAGS, tags, tags)
  },
}

function told<Value, Problem extends Code>(value: Value | Problem, problem: Problem): Read<Exclude<Value, Problem>> {
  return value === problem ? { problem } : { value: value as Exclude<Value, Problem> }
}

function atMost(length: number, text: string): Read<string> {
  return text.length > length ? { problem: 'too_long' } : { value: text }
}

function line(text: string): Read<string> {
  return isOneLine(text) ? atMost(MAX_LINE_LENGTH, text) : { problem: 'unreadable_text' }
}

function optionalLine(text: string): Read<string | null> {
  return text === '' ? { value: null } : line(text)
}

function pieces(text: string): Read<number> {
  const count = readPieces(text)
  return typeof count === 'number' && count <= MAX_STOCK ? { value: count } : { problem: 'not_pieces' }
}

function entries<Entry>(most: number, value: Entry[], texts: string[]): Read<Entry[]> {
  return value.length > most ? { problem: 'too_many_entries' } : each(texts, value)
}

/** The value, unless one of the texts in it is no line. */
function each<Value>(texts: string[], value: Value): Read<Value> {
  const wrong = texts.map(line).find((read) => 'problem' in read)
  return wrong && 'problem' in wrong ? wrong : { value }
}
