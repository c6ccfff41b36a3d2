import * as z from 'zod'
import { Picture } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Amount, example, idOf, Moment, object, optional, PartNumber, say, text } from './fields.ts'
import {
  LOW_STOCK_THRESHOLD,
  MAX_BEST_SELLERS,
  MAX_LOW_STOCK_ROWS,
  MAX_MISSED_SEARCHES,
  MISSED_SEARCH_DAYS,
  POPULAR_DAYS,
  SALES_DAYS,
} from './limits.ts'

const Count = z
  .int()
  .min(0)
  .default(0)
  .meta({ examples: [12] })

const SalesTrend = optional(
  z.int(),
  'Sales of the last 30 whole days against the 30 before, in percent; left out with fewer than 20 orders in either',
  12,
)

export const AdminStats = object('AdminStats', 'The totals of the whole shop', {
  total_users: say(Count, 'Accounts of every role', 86),
  total_products: say(Count, 'Products of every status that are not deleted', 211),
  total_sales: say(Amount.default(0), 'Francs; lines of orders that are not cancelled', 4_812_500),
  total_sellers: Count.describe('Accounts of sellers'),
  pending_orders: Count.describe('Orders that are pending'),
  sales_trend: SalesTrend,
})
export type AdminStats = z.infer<typeof AdminStats>

export const getAdminStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  access: 'admin',
  tags: ['insights'],
  summary: 'The totals of the whole shop',
  response: AdminStats,
})

export const StatsOverview = object(
  'StatsOverview',
  'Views and sales; the last four fields for sellers and admins only',
  {
    total_views: say(Count, 'Views of all products, ever', 48_213),
    daily_stats: z
      .array(
        z.object({
          sales: Count.describe('Units sold'),
          views: say(Count, 'Views', 340),
        }),
      )
      .describe("The last 7 days in the shop's time zone, today last"),
    total_products: optional(Count, 'Sellers: own ones; admins: all; of every status', 38),
    total_sales: optional(Amount, 'Francs; lines of orders that are not cancelled, own ones for sellers', 912_000),
    pending_orders: optional(Count, 'Pending orders; with own lines for sellers', 3),
    sales_trend: SalesTrend,
  },
)
export type StatsOverview = z.infer<typeof StatsOverview>

export const getStatsOverview = endpoint({
  method: 'GET',
  path: '/api/products/stats/overview',
  access: 'anyone',
  tags: ['insights'],
  summary: 'Views and the last seven days',
  description: "The whole shop's; for sellers and admins their totals too.",
  response: StatsOverview,
})

export const SalesPeriod = object('SalesPeriod', 'What was sold in a month', {
  period: text("Month in the shop's time zone", 'Nov 2026'),
  sales: say(Amount, 'Francs; lines of orders that are not cancelled', 318_500),
})
export type SalesPeriod = z.infer<typeof SalesPeriod>

export const getSalesAnalytics = endpoint({
  method: 'GET',
  path: '/api/products/analytics/sales',
  access: 'seller',
  tags: ['insights'],
  summary: 'Sales of the last 12 months',
  description: 'Oldest first, months without sales too: a seller own ones, an admin all.',
  response: z.array(SalesPeriod),
})

export const SalesDay = object('SalesDay', 'What the whole shop sold in a day', {
  day: text("Day in the shop's time zone", '2026-11-21'),
  orders: say(Count, 'Orders placed that are not cancelled', 8),
  sales: say(Amount, 'Francs of those orders', 184_000),
})
export type SalesDay = z.infer<typeof SalesDay>

export const listSalesDays = endpoint({
  method: 'GET',
  path: '/api/admin/sales-days',
  access: 'admin',
  tags: ['insights'],
  summary: `Orders and sales of the last ${SALES_DAYS} days`,
  description: 'Oldest first, today last, days without orders too.',
  response: z.array(SalesDay),
})

