/** Texts of the parts table. */
export const tableWords = {
  table: 'Parts',
  product: 'Part',
  price: 'Price, Rwf',
  stock: 'Stock',
  seller: 'Seller',
  views: 'Views',
  added: 'Added',
  cart: 'Cart',
  addToCart: (product: string) => `Add ${product} to cart`,
  closed: (product: string, why: string) => `${product}: ${why}`,
  notStated: 'not stated',
  tooMany: (property: string) => `There are too many parts to sort them by ${property}: narrow the list first.`,
  columns: 'Columns',
  columnsOf: (shown: number, all: number) => `${shown} of ${all}`,
  page: (page: number) => `Page ${page}`,
  narrowFirst: 'narrow first',
} as const
