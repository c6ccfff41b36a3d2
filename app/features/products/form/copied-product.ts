import type { Product } from '#contract/catalogue.ts'
import type { ProductScope } from '../list/product-list-queries.ts'
import { fieldsOf, type ProductFields } from './product-fields.ts'

/** State of the address of a new product that begins as another one. */
export const copyState = (productId: number) => ({ copyOf: productId })

/** The product that it begins as; undefined without one. */
export function copiedId(state: unknown): number | undefined {
  const id = (state as Partial<ReturnType<typeof copyState>> | null)?.copyOf
  return typeof id === 'number' ? id : undefined
}

/** All fields of a product but what is its alone: stock and SKU. */
export const copiedFields = (product: Product, scope: ProductScope): ProductFields => ({
  ...fieldsOf(product, scope),
  stock_quantity: '',
  sku: '',
})
