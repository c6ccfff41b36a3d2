/** UI text for adding to the cart and for links to it. */
export const cartWords = {
  added: 'Added to cart ✔️',
  addedPieces: (pieces: string, product: string) => `${pieces} × ${product}`,
  addFailed: 'Error adding to cart',
  notAdded: (pieces: string, product: string) => `Not added: ${pieces} × ${product}`,
  signInToAdd: 'Please sign in to add items to your cart',

  heading: 'Shopping Cart',
  count: (lines: number) => (lines === 1 ? '1 item' : `${lines} items`),
  loading: 'Loading your cart...',
  continueShopping: 'Continue Shopping',

  viewCart: 'View cart',
} as const
