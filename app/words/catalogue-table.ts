/** UI text for the parts table. */
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
  tooMany: (property: string) => `Too many parts to sort by ${property}. Filter the list first.`,
  columns: 'Columns',
  columnsOf: (shown: number, all: number) => `${shown} of ${all}`,
  page: (page: number) => `Page ${page}`,
  narrowFirst: 'filter first',
} as const
