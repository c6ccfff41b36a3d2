/** Sentences of the cart and of adding to it. */
export const cartWords = {
  added: 'Added to cart ✔️',
  addedPieces: (pieces: string, product: string) => `${pieces} × ${product}`,
  addFailed: 'Error adding to cart',
  signInToAdd: 'Please sign in to add items to your cart',
  updateFailed: 'Error updating quantity',
  removeFailed: 'Error removing item',
  loadFailed: 'Your cart could not be loaded.',

  heading: 'Shopping Cart',
  count: (lines: number) => (lines === 1 ? '1 item' : `${lines} items`),
  loading: 'Loading your cart...',
  empty: 'Your cart is empty',
  emptyHint: 'Parts you add stay here, also when you come back tomorrow.',
  signedOutHint: 'Sign in to see what you put into it.',
  continueShopping: 'Continue Shopping',

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
  viewCart: 'View cart',
  blocked: 'Please settle the marked lines first.',
  nothingCharged: 'Nothing is charged here. We call you to confirm.',
} as const
