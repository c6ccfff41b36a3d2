import { readFileSync } from 'node:fs'
import type { CategoryTree, DemoCatalogue, DemoProduct } from './demo-product.ts'

/**
 * Reads the demo catalogue, followed by the range. The catalogue is imported lazily, since only the first start needs
 * it.
 */
export async function readDemoCatalogue(): Promise<DemoCatalogue> {
  const { range, rangeCategories } = await import('./range/all.ts')
  const file = readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8')
  const { categories, products } = JSON.parse(file) as { categories: CategoryTree; products: DemoProduct[] }
  return { categories: [categories, rangeCategories], products: [...products, ...range] }
}
