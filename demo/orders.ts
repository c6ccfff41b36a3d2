import type { OrderStatus } from '#contract/orders/calls.ts'
import type { Calendar } from './calendar.ts'
import { demandOn, TRADE_DAYS } from './demand.ts'
import type { DemoProduct } from './demo-product.ts'
import { listedDaysAgo } from './listings.ts'
import { courseOf, type OrderCourse } from './order-history.ts'
import type { DemoAccount } from './accounts.ts'
import { projects } from './projects.ts'
import { seededRandom, type Random } from './random.ts'

export interface DemoOrder extends OrderCourse {
  buyer: DemoAccount
  placedAt: Date
  lines: { product: DemoProduct; quantity: number; handover: 'to_pack' | 'packed' | 'handed_over' }[]
}

interface Ordering {
  products: DemoProduct[]
  popularity: Map<string, number>
  buyers: DemoAccount[]
  calendar: Calendar
}

const ORDERS_A_YEAR = 400
/** First hour of the hourly order distribution, which covers 7:00 to 21:00. */
const FIRST_HOUR = 7
const BY_HOUR = [1, 2, 4, 6, 7, 6, 5, 5, 6, 6, 7, 6, 5, 3, 1]
const MANY_LINES = [1, 1, 1, 2, 2, 3, 4, 6]
const PACKED_SHARE = 0.4
/** Probability that an additional line of an order belongs to the same project as the first part. */
const PROJECT_SHARE = 0.95

/**
 * Generates the orders of the year up to today, oldest first. Each buyer orders only after joining, and only products
 * that are listed at that time.
 */
export function ordersOfTheYear({ products, popularity, buyers, calendar }: Ordering): DemoOrder[] {
  const random = seededRandom('orders')
  let carriedOver = 0 // carries the fraction of an order over to the next day, so that monthly totals grow smoothly
  return Array.from({ length: TRADE_DAYS }, (_, at) => TRADE_DAYS - 1 - at).flatMap((daysAgo) => {
    carriedOver +=
      (ORDERS_A_YEAR / TRADE_DAYS) * demandOn(daysAgo, calendar.weekdayOf(daysAgo)) * (0.4 + 1.2 * random.next())
    const count = Math.floor(carriedOver)
    carriedOver -= count
    const listed = products.filter((product) => listedDaysAgo(product) > daysAgo)
    const joined = buyers.filter((buyer) => buyer.joinedDaysAgo > daysAgo)
    if (listed.length === 0 || joined.length === 0) return []
    const moments = Array.from({ length: count }, () => calendar.momentOf(daysAgo, timeOfDay(random)))
    return moments
      .sort((a, b) => a.getTime() - b.getTime())
      .map((placedAt) => {
        const lines = linesOf(random, listed, popularity)
        return orderOf(random, { buyer: random.pick(joined), placedAt, daysAgo, lines })
      })
  })
}

type Placed = Pick<DemoOrder, 'buyer' | 'placedAt'> & {
  daysAgo: number
  lines: Omit<DemoOrder['lines'][number], 'handover'>[]
}

function orderOf(random: Random, { buyer, placedAt, daysAgo, lines }: Placed): DemoOrder {
  const course = courseOf(random, buyer, placedAt, daysAgo)
  const status = course.history.at(-1)?.status ?? 'pending'
  return { buyer, placedAt, ...course, lines: lines.map((line) => ({ ...line, handover: handoverOf(random, status) })) }
}

function handoverOf(random: Random, status: OrderStatus): DemoOrder['lines'][number]['handover'] {
  if (status === 'delivered') return 'handed_over'
  return status !== 'cancelled' && random.next() < PACKED_SHARE ? 'packed' : 'to_pack'
}

/** Returns a random time as a share of the day. */
function timeOfDay(random: Random): number {
  const hours = BY_HOUR.map((orders, at) => ({ orders, hour: FIRST_HOUR + at }))
  return (random.pickBy(hours, ({ orders }) => orders).hour + random.next()) / 24
}

function linesOf(random: Random, listed: DemoProduct[], popularity: Map<string, number>): Placed['lines'] {
  const productCount = Math.min(random.pick(MANY_LINES), listed.length)
  const popular = () => random.pickBy(listed, ({ slug }) => popularity.get(slug) ?? 1)
  const first = popular()
  const chosen = new Set([first])
  const fitting = projectParts(random, first, listed)
  while (chosen.size < productCount)
    chosen.add((random.next() < PROJECT_SHARE ? fitting.find((part) => !chosen.has(part)) : undefined) ?? popular())
  return [...chosen].map((product) => ({ product, quantity: random.between(1, maxQuantity(product)) }))
}

/**
 * Returns the listed parts of a project that includes the given part, with the most commonly used parts first; empty if
 * no project includes the part.
 */
function projectParts(random: Random, { slug }: DemoProduct, listed: DemoProduct[]): DemoProduct[] {
  const fitting = projects.filter((project) => project.includes(slug))
  const slugs = fitting.length > 0 ? random.pick(fitting) : []
  return slugs.flatMap((one) => listed.find((product) => product.slug === one) ?? [])
}

/** Returns the maximum number of pieces per order line: several of a cheap part, but only one computer. */
function maxQuantity({ price_rwf: price }: DemoProduct): number {
  if (price < 2000) return 5
  return price < 10_000 ? 3 : 1
}
