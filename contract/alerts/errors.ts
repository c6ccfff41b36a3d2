import type { ErrorTable } from '../general-errors.ts'

/** Errors of stock alerts: HTTP status and sentence by code. */
export const alertErrors = {
  in_stock: [409, '{product} is in stock. You can buy it now.'],
  too_many_alerts: [409, "You've reached the limit of {max} stock alerts. Please cancel one first."],
} as const satisfies ErrorTable
