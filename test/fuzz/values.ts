import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import * as z from 'zod'
import { PASSWORD } from '#test/factories.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** Weight of a valid value, where an invalid value has weight 1. Each field of an object is chosen separately. */
const VALID_WEIGHT = 9

/** Converts a schema to JSON Schema without references; it cannot express transformations and refinements. */
export function toInputSchema(schema: z.ZodType): Schema {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const inline = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inline)
    if (typeof part !== 'object' || part === null) return part
    const { $ref, ...others } = part as Schema
    const named = $ref ? $defs[$ref.replace('#/$defs/', '')] : {}
    return Object.fromEntries(Object.entries({ ...named, ...others }).map(([key, value]) => [key, inline(value)]))
  }
  return inline(root) as Schema
}

/** Generates a value that the schema should accept, unless a refinement rejects it. */
export function validValue(schema: Schema, name = ''): Arbitrary<unknown> {
  const known = knownValue(schema, name)
  if (known) return known
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValue(one, name)))
  return ofType(schema, validValue)
}

/** Generates values that are mostly valid, but occasionally have a wrong, missing or unexpected field or element. */
export function mostlyValidValue(schema: Schema, name = ''): Arbitrary<unknown> {
  const sound =
    schema.type === 'object' || schema.type === 'array' ? ofType(schema, mostlyValidValue) : validValue(schema, name)
  return fc.oneof(
    { weight: VALID_WEIGHT, arbitrary: sound },
    { weight: 1, arbitrary: fc.oneof(hostileValue, beyondLimits(schema)) },
  )
}

function ofType(schema: Schema, part: typeof validValue): Arbitrary<unknown> {
  const { minLength = 0, maxLength = 100, pattern, minimum = -1e9, maximum = 1e9 } = schema
  if (schema.type === 'integer')
    return fc.oneof(
      fc.integer({ min: minimum, max: Math.min(minimum + 50, maximum) }),
      fc.maxSafeInteger().map((n) => Math.min(Math.max(n, minimum), maximum)),
    )
  if (schema.type === 'number')
    return fc.integer({ min: Math.max(minimum, 0) * 100, max: Math.min(maximum, 1e6) * 100 }).map((n) => n / 100)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array')
    return fc.array(part(schema.items as Schema), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
  if (schema.type === 'object') return objectOf(schema, part)
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'))
  return fc.oneof(
    { weight: 6, arbitrary: words },
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 100) }),
  )
}

function objectOf({ properties = {}, required = [] }: Schema, part: typeof validValue): Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([key, value]) => [key, part(value as Schema, key)] as const)
  const completeObject = fc.record(Object.fromEntries(parts), { requiredKeys: required })
  if (part === validValue) return completeObject
  const extra = fc
    .tuple(completeObject, fc.dictionary(hostileKey, hostileValue, { maxKeys: 2 }))
    .map(([keptKeys, more]) => ({ ...keptKeys, ...more }))
  const missingKeys = fc.record(Object.fromEntries(parts), { requiredKeys: [] })
  return fc.oneof(
    { weight: 8, arbitrary: completeObject },
    { weight: 1, arbitrary: extra },
    { weight: 1, arbitrary: missingKeys },
  )
}

const words = fc.constantFrom(
  'Arduino',
  'hc sr04',
  'Part 1',
  'Category 2',
  'shopper',
  'Kigali, KN 4 Ave',
  '4.8-6 V',
  'é ü ß 東京 🙂',
)
const someId = fc.oneof(
  { weight: 16, arbitrary: fc.integer({ min: 1, max: 9 }) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 60 }) },
  { weight: 1, arbitrary: fc.constant(999_999) },
)

/** Generators for values of existing records, by field name. These values let requests pass validation. */
const KNOWN_VALUES: [name: RegExp, value: Arbitrary<unknown>][] = [
  [
    /^email$/,
    fc.oneof(
      fc.nat(1e6).map((n) => `fuzz${n}@isoko.example`),
      fc.constant('cast1@isoko.example'),
    ),
  ],
  [/^seller_id$/, fc.constant(2)],
  [/password$/, fc.constant(PASSWORD)],
  [/^price$/, fc.constantFrom(1000, 1000, 1000, 0, 12.34, 1e9)],
  [/^phone/, fc.constant('+250 788 000 001')],
  [/^idempotency-key$/, fc.nat(50).map((n) => `key-number-${n}`)],
  [/^datasheet_url$/, fc.constant('https://isoko.example/sheet.pdf')],
]

function knownValue(schema: Schema, name: string): Arbitrary<unknown> | undefined {
  if (schema.anyOf) return undefined
  if (name !== 'seller_id' && /_ids?$/.test(name) && schema.type === 'integer') return someId
  if (/_ids?$/.test(name) && schema.type === 'string' && !name.startsWith('browser')) return someId.map(String)
  return schema.type === 'null' ? undefined : KNOWN_VALUES.find(([pattern]) => pattern.test(name))?.[1]
}

/** Generates values just below a schema's minimum and just above its maximum. */
function beyondLimits({ minimum, maximum, minLength, maxLength, maxItems }: Schema): Arbitrary<unknown> {
  const numbers = [minimum, maximum].flatMap((limit) =>
    limit === undefined ? [] : [limit - 1, limit, limit + 1, limit + 0.5],
  )
  const lengths = [minLength, maxLength].flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1]))
  const texts = lengths.filter((length) => length >= 0 && length < 1e6).map((length) => 'x'.repeat(length))
  const lists = maxItems ? [Array.from({ length: maxItems + 1 }, (_, at) => at + 1)] : []
  return fc.constantFrom<unknown[]>('', ...numbers, ...texts, ...lists)
}

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\ufffe\uffff',
  '\u202eabc',
  'a\r\nb',
  "';drop table products;--",
  '%00',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '${7*7}',
  '<script>',
  'NaN',
  '1e999',
  '-0',
  '0x10',
  '１２',
  'null',
  '[object Object]',
  'x'.repeat(201),
  'x'.repeat(20_001),
  'ß'.repeat(3000),
  '🙂'.repeat(3000),
]
const NUMBERS = [
  -1,
  0,
  -0,
  0.5,
  0.001,
  1e-320,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  Number.NaN,
  Infinity,
]
const LARGE_VALUES = [
  Array.from({ length: 10_000 }, (_, at) => at + 1),
  Array.from({ length: 10_000 }, () => 'x'),
  deep(500),
  'y'.repeat(200_000),
  Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at])),
]

export const hostileText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 30 }))
const hostileKey = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'id',
    'role',
    'account_id',
    '',
  ),
  hostileText,
)

/**
 * Generates values that are invalid for any field: wrong types, values beyond every limit, and strings known to break
 * parsers.
 */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 10, arbitrary: hostileText },
  { weight: 8, arbitrary: fc.constantFrom(...NUMBERS) },
  {
    weight: 6,
    arbitrary: fc.constantFrom<unknown[]>(null, true, false, [], {}, [[]], [null], { toString: 1 }, { length: -1 }),
  },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.constantFrom<unknown[]>(...LARGE_VALUES) },
)
