import type { ErrorTable } from '../general-errors.ts'

/** Errors of proformas and quotations: the HTTP status and message for each code. */
export const quoteErrors = {
  quote_not_found: [404, 'This proforma or quotation was not found.'],
  quote_expired: [409, 'This has expired. Please make a new one with current prices.'],
  too_many_quotes: [429, 'You can make at most {max} proformas and quotations a day. Please try again tomorrow.'],
} as const satisfies ErrorTable
