import type { ErrorTable } from '../general-errors.ts'
import { MAX_AWAY_DAYS, MAX_SLUG_LENGTH, MIN_SLUG_LENGTH } from './limits.ts'

const UNAVAILABLE = 'This shop is not available at the moment.'

/** Shop errors: the HTTP status and message for each code. */
export const shopErrors = {
  shop_not_found: [404, 'This shop was not found.'],
  shop_unavailable: [404, UNAVAILABLE],
  shop_gone: [410, UNAVAILABLE],
  slug_taken: [409, 'This address is taken or reserved. Please choose another one.'],
} as const satisfies ErrorTable

export const shopFieldErrors = {
  not_a_slug: `Use ${MIN_SLUG_LENGTH} to ${MAX_SLUG_LENGTH} letters a to z, digits and single hyphens`,
  away_too_long: `Choose a day within the next ${MAX_AWAY_DAYS} days`,
} as const
