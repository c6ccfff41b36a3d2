import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Amount, IdText } from './fields.ts'

const Count = z
  .number()
  .int()
  .min(0)
  .default(0)
  .meta({ examples: [12] })

export const AdminStats = z
  .object({
    total_users: Count.meta({ description: 'Accounts of every role', examples: [86] }),
    total_products: Count.meta({ description: 'Products of every status that are not deleted', examples: [211] }),
    total_sales: Amount.default(0).meta({
      description: 'Francs; lines of orders that are not cancelled',
      examples: [4_812_500],
    }),
    total_sellers: Count.meta({ description: 'Accounts of sellers' }),
    pending_orders: Count.meta({ description: 'Orders that are pending' }),
  })
  .meta({ id: 'AdminStats', description: 'The totals of the whole shop' })
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
    total_views: Count.meta({ description: 'Views of all products, ever', examples: [48_213] }),
    daily_stats: z
      .array(
        z.object({
          sales: Count.meta({ description: 'Units sold' }),
          views: Count.meta({ description: 'Views', examples: [340] }),
        }),
      )
      .meta({ description: "The last 7 days in the shop's time zone, today last" }),
    total_products: Count.optional().meta({
      description: 'Sellers: own ones; admins: all; of every status',
      examples: [38],
    }),
    total_sales: Amount.optional().meta({
      description: 'Francs; lines of orders that are not cancelled, own ones for sellers',
      examples: [912_000],
    }),
    pending_orders: Count.optional().meta({ description: 'Pending orders; with own lines for sellers', examples: [3] }),
  })
  .meta({ id: 'StatsOverview', description: 'Views and sales; the last three fields for sellers and admins only' })
export type StatsOverview = z.infer<typeof StatsOverview>

export const getStatsOverview = endpoint({
  method: 'GET',
  path: '/api/products/stats/overview',
  access: 'anyone',
  summary: 'Views and the last seven days',
  description: "The whole shop's; for sellers and admins their totals too.",
  response: StatsOverview,
})

export const SalesPeriod = z
  .object({
    period: z.string().meta({ description: "Month in the shop's time zone", examples: ['Nov 2026'] }),
    sales: Amount.meta({ description: 'Francs; lines of orders that are not cancelled', examples: [318_500] }),
  })
  .meta({ id: 'SalesPeriod', description: 'What was sold in a month' })
export type SalesPeriod = z.infer<typeof SalesPeriod>

export const getSalesAnalytics = endpoint({
  method: 'GET',
  path: '/api/products/analytics/sales',
  access: 'seller',
  summary: 'Sales of the last 12 months',
  description: 'Oldest first, months without sales too: a seller own ones, an admin all.',
  response: z.array(SalesPeriod),
})

/** Made once in a browser and kept there; it says nothing about a person. */
const BrowserId = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .meta({
    description: 'Random id of the browser: 16 to 64 letters, digits, - or _',
    examples: ['b7c1f0e29d3a4c58a6d4'],
  })

export const recordView = endpoint({
  method: 'POST',
  path: '/api/products/product/:product_id/views',
  access: 'anyone',
  summary: 'Count a view of a product page',
  description:
    'Counted once per account or browser id, product and hour, within seconds. Without a token the body or the header `x-browser-id` must name the browser.',
  params: z.object({ product_id: IdText.meta({ description: "The product's id" }) }),
  body: z
    .object({ browser_id: BrowserId.optional() })
    .meta({ id: 'View', description: 'Who looks, where there is no token' })
    .nullish(),
  headers: z.object({ 'x-browser-id': BrowserId.optional() }),
  response: z.object({ accepted: z.literal(true).meta({ description: 'It is counted unless it was before' }) }),
  status: 202,
  refusals: ['viewer_unknown'],
})
