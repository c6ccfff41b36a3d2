const products = (count: string) => `${count} ${count === '1' ? 'product' : 'products'}`

/** UI text for the review queue of new products. */
export const checkWords = {
  heading: 'Review queue',
  note: (total: string) => (total === '0' ? 'No products to review' : `${products(total)} to review`),
  none: 'Nothing to review',
  noneText: 'The first products of new sellers appear here before shoppers see them.',
  failed: "The products to review couldn't be loaded.",
  list: 'Products to review',
  listed: (shown: string, total: string) => `Showing the oldest ${shown} of ${total}.`,
  waits: (seller: string, ago: string) => `${seller}, ${ago}`,
  select: (product: string) => `Select ${product}`,
  selectAll: 'Select all shown',
  selection: 'Selected products',
  keys: 'Use the arrow keys to move, P to publish and R to reject.',

  import: (seller: string, count: string) => `${products(count)} from ${seller}`,
  importOf: (file: string, ago: string) => `${file}, ${ago}`,
  anImport: 'An import',
  sample: (shown: string, count: string) =>
    shown === count ? 'All of them are shown.' : `Showing a random ${shown} of ${count}.`,
  passAll: (count: string) => (count === '1' ? 'Publish' : `Publish all ${count}`),
  passSome: (count: string, remaining: string) => `Publish ${count}, leaving ${remaining} to review`,
  toLookAt: (remaining: string) =>
    remaining === '1'
      ? "1 product is flagged and wasn't published. Review it first."
      : `${remaining} products are flagged and weren't published. Review them first.`,
  showFlagged: (count: string) => `Show ${count} more to review`,
  loadingFlagged: 'Loading...',
  flags: {
    price: 'Unusual price',
    picture: 'No picture',
    duplicate_part_number: 'The seller has another product with this part number',
  },
  refuseAll: (count: string) => (count === '1' ? 'Reject' : `Reject all ${count}`),

  pass: 'Publish',
  passItem: (product: string) => `Publish ${product}`,
  passing: 'Publishing...',
  refuse: 'Reject',
  refuseItem: (product: string) => `Reject ${product}`,
  refusing: 'Rejecting...',
  passed: (product: string) => `${product} is now live`,
  passedMany: (count: string) => `${products(count)} ${count === '1' ? 'is' : 'are'} now live`,
  refused: (product: string) => `${product} was rejected. The seller will see your reason`,
  refusedMany: (count: string) =>
    `${products(count)} ${count === '1' ? 'was' : 'were'} rejected. The seller will see your reason`,
  gone: (count: string) => `Somebody else has already reviewed ${products(count)}`,
  settleFailed: "We couldn't save your review. Try again.",

  refuseTitle: (product: string) => `Reject ${product}`,
  refuseTitleMany: (count: string) => `Reject ${products(count)}`,
  reason: 'Reason for the seller',
  reasonHint: 'Say what to fix. When the seller sets it active again, it comes back here.',
} as const
