import type * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { permissions } from '#contract/permissions.ts'
import { PASSWORD } from '#test/factories.ts'
import type { Caller, FuzzRequest } from './requests.ts'
import { toInputSchema } from './values.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** Piece of text that a request repeats up to the maximum length of each field; `at` numbers the field. */
export type Filler = (at: number) => string

/**
 * Fillers that are expensive to read: unknown words, values, designators, joiners, and text that is slow to normalize.
 */
export const FILLERS: Record<string, Filler> = {
  'the same unknown word': () => 'blorfquastic ',
  'different unknown words': (at) => `${WORDS[at % WORDS.length]}${WORDS[(at * 7 + 3) % WORDS.length]} `,
  'slightly wrong names of parts': (at) => `${MISSPELLED[at % MISSPELLED.length]} `,
  'small words': () => 'for with and or to ',
  'values with units': (at) => `${(at * 37) % 997}.${at % 10}kΩ ±1% `,
  'sizes with joiners': () => '5.5x2.1mm ',
  digits: (at) => String(at % 10),
  'part numbers': (at) => `LM${at}385N-${at % 7}/X `,
  'ranges of designators': (at) => `R${at}-R${at + 400},`,
  'brackets and signs': () => '((++##[[**',
  'combining marks': () => 'e\u0301\u0302\u0303',
  'compatibility forms': () => '\ufdfa\u3392½',
  'one long word': () => 'ab',
}

/** Fillers for text that is far longer than allowed, and expensive to clean before its length is checked. */
export const OVERLONG_FILLERS: Record<string, Filler> = {
  'spaces between letters': () => ' ',
  'invisible characters': () => '\ufeff\u200b\u00ad',
  'line breaks': () => ' \n',
  'combining marks in the wrong order': () => '\u0301\u0323',
}

const WORDS = 'zorb quix vlim plaster grunk fenwick oblat stremp druggle hivern molto pragg wexil jundo carfax'.split(
  ' ',
)
const MISSPELLED = 'resitor capcitor arduno ultrasonc temprature brigde convertor moisure transitor osciloscope'.split(
  ' ',
)

/** Returns the caller that a stranger can be: signed out, or signed in to a new account; null for staff-only calls. */
export function strangerFor({ access }: Endpoint): Caller | null {
  if (permissions[access].anonymous === 'allowed') return 'anonymous'
  return permissions[access].shopper === 'allowed' ? 'shopper' : null
}

/**
 * Builds the largest valid request to an endpoint: every field is present, every list is full, and every text repeats
 * the filler up to its maximum length.
 */
export function costlyRequest(endpoint: Endpoint, filler: Filler, isOverlong = false): FuzzRequest | null {
  const caller = strangerFor(endpoint)
  if (!caller || endpoint.form) return null
  const { method, params, query, body, headers, maxSize = MAX_BODY } = endpoint
  const fill = createFiller(filler, MAX_ITEMS_IN_ADDRESS)
  const inPath = params ? (fill(toInputSchema(params)) as Record<string, unknown>) : {}
  const pairs = Object.entries(query ? (fill(toInputSchema(query)) as Record<string, unknown>) : {}).flatMap(
    ([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => `${name}=${escape(one)}`),
  )
  const place = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => escape(inPath[name]) || '1')
  const url = cutAddress(`${place}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`)
  const sent = { caller, method, url, headers: headersFrom(headers && toInputSchema(headers), fill) }
  if (!body) return sent
  const size = Math.min(maxSize, MAX_FILLED)
  const value = isOverlong ? overlong(toInputSchema(body), filler, size) : withinSize(toInputSchema(body), filler, size)
  const payload = Buffer.from(JSON.stringify(value))
  return { ...sent, headers: { ...sent.headers, 'content-type': 'application/json' }, payload }
}

const MAX_BODY = 256 * 1024
/** Maximum size of a generated body in bytes; a larger one would only take longer to build. */
const MAX_FILLED = 256 * 1024
/** Longest request line that Node accepts along with its headers. */
const MAX_ADDRESS = 7_000
const MAX_ITEMS = 1_000
const MAX_ITEMS_IN_ADDRESS = 20

