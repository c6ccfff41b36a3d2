import { fieldErrors } from '#contract/errors.ts'
import { MAX_STOCK } from '#contract/limits.ts'
import { isFrancs } from '#contract/money.ts'

/** The number that was typed, thousands separated or not; NaN for anything else. */
export function readFigure(text: string): number {
  const typed = text.trim()
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed)) return Number(typed.replaceAll(',', ''))
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN
}

/** What is wrong with a price as typed. */
export function priceProblem(text: string): string | undefined {
  if (text.trim() === '') return fieldErrors.required
  return isFrancs(readFigure(text)) ? undefined : fieldErrors.not_an_amount
}

/** What is wrong with a number of pieces as typed. */
export function stockProblem(text: string): string | undefined {
  if (text.trim() === '') return fieldErrors.required
  const pieces = readFigure(text)
  return Number.isInteger(pieces) && pieces <= MAX_STOCK ? undefined : fieldErrors.not_pieces
}
