import * as z from 'zod'
import { fieldErrors } from './errors.ts'
import { MAX_LINE_LENGTH, MAX_PAGE_SIZE } from './limits.ts'
import { MAX_CATEGORY_FILTERS } from './catalogue/limits.ts'
import { LOW_STOCK_THRESHOLD, MAX_QUANTITY } from './products/limits.ts'
import { isFrancs, MAX_FRANCS } from './money.ts'
import { csvFormats } from './rules/csv.ts'
import { cleanPasted, cleanPlace, isOneLine, isStorable, normalizeLine } from './rules/text.ts'

// Applies the shop's error text for missing values unless the schema defines its own text.
z.config({ customError: (issue) => (issue.input === undefined ? fieldErrors.required : undefined) })

/** Highest value of a PostgreSQL `integer`, the type of identifiers and quantities. */
export const MAX_INT = 2_147_483_647

/** Adds a description to a schema and, if the schema has no example of its own, the given example. */
export function say<S extends z.ZodType>(schema: S, description: string, example?: unknown): S {
  return schema.meta(example === undefined ? { description } : { description, examples: [example] })
}

/** Makes a schema optional and describes it. */
export const optional = <S extends z.ZodType>(schema: S, description: string, example?: unknown) =>
  say(schema.optional(), description, example)

/** Returns an object schema that is named in the API reference. */
export const object = <Shape extends z.ZodRawShape>(id: string, description: string, shape: Shape) =>
  z.object(shape).meta({ id, description })

/** Example values shared by several schemas. */
export const example = {
  address: 'KN 4 Ave, Nyarugenge, Kigali',
  driverNote: 'The blue gate; please ring twice',
  email: 'aline.uwase@isoko.example',
  newPassword: 'umuganda-2026',
  partNumber: 'HC-SR04',
  password: 'correct horse',
  person: 'Aline Uwase',
  phone: '+250 788 123 456',
  product: 'HC-SR04 Ultrasonic Distance Sensor',
  seller: 'Kigali Robotics',
  token: 'q3vN0mJxw1t8ZsYb5Kc2RfUe7LdHgAoPi9XrTnMz4Vk',
  window: 'Morning, 8:00 to 12:00',
}

/** Returns the schema of a text in a response. */
export const text = (description: string, example?: unknown) => say(z.string(), description, example)

/** Returns the schema of a nullable text in a response. */
export const textOrNull = (description: string, example: string | null) =>
  say(z.string().nullable(), description, example)

/** Returns the schema of a list of texts in a response. */
export const texts = (description: string, example: string[]) => say(z.array(z.string()), description, example)

/** Returns the schema of a JSON boolean. */
export const boolean = (description: string, example: boolean) => say(z.boolean(), description, example)

/** Returns the schema of a count in a response. */
export const count = (description: string, example: number) => say(z.int().min(0), description, example)

export const PiecesPerPack = say(
  z.int().min(1),
  'Pieces per pack; price, stock and quantities are per pack. 1: sold individually',
  1,
)

/** Fields that define how a product is sold. One sales unit may be a pack of several pieces. */
export const saleFields = {
  stock_quantity: count(
    'Available quantity: a multiple of `quantity_step`, or 0 if below `min_quantity`; with `mine` or `all`, the stock on the shelf',
    210,
  ),
  pieces_per_pack: PiecesPerPack,
  min_quantity: say(z.int().min(1), 'Minimum order quantity, a multiple of `quantity_step`', 1),
  quantity_step: say(z.int().min(1), 'Order quantities are multiples of this', 1),
}

export const ProductVersion = say(
  z.int().min(1),
  'Increases with every edit by a person, not with sales or views. Only with `mine` or `all`',
  3,
)

export const LowAt = say(
  z.int().min(0).nullable(),
  `Low-stock threshold; null: ${LOW_STOCK_THRESHOLD}. Only with \`mine\` or \`all\``,
  null,
)

/** Quantity of one line, in pieces. */
export const Pieces = say(z.int().min(1), 'Pieces', 2)

export const PartNumber = textOrNull("The manufacturer's part number", example.partNumber)

/**
 * Returns the schema of the path to a picture in a given size.
 * @param which qualifier appended to the description after a comma
 */
export const staticPath = (which: string, example: string) =>
  textOrNull(`Path under /static/${which}; null without a picture`, example)

/** Returns the schema of the response `true`, used by calls that return nothing else. */
export const done = (description: string) => z.literal(true).describe(description)

const DECIMAL = /^-?\d{1,15}(\.\d+)?$/

/** Returns the schema of a number in a body, which also accepts numeric text as sent by forms. */
export const NumberOrNumericText = <Checked extends z.ZodType<number, number>>(schema: Checked) =>
  z.preprocess((value: number | string) => (typeof value === 'string' ? toNumber(value) : value), schema)

function toNumber(text: string): number | string {
  const digits = cleanPasted(text)
  return DECIMAL.test(digits) ? Number(digits) : text
}

/** Identifier: a positive integer. */
export const Id = say(z.int().min(1).max(MAX_INT), 'Identifier', 42)

/** Returns the schema of the identifier of a named entity. */
export const idOf = (noun: string, example?: number) => say(Id, `The ${noun}'s id`, example)

/** Identifier in a body. */
export const BodyId = NumberOrNumericText(Id)

