import { fieldErrors } from '#contract/errors.ts'
import { MAX_LOW_AT, MAX_QUANTITY, MAX_STOCK } from '#contract/limits.ts'
import { isFrancs } from '#contract/money.ts'

const COMMA_GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/
/** In a space-grouped number, a comma can only be the decimal mark. */
const SPACE_GROUPED = /^\d{1,3}([ \u00a0\u202f]\d{3})+([.,]\d{1,2})?$/
/** Excludes `1.500`, which may mean 1,500. */
const PLAIN = /^\d+(\.\d{1,2})?$/

/** Parses a typed number with thousands separated by commas, spaces or nothing; returns NaN for anything else. */
export function parseNumber(text: string): number {
  const typed = text.trim()
  if (COMMA_GROUPED.test(typed)) return Number(typed.replaceAll(',', ''))
  if (SPACE_GROUPED.test(typed)) return Number(typed.replaceAll(/\s/g, '').replace(',', '.'))
  return PLAIN.test(typed) ? Number(typed) : Number.NaN
}

/** Parses `+5`, `-3` or `5`; returns NaN for anything else. */
export function parseDifference(text: string): number {
  const typed = text.trim()
  const isFewer = /^[-\u2212]/.test(typed)
  return parseNumber(typed.replace(/^[-+\u2212]/, '')) * (isFewer ? -1 : 1)
}

/** Returns the error of a typed price. */
export function priceError(text: string): string | undefined {
  if (text.trim() === '') return fieldErrors.required
  return isFrancs(parseNumber(text)) ? undefined : fieldErrors.not_an_amount
}

/** Returns the error of a typed stock. */
export function stockError(text: string): string | undefined {
  if (text.trim() === '') return fieldErrors.required
  const pieces = parseNumber(text)
  return Number.isInteger(pieces) && pieces <= MAX_STOCK ? undefined : fieldErrors.not_pieces
}

/** Returns the error of a typed pack size, minimum or step. */
export function quantityError(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const quantity = parseNumber(text)
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
    ? undefined
    : fieldErrors.not_a_quantity
}

/** Returns the error of a typed low-stock threshold, in pieces. */
export function lowAtError(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const pieces = parseNumber(text)
  return Number.isInteger(pieces) && pieces <= MAX_LOW_AT ? undefined : fieldErrors.not_low_at
}
