import { cleanPasted } from '#contract/rules/text.ts'

const COMMA_GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/
/** Matches a number that is grouped by spaces, so that a comma in it can only be a decimal separator. */
const SPACE_GROUPED = /^\d{1,3}([ \u00a0\u202f]\d{3})+([.,]\d{1,2})?$/
/** Matches a number without a thousands separator. Excludes `1.500`, which may mean 1,500. */
const PLAIN = /^\d+(\.\d{1,2})?$/

/** Parses a typed number, with or without commas or spaces as thousands separators; returns NaN for any other text. */
export function parseNumber(text: string): number {
  const typed = cleanPasted(text).trim()
  if (COMMA_GROUPED.test(typed)) return Number(typed.replaceAll(',', ''))
  if (SPACE_GROUPED.test(typed)) return Number(typed.replaceAll(/\s/g, '').replace(',', '.'))
  return PLAIN.test(typed) ? Number(typed) : Number.NaN
}
