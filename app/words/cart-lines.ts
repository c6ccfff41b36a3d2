/** Sentences of a cart's lines and sums, which no first view has. */
export const cartLineWords = {
  each: (price: string) => `Rwf ${price} each`,
  remove: 'Remove',
  removeNamed: (product: string) => `Remove ${product}`,
  updating: 'Updating...',

  unavailable: 'No longer available',
  wrongQuantity: 'Not sold in this quantity',
  priceIsNow: (price: string) => `The price is now Rwf ${price}`,
  setQuantityTo: (pieces: string) => `Set to ${pieces}`,
  acceptPrice: 'Accept new price',

  summary: 'Summary',
  subtotal: 'Subtotal',
  delivery: 'Delivery',
  free: 'Free',
  total: 'Total',
  proceed: 'Proceed to Checkout',
  blocked: 'Please settle the marked lines first.',
  nothingCharged: 'Nothing is charged here. We call you to confirm.',
} as const
