import type { ErrorTable } from '../general-errors.ts'

/** Stock alert errors: the HTTP status and message for each code. */
export const alertErrors = {
  in_stock: [409, '{product} is in stock. You can buy it now.'],
  too_many_alerts: [409, "You've reached the limit of {max} stock alerts. Please cancel one first."],
} as const satisfies ErrorTable
