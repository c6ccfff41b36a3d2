import { NEW_PRODUCT_DAYS } from '#contract/catalogue/limits.ts'
import type { DemoProduct } from './demo-product.ts'
import { seededRandom } from './random.ts'

const OLDEST_LISTING_DAYS = 425
/** Minimum and maximum age in days of the range's listings, which were created while the shop was being set up. */
const RANGE_DAYS = [360, 420] as const

/**
 * Returns the age of a listing in days: 1 to 28 for new products, about a year or more for the range, and up to 14
 * months for other products, most of which were listed early.
 */
export function listedDaysAgo(product: DemoProduct): number {
  const random = seededRandom(`listing of ${product.slug}`)
  if (product.isRange) return random.between(...RANGE_DAYS)
  if (product.new) return random.between(1, NEW_PRODUCT_DAYS - 2)
  const first = NEW_PRODUCT_DAYS + 5
  return first + Math.round((OLDEST_LISTING_DAYS - first) * Math.sqrt(random.next()))
}
