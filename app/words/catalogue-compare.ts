/** UI text for comparing parts. */
export const compareWords = {
  heading: 'Compare parts',
  compare: 'Compare',
  compareOf: (product: string) => `Compare ${product}`,
  chosen: (count: number) => `${count} parts to compare`,
  chosenFirst: 'Selected. Now select another part to compare.',
  clear: 'Clear',
  removeOf: (product: string) => `Remove ${product}`,
  full: (max: number) => `You can compare up to ${max} parts`,
  differencesOnly: 'Differences only',
  noDifferences: 'These parts have no differences.',
  property: 'Property',
  notStated: 'not stated',
  best: 'best',
  cart: 'Cart',
  price: 'Price',
  stock: 'Stock',
  seller: 'Seller',
  package: 'Package',
  manufacturer: 'Manufacturer',
  pins: 'Pins',
  pinCount: (count: number) => (count === 1 ? '1 pin' : `${count} pins`),
  gone: (count: number) =>
    count === 1
      ? 'One part is no longer available, so we left it out.'
      : `${count} parts are no longer available, so we left them out.`,
  chooseAnother: 'Add another part to compare: open any list as a table and tick Compare.',
  nothing: 'Nothing to compare',
  nothingHint: 'Open a list as a table and tick two to four parts.',
  browse: 'Browse parts',
  failed: 'Failed to load parts',
} as const
