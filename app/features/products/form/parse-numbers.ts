import { fieldErrors } from '#contract/errors.ts'
import { MAX_LOW_AT, MAX_QUANTITY, MAX_STOCK } from '#contract/products/limits.ts'
import { isFrancs } from '#contract/money.ts'
import { cleanPasted } from '#contract/rules/text.ts'
import { parseNumber } from '#app/format/parse-number.ts'

/** Parses a stock difference typed as `+5`, `-3` or `5`; returns NaN for any other text. */
export function parseDifference(text: string): number {
  const typed = cleanPasted(text).trim()
  const isFewer = /^[-\u2212]/.test(typed)
  return parseNumber(typed.replace(/^[-+\u2212]/, '')) * (isFewer ? -1 : 1)
}

/** Returns the validation error for a typed price. */
export function priceError(text: string): string | undefined {
  if (text.trim() === '') return fieldErrors.required
  return isFrancs(parseNumber(text)) ? undefined : fieldErrors.not_an_amount
}

/** Returns the validation error for a typed stock quantity. */
export function stockError(text: string): string | undefined {
  if (text.trim() === '') return fieldErrors.required
  const pieces = parseNumber(text)
  return Number.isInteger(pieces) && pieces <= MAX_STOCK ? undefined : fieldErrors.not_pieces
}

/** Returns the validation error for a typed pack size, minimum quantity or quantity step. */
export function quantityError(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const quantity = parseNumber(text)
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
    ? undefined
    : fieldErrors.not_a_quantity
}

/** Returns the validation error for a typed low-stock threshold, in pieces. */
export function lowAtError(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const pieces = parseNumber(text)
  return Number.isInteger(pieces) && pieces <= MAX_LOW_AT ? undefined : fieldErrors.not_low_at
}
