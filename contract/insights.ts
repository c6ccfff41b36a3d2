import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Amount, IdText } from './fields.ts'

const Count = z.number().int().min(0).default(0)

export const AdminStats = z
  .object({
    total_users: Count.meta({ description: 'Accounts of every role' }),
    total_products: Count.meta({ description: 'Products of every status that are not deleted' }),
    total_sales: Amount.default(0).meta({ description: 'Amount; lines of orders that are not cancelled' }),
    total_sellers: Count,
    pending_orders: Count,
  })
  .meta({ id: 'AdminStats' })
export type AdminStats = z.infer<typeof AdminStats>

export const getAdminStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  access: 'admin',
  summary: 'The totals of the whole shop',
  response: AdminStats,
})

export const StatsOverview = z
  .object({
    total_views: Count.meta({ description: 'Views of all products, ever' }),
    daily_stats: z
      .array(z.object({ sales: Count.meta({ description: 'Units sold' }), views: Count }))
      .meta({ description: "The last 7 days in the shop's time zone, today last" }),
    total_products: Count.optional().meta({ description: 'Sellers: own ones; admins: all; of every status' }),
    total_sales: Amount.optional().meta({ description: 'Francs; lines of orders that are not cancelled' }),
    pending_orders: Count.optional(),
  })
  .meta({ id: 'StatsOverview' })
export type StatsOverview = z.infer<typeof StatsOverview>

export const getStatsOverview = endpoint({
  method: 'GET',
  path: '/api/products/stats/overview',
  access: 'anyone',
  summary: "The shop's views and last seven days; for sellers and admins their totals too",
  response: StatsOverview,
})

export const SalesPeriod = z
  .object({ period: z.string().meta({ description: 'Month, such as Jan 2025' }), sales: Amount })
  .meta({ id: 'SalesPeriod' })
export type SalesPeriod = z.infer<typeof SalesPeriod>

export const getSalesAnalytics = endpoint({
  method: 'GET',
  path: '/api/products/analytics/sales',
  access: 'seller',
  summary: 'Sales of the last 12 months, oldest first: a seller own ones, an admin all',
  response: z.array(SalesPeriod),
})

/** Made once in a browser and kept there; it says nothing about a person. */
const BrowserId = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .meta({ description: 'Random id of the browser: 16 to 64 letters, digits, - or _' })

export const recordView = endpoint({
  method: 'POST',
  path: '/api/products/product/:product_id/views',
  access: 'anyone',
  summary:
    'A product page was shown. Counted once per account or browser id, product and hour, within seconds; without a token the body or the header x-browser-id must name the browser',
  params: z.object({ product_id: IdText }),
  body: z.object({ browser_id: BrowserId.optional() }).nullish(),
  headers: z.object({ 'x-browser-id': BrowserId.optional() }),
  response: z.object({ accepted: z.literal(true) }),
  status: 202,
  refusals: ['viewer_unknown'],
})
