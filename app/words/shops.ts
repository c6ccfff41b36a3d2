/** Texts of a seller's shop page. */
export const shopWords = {
  title: (shop: string) => `Parts sold by ${shop}`,
  description: (shop: string, market: string) =>
    `What ${shop} sells at ${market}: prices in Rwandan francs, stock, pins and datasheets, free delivery.`,
  since: (day: string) => `Selling since ${day}`,
  away: (day: string) => `This shop is away until ${day}. Its parts can be ordered from then on.`,
  about: 'About this shop',
  missing: 'Shop not found',
  missingHint: 'This shop is not open, or the address is wrong.',
  failed: 'Failed to load the shop',
  allProducts: 'All Products',
} as const
