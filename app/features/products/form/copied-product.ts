import type { Product } from '#contract/catalogue/calls.ts'
import type { ProductScope } from '../list/product-list-queries.ts'
import { fieldsOf, type ProductFields } from './product-fields.ts'

/** Builds the router state that opens the form as a copy of another product. */
export const copyState = (productId: number) => ({ copyOf: productId })

/** Reads the ID of the product to copy from the router state; undefined if there is none. */
export function copiedId(state: unknown): number | undefined {
  const id = (state as Partial<ReturnType<typeof copyState>> | null)?.copyOf
  return typeof id === 'number' ? id : undefined
}

/** Copies all fields of a product except the stock and the SKU, which apply only to that product. */
export const copiedFields = (product: Product, scope: ProductScope): ProductFields => ({
  ...fieldsOf(product, scope),
  stock_quantity: '',
  sku: '',
})
