const products = (count: string) => `${count} ${count === '1' ? 'product' : 'products'}`

/** Texts of the products awaiting review. */
export const checkWords = {
  heading: 'Checks',
  note: (total: string) =>
    total === '0' ? 'No product waits' : `${products(total)} ${total === '1' ? 'waits' : 'wait'} for you`,
  none: 'Nothing waits',
  noneText: 'The first products of new sellers appear here, before shoppers see them.',
  failed: 'The products to check could not be loaded.',
  list: 'Products to check',
  listed: (shown: string, total: string) => `The oldest ${shown} of ${total}.`,
  waits: (seller: string, ago: string) => `${seller}, ${ago}`,
  select: (product: string) => `Select ${product}`,
  selectAll: 'Select all that are shown',
  selection: 'Selected products',
  keys: 'Arrow keys walk the list, p passes, r refuses.',

  import: (seller: string, count: string) => `${products(count)} of ${seller}`,
  importOf: (file: string, ago: string) => `${file}, ${ago}`,
  anImport: 'An import',
  sample: (shown: string, count: string) =>
    shown === count ? 'These are all of them.' : `${shown} of ${count}, drawn at random.`,
  passAll: (count: string) => `Pass all ${count}`,
  refuseAll: (count: string) => `Refuse all ${count}`,

  pass: 'Pass',
  passItem: (product: string) => `Pass ${product}`,
  passing: 'Passing...',
  refuse: 'Refuse',
  refuseItem: (product: string) => `Refuse ${product}`,
  refusing: 'Refusing...',
  passed: (product: string) => `${product} is in the shop now`,
  passedMany: (count: string) => `${products(count)} are in the shop now`,
  refused: (product: string) => `${product} was not accepted, and its seller reads why`,
  refusedMany: (count: string) => `${products(count)} were not accepted, and their seller reads why`,
  gone: (count: string) => `${products(count)} did not wait any more: somebody else was faster`,
  settleFailed: 'Nothing was changed',

  refuseTitle: (product: string) => `Refuse ${product}`,
  refuseTitleMany: (count: string) => `Refuse ${products(count)}`,
  reason: 'What the seller reads',
  reasonHint: 'Say what to mend. They can set it active again, and you see it once more.',
} as const
