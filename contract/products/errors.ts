import type { ErrorTable } from '../general-errors.ts'
import { MAX_PICTURES, MAX_PRICE_CHANGE_PERCENT, MIN_PRICE_CHANGE_PERCENT } from './limits.ts'

/** Product errors: the HTTP status and message for each code. */
export const productErrors = {
  not_your_product: [403, 'This product belongs to another seller.'],
  product_not_found: [404, 'This product is no longer available.'],
  change_not_found: [404, 'This change was not found.'],
  product_changed: [
    409,
    'This product has changed, so your edits were not saved. Please review the current values, then save again.',
  ],
  nothing_to_undo: [409, 'There is nothing left to undo in this change.'],
  price_unconfirmed: [409, "This price looks like a mistake, so it wasn't saved. Confirm or correct it."],
  price_too_high: [409, 'The new price of {product} would be above the limit. No price was changed.'],
} as const satisfies ErrorTable

export const productFieldErrors = {
  stock_alone: 'Send this only when you change nothing but the stock',
  not_low_at: 'Enter a whole number from 0 to 10,000',
  too_many_pictures: `Maximum ${MAX_PICTURES} images allowed in total`,
  not_its_picture: 'Only existing pictures of this product can be kept',
  not_a_seller: 'This account is not an active seller',
  seller_by_admin_only: 'Only an admin can choose the seller of a product',
  not_a_status: 'Enter active or inactive',
  price_zero: 'This price is 0. Confirm or correct it',
  price_unlike_earlier:
    'This price is at least ten times higher or lower than your earlier price. Confirm or correct it',
  price_unlike_offers:
    'This price is at least ten times higher or lower than other offers of this part. Confirm or correct it',
  price_below_category: 'This price is a tenth or less of every price in its category. Confirm or correct it',
  sku_taken: 'Another of your products has this SKU',
  not_a_percent: `Enter ${MIN_PRICE_CHANGE_PERCENT} to ${MAX_PRICE_CHANGE_PERCENT} percent, not 0, with at most two decimals`,
} as const

/**
 * Product field that another user changed after the caller had loaded the product, with the current value and the value
 * that the caller submitted.
 */
export interface ConflictingField {
  field: string
  now: unknown
  yours: unknown
}

/**
 * Conflict with an edit that another user saved first: the affected fields, and the author and time of the last edit.
 */
export interface Conflict {
  fields: ConflictingField[]
  by: string
  at: string
  /** Current version of the product. */
  version: number
}
