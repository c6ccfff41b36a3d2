import { lazyPart } from '#app/ui/lazy-part.ts'
import { ProductList } from './product-list.tsx'

/** Product table, loaded the first time a list is shown as a table. If loading fails, the list is shown as cards. */
export const ProductTable = lazyPart(
  async () => (await import('./product-table.tsx')).ProductTable,
  ProductList,
  '.fact-table',
)