const RankedProduct = z.object({
  id: idOf('product'),
  name: text('As the seller calls it', example.product),
  mpn: PartNumber,
  picture: Picture.nullable().describe('Its main picture'),
})

export const BestSeller = RankedProduct.extend({
  units: say(Count, 'Pieces sold', 213),
  orders: say(Count, 'Orders that they were sold in', 96),
  views: say(Count, 'Views of its page in the same months', 1184),
}).meta({ id: 'BestSeller', description: 'How a product sold in the months of the sales analytics' })
export type BestSeller = z.infer<typeof BestSeller>

export const listBestSellers = endpoint({
  method: 'GET',
  path: '/api/products/analytics/best-sellers',
  access: 'seller',
  tags: ['insights'],
  summary: 'What sold most in 12 months',
  description: `The ${MAX_BEST_SELLERS} with the most pieces sold, in the months of the sales analytics: a seller's own, for an admin of the whole shop. Deleted products are left out.`,
  response: z.array(BestSeller),
})

export const LowStockProduct = RankedProduct.extend({
  stock_quantity: say(Count, 'Pieces that are left', 3),
  units: say(Count, `Pieces sold in ${POPULAR_DAYS} days`, 9),
}).meta({ id: 'LowStockProduct', description: 'A product that runs out' })
export type LowStockProduct = z.infer<typeof LowStockProduct>

export const listLowStock = endpoint({
  method: 'GET',
  path: '/api/products/analytics/low-stock',
  access: 'seller',
  tags: ['insights'],
  summary: 'What runs out',
  description: `Active products that run low (${LOW_STOCK_THRESHOLD} pieces or fewer unless their \`low_at\` says otherwise), the fewest first, ${MAX_LOW_STOCK_ROWS} at most: a seller's own, for an admin of the whole shop.`,
  response: z.array(LowStockProduct),
})

export const MissedSearch = object('MissedSearch', 'What was looked for and is sold by nobody', {
  text: text('As it was typed, in small letters', 'nrf9160 dev board'),
  times: say(Count, `How often in ${POPULAR_DAYS} days; an answer that the shop still remembered is not counted`, 17),
  last_day: text("The last day, in the shop's time zone", '2026-11-21'),
})
export type MissedSearch = z.infer<typeof MissedSearch>

export const listMissedSearches = endpoint({
  method: 'GET',
  path: '/api/products/analytics/missed-searches',
  access: 'seller',
  tags: ['insights'],
  summary: 'What was looked for and is sold by nobody',
  description: `The ${MAX_MISSED_SEARCHES} texts that were searched for most in ${POPULAR_DAYS} days in the whole shop, of which nothing on sale has all words; without who typed them. They are kept for ${MISSED_SEARCH_DAYS} days.`,
  response: z.array(MissedSearch),
})

export const WaitingKind = say(
  z.enum([
    'to_call',
    'cannot_supply',
    'to_pack_late',
    'applications',
    'proposals',
    'listings',
    'mails_failed',
    'to_pack',
    'refused',
    'sold_out',
    'low',
  ]),
  'What is to be done; `to_call`, `cannot_supply`, `to_pack_late`, `applications`, `proposals`, `listings` (products to check) and `mails_failed` for admins, the others for sellers',
  'to_call',
)
export type WaitingKind = z.infer<typeof WaitingKind>

export const Waiting = object('Waiting', 'What waits for the caller', {
  kind: WaitingKind,
  count: say(z.int().min(1), 'How many there are: as many as its page lists', 6),
  oldest_at: Moment.nullable().describe('Since when the oldest waits; null where that is not known. ISO 8601, UTC'),
  link: text('Path of the page that lists them', '/admin/orders?status=to_call'),
})
export type Waiting = z.infer<typeof Waiting>

export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/waiting',
  access: 'seller',
  tags: ['insights', 'orders', 'products'],
  summary: 'What waits for the caller',
  description:
    'Orders to call, to pack, products that run out: only kinds of which there are any, the most urgent first.',
  response: z.array(Waiting),
})
