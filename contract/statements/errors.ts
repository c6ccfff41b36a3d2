import type { ErrorTable } from '../general-errors.ts'

/** Errors of statements and payouts: the HTTP status and message for each code. */
export const statementErrors = {
  statement_not_found: [404, 'This statement was not found.'],
  payout_not_found: [404, 'This payout was not found.'],
  period_open: [409, "The last day must be yesterday or earlier, because today isn't over."],
  payout_too_high: [409, 'Only Rwf {left} of this statement is left to pay out.'],
  payout_reversed: [409, 'This payout has already been reversed.'],
  seller_has_balance: [409, "This account's balance with the shop is Rwf {balance}. {remedy}"],
} as const satisfies ErrorTable

export const statementFieldErrors = {
  not_an_adjustment: 'Enter an amount that is not 0, with at most two decimals',
  paid_in_future: 'This day is in the future',
} as const
