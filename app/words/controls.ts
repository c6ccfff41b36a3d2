/** Words of the design system's own controls; a page's sentences stand in the file of its area. */
export const controlWords = {
  close: 'Close',
  dismiss: 'Dismiss',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  breadcrumb: 'Breadcrumb',
  notifications: 'Messages',
  less: (what: string) => `Decrease ${what}`,
  more: (what: string) => `Increase ${what}`,
  inStock: (pieces: string) => `${pieces} in stock`,
  lowStock: (pieces: string) => `Only ${pieces} left`,
  outOfStock: 'Out of stock',
  rated: (rating: string) => `Rated ${rating} of 5`,
  lowestPrice: 'Lowest price',
  highestPrice: 'Highest price',
  currency: 'Rwf',
  toTop: 'Back to top',
} as const
