import * as z from 'zod'
import { Picture } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, example, idOf, Moment, object, optional, PartNumber, say, text } from '../fields.ts'
import { POPULAR_DAYS } from '../catalogue/limits.ts'
import { MAX_BEST_SELLERS, MAX_LOW_STOCK_ROWS, MAX_MISSED_SEARCHES, MISSED_SEARCH_DAYS, SALES_DAYS } from './limits.ts'
import { LOW_STOCK_THRESHOLD } from '../products/limits.ts'

const Count = z
  .int()
  .min(0)
  .default(0)
  .meta({ examples: [12] })

const SalesTrend = optional(
  z.int(),
  'Sales of the last 30 full days compared with the 30 days before, in percent; omitted if either period has fewer than 20 orders',
  12,
)

const TrendSales = optional(Amount, 'Sales in francs of the last 30 full days; omitted without `sales_trend`', 812_000)

export const SalesByStatus = object('SalesByStatus', 'Sales in francs by order status; without cancelled orders', {
  pending: say(Amount, 'Placed, not yet confirmed', 318_500),
  completed: say(Amount, 'Confirmed, not yet delivered', 494_000),
  delivered: say(Amount, 'Delivered', 4_000_000),
  collected: optional(Amount, 'What buyers have paid for these orders, less refunds; only for admins', 3_912_000),
})
export type SalesByStatus = z.infer<typeof SalesByStatus>

export const AdminStats = object('AdminStats', 'Totals of the whole shop', {
  total_users: say(Count, 'Accounts with any role', 86),
  total_products: say(Count, 'Products in every status, except deleted ones', 211),
  total_sales: say(Amount.default(0), 'Sales in francs, without cancelled orders', 4_812_500),
  total_sellers: Count.describe('Seller accounts'),
  pending_orders: Count.describe('Pending orders'),
  sales_trend: SalesTrend,
  trend_sales: TrendSales,
  sales_by_status: SalesByStatus.optional(),
})
export type AdminStats = z.infer<typeof AdminStats>

export const getAdminStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  access: 'admin',
  tags: ['insights'],
  summary: 'Totals of the whole shop',
  response: AdminStats,
})

export const StatsOverview = object(
  'StatsOverview',
  'Views and sales; `total_products` and the following fields only for sellers and admins',
  {
    total_views: say(Count, 'Total views of all products', 48_213),
    daily_stats: z
      .array(
        z.object({
          sales: Count.describe('Units sold'),
          views: say(Count, 'Views', 340),
        }),
      )
      .describe("The last 7 days in the shop's time zone, today last"),
    total_products: optional(Count, 'For sellers, their own; for admins, all; in every status', 38),
    total_sales: optional(Amount, 'Sales in francs, without cancelled orders; for sellers, their own', 912_000),
    pending_orders: optional(Count, 'Pending orders; for sellers, those with their products', 3),
    sales_trend: SalesTrend,
    trend_sales: TrendSales,
    sales_by_status: SalesByStatus.optional().describe('For sellers, of their own lines'),
  },
)
export type StatsOverview = z.infer<typeof StatsOverview>

export const getStatsOverview = endpoint({
  method: 'GET',
  path: '/api/products/stats/overview',
  access: 'anyone',
  tags: ['insights'],
  summary: 'Get views and sales of the last seven days',
  description: 'For the whole shop; sellers and admins also get their totals.',
  response: StatsOverview,
})

export const SalesPeriod = object('SalesPeriod', 'Sales of a month', {
  period: text("Month in the shop's time zone", 'Nov 2026'),
  sales: say(Amount, 'Sales in francs, without cancelled orders', 318_500),
})
export type SalesPeriod = z.infer<typeof SalesPeriod>

export const getSalesAnalytics = endpoint({
  method: 'GET',
  path: '/api/products/analytics/sales',
  access: 'seller',
  tags: ['insights'],
  summary: 'List sales of the last 12 months',
  description: 'Oldest first, including months without sales. Sellers get their own sales, admins all.',
  response: z.array(SalesPeriod),
})

export const SalesDay = object('SalesDay', 'Sales of the whole shop on a day', {
  day: text("Day in the shop's time zone", '2026-11-21'),
  orders: say(Count, 'Orders placed, without cancelled ones', 8),
  sales: say(Amount, 'Sales of those orders in francs', 184_000),
  sales_by_status: SalesByStatus,
})
export type SalesDay = z.infer<typeof SalesDay>