/** Truncates an address to its maximum length without splitting a character. */
function cutAddress(address: string): string {
  const cut = address.slice(0, MAX_ADDRESS)
  try {
    decodeURIComponent(cut)
    return cut
  } catch {
    return cutAddress(cut.slice(0, -1))
  }
}

/** Builds a body whose lists are as long as the size limit allows. */
function withinSize(schema: Schema, filler: Filler, maxSize: number): unknown {
  const fill = (items: number) => createFiller(filler, items)(schema)
  const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
  const [one, two] = [fill(1), fill(2)].map(sizeOf) as [number, number]
  let items = two > one ? Math.min(MAX_ITEMS, Math.max(1, Math.floor((maxSize - one) / (two - one)))) : 1
  let value = fill(items)
  while (sizeOf(value) >= maxSize && items > 1) {
    items = Math.floor(items / 1.5)
    value = fill(items)
  }
  return value
}

/** Builds a body whose texts are as long as the size limit allows, regardless of their schema. */
function overlong(schema: Schema, filler: Filler, maxSize: number): unknown {
  const [none, ten] = [0, 10].map((length) => JSON.stringify(createFiller(() => 'x', 1, length)(schema)).length) as [number, number] // oxfmt-ignore
  const count = Math.max(1, (ten - none) / 10)
  const bytes = (Buffer.byteLength(JSON.stringify(filler(1))) - 2) / filler(1).length
  return createFiller(filler, 1, Math.floor((maxSize - none) / count / bytes))(schema)
}

/** Values that the server checks beyond the schema. */
const KNOWN: [name: RegExp, value: string][] = [
  [/^email$/, 'cast1@isoko.example'],
  [/password$/, PASSWORD],
  [/^phone/, '+250 788 000 001'],
  [/^datasheet_url$/, 'https://isoko.example/sheet.pdf'],
  [/^idempotency-key$/, 'key-number-0'],
  [/^browser_id$/, 'b'.repeat(32)],
]

function createFiller(filler: Filler, maxItems: number, length?: number) {
  let at = 0
  let item = 1
  const fill = (schema: Schema, name = ''): unknown => {
    const { type, anyOf, minimum = 1, maximum, minItems = 0, pattern } = schema
    const known =
      length !== undefined || type === 'object' || type === 'array' || anyOf
        ? undefined
        : KNOWN.find(([one]) => one.test(name))?.[1]
    if (known !== undefined) return known
    if (/_ids?$/.test(name) && type !== 'array' && !anyOf) return type === 'string' ? '1' : item
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[at++ % schema.enum.length]
    if (anyOf) return fill((anyOf.find((one) => one.type === 'string') ?? anyOf[0]) as Schema, name)
    if (type === 'integer' || type === 'number') return Math.max(minimum, Math.min(maximum ?? 1, 9))
    if (type === 'boolean') return true
    if (type === 'null') return null
    if (type === 'array') {
      const items = Math.max(minItems, Math.min(schema.maxItems ?? maxItems, maxItems))
      return Array.from({ length: items }, (_, index) => {
        item = index + 1
        return fill(schema.items as Schema, name)
      })
    }
    if (type === 'object')
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [key, fill(value as Schema, key)]),
      )
    if (length !== undefined)
      return `x${filler(1)
        .repeat(Math.ceil(length / filler(1).length))
        .slice(0, length)}y`
    return pattern ? '1' : longText(filler, schema.maxLength ?? DEFAULT_LENGTH, () => at++)
  }
  return fill
}

/** Length of a string whose schema states its maximum only in code. */
const DEFAULT_LENGTH = 100

function longText(filler: Filler, length: number, next: () => number): string {
  let text = ''
  while (text.length < length) text += filler(next())
  return text.slice(0, length).toWellFormed().trim()
}

function headersFrom(schema: Schema | undefined, fill: (schema: Schema) => unknown): Record<string, string> {
  if (!schema) return {}
  const entries = Object.entries(fill(schema) as Record<string, unknown>)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value).replaceAll(/[^\x20-\x7e]/g, 'x')]))
}

const escape = (value: unknown) =>
  value === undefined ? '' : encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))
