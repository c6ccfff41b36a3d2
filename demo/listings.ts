import { NEW_PRODUCT_DAYS } from '#contract/limits.ts'
import type { DemoProduct } from './demo-product.ts'
import { seededRandom } from './random.ts'

const OLDEST_LISTING_DAYS = 425
/** The range was listed while the shop was set up. */
const RANGE_DAYS = [360, 420] as const

/**
 * Returns the age of a listing in days: 1 to 28 for new products, else up to 14 months, most of them early; a year or more for the range.
 */
export function listedDaysAgo(product: DemoProduct): number {
  const random = seededRandom(`listing of ${product.slug}`)
  if (product.isRange) return random.between(...RANGE_DAYS)
  if (product.new) return random.between(1, NEW_PRODUCT_DAYS - 2)
  const first = NEW_PRODUCT_DAYS + 5
  return first + Math.round((OLDEST_LISTING_DAYS - first) * Math.sqrt(random.next()))
}
