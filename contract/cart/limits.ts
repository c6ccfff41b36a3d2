/** Maximum number of distinct products in one cart, and therefore in one order. */
export const MAX_CART_LINES = 200
