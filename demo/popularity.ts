import type { DemoProduct } from './demo-product.ts'
import { seededRandom } from './random.ts'

/** Relative demand for products, by product field. */
const DEMAND: Record<string, number> = {
  'Development Boards': 3.2,
  Sensors: 1.7,
  Robotics: 1.5,
  Displays: 1.6,
  Components: 0.7,
}

/** Minimum and maximum popularity of products in the range. */
const RANGE_POPULARITY = [0.01, 0.05] as const

/**
 * Computes the popularity of products by slug, where 1 is the average of all products outside the range. Popularity is
 * derived from stock, since a shop stocks more of what sells well. This does not apply to the range, which is stocked
 * for occasional buyers.
 */
export function popularityOf(products: DemoProduct[]): Map<string, number> {
  const raw = products
    .filter(({ isRange }) => !isRange)
    .map((product) => [product.slug, categoryDemand(product)] as const)
  const mean = raw.reduce((sum, [, demand]) => sum + demand, 0) / raw.length
  const ranged = products.filter(({ isRange }) => isRange).map(({ slug }) => [slug, rangePopularity(slug)] as const)
  return new Map([...raw.map(([slug, demand]) => [slug, demand / mean] as const), ...ranged])
}

function categoryDemand({ slug, stock, category_path: [top] }: DemoProduct): number {
  const random = 0.6 + 0.8 * seededRandom(`popularity of ${slug}`).next()
  return (Math.sqrt(stock + 10) * (DEMAND[top] ?? 1) * random) ** 1.6
}

function rangePopularity(slug: string): number {
  const [least, max] = RANGE_POPULARITY
  return least + (max - least) * seededRandom(`popularity of ${slug}`).next()
}
