/** UI text for a seller's shop page. */
export const shopWords = {
  title: (shop: string) => `Parts sold by ${shop}`,
  description: (shop: string, market: string) =>
    `Parts from ${shop} at ${market}: prices in Rwandan francs, stock, pins and datasheets, free delivery.`,
  since: (day: string) => `Selling since ${day}`,
  record: (orders: string, percent: number) =>
    `${orders} orders delivered in the last year · ${percent}%\u00a0packed\u00a0on\u00a0time`,
  away: (day: string) => `This shop is away until ${day}. You can order its parts from then on.`,
  about: 'About this shop',
  unavailable: 'Shop not available',
  unavailableHint: 'This shop is not available at the moment.',
  missing: 'Shop not found',
  missingHint: 'The shop may be closed, or the link may be wrong.',
  failed: 'Failed to load the shop',
  allProducts: 'All Products',
} as const