/** Identifier in a path or query; sent as text, but a number for the caller. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(Id)
  .meta({
    type: 'integer',
    pattern: undefined,
    minimum: 1,
    maximum: MAX_INT,
    description: 'Identifier',
    examples: [42],
  })

/** Returns the schema of the identifier of a named entity in a path. */
export const idInPath = (noun: string, example?: number) => say(IdText, `The ${noun}'s id`, example)

/** Amount in Rwandan francs with at most two decimals. */
export const Francs = NumberOrNumericText(z.number().refine(isFrancs, fieldErrors.not_an_amount)).meta({
  description: 'Rwandan francs, at most two decimals',
  minimum: 0,
  maximum: MAX_FRANCS,
  examples: [2500],
})

/** Amount in a response. Totals may exceed the maximum price. */
export const Amount = say(z.number(), 'Rwandan francs', 2500)

/** Quantity of one product. */
export const Quantity = say(NumberOrNumericText(z.int().min(1).max(MAX_QUANTITY)), 'Pieces', 2)

/** Returns true if each product appears in only one line. */
export const namesEachProductOnce = (lines: { product_id: number }[]) =>
  new Set(lines.map((line) => line.product_id)).size === lines.length

/** Timestamp in ISO 8601 format, in UTC. */
export const Moment = say(z.iso.datetime(), 'ISO 8601, UTC', '2026-11-21T08:30:00.000Z')

/** Returns the schema of a timestamp in a response. */
export const moment = (description: string) => Moment.describe(`${description}; ISO 8601, UTC`)

/** Calendar day. Year 0 is rejected because PostgreSQL does not support it. */
export const Day = z.iso.date(fieldErrors.not_a_day).refine((day) => day >= '0001', fieldErrors.not_a_day)

/** Text that PostgreSQL can store, without NUL characters or lone surrogates. */
export const Text = z.string().refine(isStorable, { error: fieldErrors.unreadable_text, abort: true })

/** Search text, without the invisible characters that were pasted with it. */
export const SearchText = Text.overwrite(cleanPasted).trim().max(MAX_LINE_LENGTH)

/** Returns the schema of a query parameter with the search text of a list. */
export const searchText = (description: string, example: string) => optional(SearchText, description, example)

const typedLine = (clean: (text: string) => string) =>
  Text.overwrite(clean).refine(isOneLine, fieldErrors.unreadable_text)
/** Contact detail stored as typed, apart from invisible characters. */
export const TypedContact = typedLine(cleanPasted)
/** Place stored as typed, apart from invisible characters, tabs and line breaks. */
export const TypedPlace = typedLine(cleanPlace)

/** One line of text, trimmed and stripped of invisible characters. */
export const Line = Text.overwrite(normalizeLine)
  .refine(isOneLine, fieldErrors.unreadable_text)
  .max(MAX_LINE_LENGTH, fieldErrors.too_long)

/** Contact detail such as an email address or a phone number: trimmed and cleaned of invisible characters. */
export const ContactLine = TypedContact.overwrite(normalizeLine).max(MAX_LINE_LENGTH, fieldErrors.too_long)

/** Place: trimmed, on one line and cleaned of invisible characters. */
export const PlaceLine = TypedPlace.overwrite(normalizeLine).max(MAX_LINE_LENGTH, fieldErrors.too_long)

/** Identifiers in a query key that is absent, given once or repeated. */
export const IdList = z
  .union([IdText.transform((id) => [id]), z.array(IdText).max(MAX_CATEGORY_FILTERS)])
  .meta({
    anyOf: undefined,
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: MAX_INT },
    maxItems: MAX_CATEGORY_FILTERS,
    examples: [[12, 13]],
  })
  .optional()

/** Boolean in a query. */
export const Flag = z
  .enum(['true', 'false'])
  .transform((flag) => flag === 'true')
  .meta({ examples: ['true'] })

/** Page number in a query, starting at 1. */
export const PageNumber = z.coerce
  .number()
  .int()
  .min(1)
  .max(1_000_000)
  .meta({ description: 'Page number, from 1; pages past the end are empty', examples: [1] })

/** Page size of a list in a query; higher values are reduced to the maximum. */
export const PageSize = z.coerce
  .number()
  .int()
  .min(1)
  .transform((size) => Math.min(size, MAX_PAGE_SIZE))
  .meta({ description: `Items per page, at most ${MAX_PAGE_SIZE}`, examples: [20] })

/** Envelope fields of a paginated list. */
export const pageFields = {
  total: count('Total number of items', 137),
  page: say(z.int(), 'Page number, from 1', 1),
  page_size: say(z.int(), 'Items per page', 20),
}

/** Response header with the total number of entries in a list that may be truncated. */
export const TotalCount = z.object({ 'x-total-count': count('Total number', 137) })

/** Idempotency-Key header, which makes the server process a repeated request only once. */
export const IdempotencyHeaders = z.object({
  'idempotency-key': optional(
    Line.min(8, fieldErrors.key_too_short),
    'Unique key chosen by the client for each intended action, such as a UUID; 8 to 200 characters',
    '0f8b7a52-6c1e-4f0e-9d0f-3f4f5b8f2c11',
  ),
})

/** Query parameter with the kind of a CSV file. */
export const CsvFormat = z
  .enum(csvFormats)
  .default('plain')
  .describe('excel: texts that look like numbers, such as phone numbers, become `="…"`, so that spreadsheets keep them')
  .meta({ examples: ['excel'] })
