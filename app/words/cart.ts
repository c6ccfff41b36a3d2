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

  viewCart: 'View cart',
} as const
