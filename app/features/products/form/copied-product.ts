import type { Product } from '#contract/catalogue.ts'
import type { ProductScope } from '../list/product-list-queries.ts'
import { fieldsOf, type ProductFields } from './product-fields.ts'

/** Router state of a new product that starts as a copy of another. */
export const copyState = (productId: number) => ({ copyOf: productId })

/** Returns the ID of the product to copy; undefined if there is none. */
export function copiedId(state: unknown): number | undefined {
  const id = (state as Partial<ReturnType<typeof copyState>> | null)?.copyOf
  return typeof id === 'number' ? id : undefined
}

/** Copies all fields except stock and SKU, which belong to one product only. */
export const copiedFields = (product: Product, scope: ProductScope): ProductFields => ({
  ...fieldsOf(product, scope),
  stock_quantity: '',
  sku: '',
})
