import * as z from 'zod'
import { fieldErrors } from './errors.ts'
import { MAX_LINE_LENGTH, MAX_PAGE_SIZE } from './limits.ts'
import { isFrancs, MAX_FRANCS } from './money.ts'
import { isOneLine, isStorable, normalizeLine } from './rules/text.ts'

// What is missing is said in our words wherever a schema says nothing of its own.
z.config({ customError: (issue) => (issue.input === undefined ? fieldErrors.required : undefined) })

/** Largest value of PostgreSQL's integer, which identifiers and quantities are stored in. */
export const MAX_INT = 2_147_483_647

const DECIMAL = /^-?\d{1,15}(\.\d+)?$/

/** Schema of a number in a body; accepts numeric text, as forms hold it. */
export const NumberOrNumericText = <Checked extends z.ZodType<number, number>>(schema: Checked) =>
  z.preprocess(
    (given: number | string) => (typeof given === 'string' && DECIMAL.test(given) ? Number(given) : given),
    schema,
  )

/** An identifier: a positive whole number. */
export const Id = z
  .number()
  .int()
  .min(1)
  .max(MAX_INT)
  .meta({ description: 'Identifier', examples: [42] })

/** An identifier in a body. */
export const BodyId = NumberOrNumericText(Id)

/** An identifier in a path or query, where everything is text; to a caller it is the same number. */
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

/** An amount in Rwandan francs with at most two decimals. */
export const Francs = NumberOrNumericText(z.number().refine(isFrancs, fieldErrors.not_an_amount)).meta({
  description: 'Rwandan francs, at most two decimals',
  minimum: 0,
  maximum: MAX_FRANCS,
  examples: [2500],
})

/** An amount in an answer: sums may be higher than what a single price may be. */
export const Amount = z.number().meta({ description: 'Rwandan francs', examples: [2500] })

/** Pieces of one product: 1 to 1,000,000. */
export const Quantity = NumberOrNumericText(z.number().int().min(1).max(1_000_000)).meta({
  description: 'Pieces',
  examples: [2],
})

/** ISO 8601 in UTC. */
export const Moment = z.iso.datetime().meta({ description: 'ISO 8601, UTC', examples: ['2026-11-21T08:30:00.000Z'] })

/** A day; PostgreSQL knows no year 0. */
export const Day = z.iso.date(fieldErrors.not_a_day).refine((day) => day >= '0001', fieldErrors.not_a_day)

/** Text as PostgreSQL can store it: no NUL, no half of a surrogate pair. */
export const Text = z.string().refine(isStorable, { error: fieldErrors.unreadable_text, abort: true })

/** One line of text, kept as typed. */
export const OneLine = Text.refine(isOneLine, fieldErrors.unreadable_text)

/** One line of text without outer spaces, and without what shows nothing. */
export const Line = Text.overwrite(normalizeLine)
  .refine(isOneLine, fieldErrors.unreadable_text)
  .max(MAX_LINE_LENGTH, fieldErrors.too_long)

/** Yes or no, in a query. */
export const Flag = z
  .enum(['true', 'false'])
  .transform((flag) => flag === 'true')
  .meta({ examples: ['true'] })

/** Page of a list, in a query; the first is 1. */
export const PageNumber = z.coerce
  .number()
  .int()
  .min(1)
  .max(1_000_000)
  .meta({ description: 'Page, the first is 1; one past the end is empty', examples: [1] })

/** Page size of a list, in a query; capped at the maximum. */
export const PageSize = z.coerce
  .number()
  .int()
  .min(1)
  .transform((size) => Math.min(size, MAX_PAGE_SIZE))
  .meta({ description: `Things a page; more than ${MAX_PAGE_SIZE} count as ${MAX_PAGE_SIZE}`, examples: [20] })

/** Fields of the envelope of a paginated list. */
export const pageFields = {
  total: z
    .int()
    .min(0)
    .meta({ description: 'How many there are on all pages', examples: [137] }),
  page: z.int().meta({ description: 'The page answered, from 1', examples: [1] }),
  page_size: z.int().meta({ description: 'Most things a page', examples: [20] }),
}

/** Response header with the total of a list that may be truncated. */
export const TotalCount = z.object({
  'x-total-count': z
    .int()
    .min(0)
    .meta({ description: 'How many there are in all', examples: [137] }),
})

/** Idempotency-Key header, by which a repeated request is processed once. */
export const IdempotencyHeaders = z.object({
  'idempotency-key': Line.min(8, fieldErrors.key_too_short)
    .optional()
    .meta({
      description: 'Made by the client for each thing it means to make, such as a UUID; 8 to 200 characters',
      examples: ['0f8b7a52-6c1e-4f0e-9d0f-3f4f5b8f2c11'],
    }),
})
