/** Texts of the comparison of parts. */
export const compareWords = {
  heading: 'Compare parts',
  compare: 'Compare',
  compareOf: (product: string) => `Compare ${product}`,
  chosen: (count: number) => `${count} parts to compare`,
  clear: 'Clear',
  removeOf: (product: string) => `Remove ${product}`,
  full: (most: number) => `At most ${most} parts are compared`,
  differencesOnly: 'Differences only',
  noDifferences: 'These parts state the same.',
  property: 'Property',
  notStated: 'not stated',
  best: 'best',
  price: 'Price',
  stock: 'Stock',
  seller: 'Seller',
  gone: (count: number) =>
    count === 1
      ? 'One part is no longer on sale and was left out.'
      : `${count} parts are no longer on sale and were left out.`,
  chooseAnother: 'Choose another part to compare it with: tick Compare in the table of a list.',
  nothing: 'Nothing to compare',
  nothingHint: 'Show a list as a table and tick two to four parts.',
  browse: 'Browse the parts',
  failed: 'Failed to load the parts',
} as const