export const listSalesDays = endpoint({
  method: 'GET',
  path: '/api/admin/sales-days',
  access: 'admin',
  tags: ['insights'],
  summary: `List orders and sales of the last ${SALES_DAYS} days`,
  description: 'Oldest first, ending today, including days without orders.',
  response: z.array(SalesDay),
})

const RankedProduct = z.object({
  id: idOf('product'),
  name: text('Name given by the seller', example.product),
  mpn: PartNumber,
  picture: Picture.nullable().describe('Main picture'),
})

export const BestSeller = RankedProduct.extend({
  units: say(Count, 'Pieces sold', 213),
  orders: say(Count, 'Number of orders', 96),
  views: say(Count, 'Page views in the same months', 1184),
}).meta({ id: 'BestSeller', description: 'Sales of a product in the months of the sales analytics' })
export type BestSeller = z.infer<typeof BestSeller>

export const listBestSellers = endpoint({
  method: 'GET',
  path: '/api/products/analytics/best-sellers',
  access: 'seller',
  tags: ['insights'],
  summary: 'List best sellers of 12 months',
  description: `The ${MAX_BEST_SELLERS} products with the most pieces sold in the months of the sales analytics: a seller's own or, for an admin, of the whole shop. Deleted products are excluded.`,
  response: z.array(BestSeller),
})

export const LowStockProduct = RankedProduct.extend({
  stock_quantity: say(Count, 'Pieces left', 3),
  units: say(Count, `Pieces sold in the last ${POPULAR_DAYS} days`, 9),
}).meta({ id: 'LowStockProduct', description: 'A product that is low in stock' })
export type LowStockProduct = z.infer<typeof LowStockProduct>

export const listLowStock = endpoint({
  method: 'GET',
  path: '/api/products/analytics/low-stock',
  access: 'seller',
  tags: ['insights'],
  summary: 'List low-stock products',
  description: `Active products that are low in stock (${LOW_STOCK_THRESHOLD} pieces or fewer unless their \`low_at\` differs), lowest stock first, at most ${MAX_LOW_STOCK_ROWS}: a seller's own or, for an admin, of the whole shop.`,
  response: z.array(LowStockProduct),
})

export const MissedSearch = object('MissedSearch', 'Searches without a matching product', {
  text: text('Search text in lower case', 'nrf9160 dev board'),
  times: say(Count, `Number of searches in the last ${POPULAR_DAYS} days; cached results are not counted`, 17),
  last_day: text("Last day, in the shop's time zone", '2026-11-21'),
})
export type MissedSearch = z.infer<typeof MissedSearch>

export const listMissedSearches = endpoint({
  method: 'GET',
  path: '/api/products/analytics/missed-searches',
  access: 'seller',
  tags: ['insights'],
  summary: 'Searches without a matching product',
  description: `The ${MAX_MISSED_SEARCHES} most frequent searches of the last ${POPULAR_DAYS} days for which no product matches every word. They are anonymous and kept for ${MISSED_SEARCH_DAYS} days.`,
  response: z.array(MissedSearch),
})

export const WaitingKind = say(
  z.enum([
    'to_call',
    'cannot_supply',
    'to_pack_late',
    'to_collect',
    'to_refund',
    'to_return',
    'applications',
    'proposals',
    'listings',
    'mails_failed',
    'backups_failed',
    'to_pack',
    'refused',
    'sold_out',
    'low',
  ]),
  'Kind of task; `to_call`, `cannot_supply`, `to_pack_late`, `to_collect`, `to_refund`, `to_return`, `applications`, `proposals`, `listings` (products to review), `mails_failed` and `backups_failed` (also copies and test restores) for admins, the others for sellers',
  'to_call',
)
export type WaitingKind = z.infer<typeof WaitingKind>

export const Waiting = object('Waiting', 'Tasks waiting for the caller', {
  kind: WaitingKind,
  count: say(z.int().min(1), 'Number of items, as on the linked page', 6),
  oldest_at: Moment.nullable().describe('Start of the oldest one (ISO 8601, UTC); null if unknown'),
  link: text('Path of the page with the list', '/admin/orders?status=to_call'),
})
export type Waiting = z.infer<typeof Waiting>

export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/waiting',
  access: 'seller',
  tags: ['insights', 'orders', 'products'],
  summary: 'Tasks waiting for the caller',
  description:
    'Orders to call about, orders to pack, low stock and so on; only kinds with open tasks, most urgent first.',
  response: z.array(Waiting),
})
