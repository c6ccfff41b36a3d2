import type { ErrorTable } from '../general-errors.ts'

/** Cart errors: the HTTP status and message for each code. */
export const cartErrors = {
  not_enough_stock: [409, 'Only {stock_quantity} of {product} left.'],
  out_of_stock: [409, '{product} is sold out.'],
  below_minimum: [409, 'The minimum order of {product} is {min_quantity}.'],
  not_a_multiple: [409, '{product} is sold in multiples of {quantity_step}.'],
  product_unavailable: [409, '{product} is no longer available.'],
  seller_away: [409, 'The seller of {product} is away until {away_until}.'],
  price_changed: [409, 'The price of {product} is now Rwf {price}.'],
  cart_full: [409, 'Your cart is full: it can hold {max} different products. Please order these first.'],
} as const satisfies ErrorTable

export const cartFieldErrors = {
  listed_twice: 'A product is listed twice',
  not_a_quantity: 'Enter a whole number from 1 to 1,000,000',
} as const

/** Error codes for refused lines of a cart or an order. */
export const lineCodes = [
  'not_enough_stock',
  'out_of_stock',
  'product_unavailable',
  'price_changed',
  'below_minimum',
  'not_a_multiple',
  'seller_away',
] as const satisfies (keyof typeof cartErrors)[]

/**
 * Cart or order line that cannot be fulfilled. `stock_quantity` is the quantity that can be bought, and `price` is in
 * francs. The minimum and the step are included with the codes `below_minimum` and `not_a_multiple`, and the day with
 * `seller_away`.
 */
export interface RefusedLine {
  product_id: number
  product: string
  code: (typeof lineCodes)[number]
  stock_quantity: number
  price: number
  min_quantity?: number
  quantity_step?: number
  away_until?: string
}
