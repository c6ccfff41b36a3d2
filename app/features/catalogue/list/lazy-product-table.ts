import { lazyPart } from '#app/ui/lazy-part.ts'
import { ProductList } from './product-list.tsx'

/** Its code is fetched when a list is shown as a table; cards stand in where it cannot be. */
export const ProductTable = lazyPart(
  async () => (await import('./product-table.tsx')).ProductTable,
  ProductList,
  '.fact-table',
)
