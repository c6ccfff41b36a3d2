import { formatFrancs } from '#contract/money.ts'
import type { ImplausiblePrice } from '#contract/products/implausible-price.ts'

/** Explains why a price is probably a mistake. */
export function whyImplausible({ reason, compared_with: other }: ImplausiblePrice): string {
  const price = other === null ? '' : `Rwf ${formatFrancs(other)}`
  if (reason === 'zero') return 'This price is 0.'
  if (reason === 'currency') return 'This price is in another currency.'
  if (reason === 'earlier') return `The current price is ${price}.`
  return reason === 'offers'
    ? `Other offers of this part cost about ${price}.`
    : `Everything in this category costs ${price} or more.`
}

/** UI text for product management, for sellers and admins. */
export const productListWords = {
  add: 'Add Product',
  import: 'Import',
  export: 'Export',
  exportHeading: 'Export products',
  exportFailed: 'Failed to export products',
  table: 'Products',
  product: 'Product',
  price: 'Price',
  stock: 'Stock',
  category: 'Category',
  actions: 'Actions',
  uncategorized: 'Uncategorized',
  inCategory: (parent: string) => `in ${parent}`,
  inactive: 'Inactive',
  onlyOfSeller: (seller: string) => `Sold by ${seller}`,
  oneSeller: 'this seller',
  everyone: 'All sellers',
  low: (pieces: string) => `${pieces}, low`,
  out: '0, out',
  inStock: 'in stock',
  note: (total: string, loaded: string) => `${total} ${total === '1' ? 'product' : 'products'}, ${loaded} loaded`,
  total: (total: string) => `${total} ${total === '1' ? 'product' : 'products'}`,

  search: 'Search products',
  searchPlaceholder: 'Search products...',
  filter: 'Show',
  states: {
    all: 'All',
    low: 'Low',
    out: 'Out',
    inactive: 'Inactive',
    waiting: 'In review',
    refused: 'Rejected',
  },
  waits: 'In review',
  refused: 'Rejected',

  loadingMore: (products: number) => `Loading ${products} more`,
  searching: 'Searching all products',
  fetchFailed: 'Failed to fetch products',
  saveFailed: 'Failed to save product',
  deleteFailed: 'Failed to delete product',
  loadFailed: 'Failed to load data. Please try again later.',

  none: 'No products yet',
  noneText: 'Products that you add appear here.',
  noMatches: 'No matches found',
  noMatchesText: (search: string) => `Nothing matching “${search}” was found.`,
  noneIn: {
    low: 'No products are running low',
    out: 'No products are out of stock',
    inactive: 'No inactive products',
    waiting: 'No products in review',
    refused: 'No rejected products',
  },
  noneOfSeller: 'This seller has no products',
  noneInText: 'All other products are still here.',
  showAll: 'Show all products',

  changePrice: (product: string) => `Change the price of ${product}`,
  changeStock: (product: string) => `Change the stock of ${product}`,
  wasPrice: (price: string) => `Was Rwf ${price}.`,
  wasStock: (pieces: string) => `Was ${pieces}.`,

  priceUntil: (price: string, time: string, by: string) => `${price} until ${time}, by ${by}`,
  you: 'you',
  theShop: 'the shop',
  priceChanged: 'Price changed',
  stockChanged: 'Stock changed',
  ofProduct: (product: string, change: string) => `${product}: ${change}`,
  unusualPrice: (found: ImplausiblePrice, before: string, after: string) =>
    found.reason === 'earlier' || found.reason === 'zero'
      ? `Rwf ${before} → ${after}?`
      : `Rwf ${after}? ${whyImplausible(found)}`,
  whyImplausible,
  saveStartling: 'Save anyway',
  leaveStartling: 'Keep as is',
  unusualPrices: (products: string) =>
    products === '1'
      ? 'One price would change tenfold or more. Change it anyway?'
      : `${products} prices would change tenfold or more. Change them anyway?`,
  wrongPrices: (products: string) =>
    products === '1'
      ? 'One price would look wrong. Change it anyway?'
      : `${products} prices would look wrong. Change them anyway?`,
  keptPrices: (products: string) =>
    products === '1'
      ? "One price looks wrong, so it wasn't changed. Change it anyway?"
      : `${products} prices look wrong, so they weren't changed. Change them anyway?`,
  changeAnyway: 'Change prices',

  select: (product: string) => `Select ${product}`,
  selectAll: 'Select all loaded',
  selectWhole: (total: string) => `Select all ${total} that match`,
  selecting: 'Selecting...',
  wholeIsBounded: 'Only the newest matches are selected. To change the rest, repeat this afterwards.',
  changedOf: (done: string, total: string) => `${done} of ${total} products done`,
  changeProgress: 'Progress',
  stop: 'Stop',
  stopping: 'Stopping...',
  selection: 'Selected products',
  status: 'Status',
  activate: 'Set to active',
  deactivate: 'Set to inactive',
  changing: 'Changing...',
  priceBy: 'Change prices by',
  percent: '%',
  percentLabel: 'Change prices by, in percent',
  apply: 'Apply',
  becomes: (before: string, after: string) => `Rwf ${before} becomes Rwf ${after}`,
  tooHigh: (product: string) => `The price of ${product} would be too high`,
  repriced: (products: string) => (products === '1' ? '1 price changed' : `${products} prices changed`),
  takePacks: (products: string) => `Use pack sizes from names (${products})`,
  takeAllPacks: 'Use pack sizes from names',
  packsTaken: 'Products with a pack size in their name are now sold by the pack',
  repriceUncertain: "We didn't get a reply. Apply it again; no price will change twice.",
  activated: (products: string) => `${products === '1' ? '1 product is' : `${products} products are`} now active`,
  allWait: (products: string) =>
    products === '1'
      ? "1 product is in review. Shoppers will see it once it's approved"
      : `${products} products are in review. Shoppers will see them once they're approved`,
  someWait: (activated: string, waiting: string) => `${activated}, ${waiting} in review`,
  deactivated: (products: string) => `${products === '1' ? '1 product is' : `${products} products are`} now inactive`,

  deleteQuestion: 'Are you sure you want to delete this product?',
  deleteQuestions: (products: string) => `Are you sure you want to delete these ${products} products?`,
  deleteNote: 'It will be removed from the shop and from every cart. Past orders keep it.',
  deleteNotes: 'They will be removed from the shop and from every cart. Past orders keep them.',
  alsoOthers: (first: string, others: string) => `${first} and ${others} more`,
  deleting: 'Deleting...',
  deleted: (products: string) => (products === '1' ? 'Product deleted' : `${products} products deleted`),
} as const
