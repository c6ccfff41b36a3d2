import type { Calendar } from './calendar.ts'
import { demandOn, TRADE_DAYS } from './demand.ts'
import type { DemoProduct } from './demo-product.ts'
import { listedDaysAgo } from './listings.ts'
import { seededRandom } from './random.ts'

export interface DayOfViews {
  /** Day as YYYY-MM-DD in the shop's time zone. */
  day: string
  views: number
}

/** Mean number of views per product and day. */
const MEAN_VIEWS = 1.5
/** Views so far today as a share of a full day's views, since the shop is loaded in the middle of the day. */
const SHARE_OF_TODAY = 0.4

/**
 * Generates a product's daily views over the past year, beginning on the day of its listing. Days without views are
 * omitted.
 */
export function viewsOf(product: DemoProduct, popularity: number, calendar: Calendar): DayOfViews[] {
  const random = seededRandom(`views of ${product.slug}`)
  const first = Math.min(TRADE_DAYS - 1, listedDaysAgo(product))
  return Array.from({ length: first + 1 }, (_, at) => {
    const daysAgo = first - at
    const share = daysAgo === 0 ? SHARE_OF_TODAY : 1
    const mean = MEAN_VIEWS * popularity * demandOn(daysAgo, calendar.weekdayOf(daysAgo)) * share
    return { day: calendar.dayOf(daysAgo), views: random.count(mean) }
  }).filter(({ views }) => views > 0)
}
