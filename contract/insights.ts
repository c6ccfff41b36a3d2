import * as z from 'zod'
import { Picture } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Amount, Id, IdText } from './fields.ts'
import {
  MAX_BEST_SELLERS,
  LOW_STOCK_THRESHOLD,
  MAX_LOW_STOCK_ROWS,
  POPULAR_DAYS,
  SALES_DAYS,
  VIEWS_PER_HOUR,
} from './limits.ts'

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
  tags: ['insights'],
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
  tags: ['insights'],
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
  tags: ['insights'],
  summary: 'Sales of the last 12 months',
  description: 'Oldest first, months without sales too: a seller own ones, an admin all.',
  response: z.array(SalesPeriod),
})

export const SalesDay = z
  .object({
    day: z.string().meta({ description: "Day in the shop's time zone", examples: ['2026-11-21'] }),
    orders: Count.meta({ description: 'Orders placed that are not cancelled', examples: [8] }),
    sales: Amount.meta({ description: 'Francs of those orders', examples: [184_000] }),
  })
  .meta({ id: 'SalesDay', description: 'What the whole shop sold in a day' })
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
  id: Id.meta({ description: "The product's id" }),
  name: z.string().meta({ description: 'As the seller calls it', examples: ['HC-SR04 Ultrasonic Distance Sensor'] }),
  mpn: z
    .string()
    .nullable()
    .meta({ description: "The manufacturer's part number", examples: ['HC-SR04'] }),
  picture: Picture.nullable().meta({ description: 'Its main picture' }),
})

export const BestSeller = RankedProduct.extend({
  units: Count.meta({ description: 'Pieces sold', examples: [213] }),
  orders: Count.meta({ description: 'Orders that they were sold in', examples: [96] }),
  views: Count.meta({ description: 'Views of its page in the same months', examples: [1184] }),
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
  stock_quantity: Count.meta({ description: 'Pieces that are left', examples: [3] }),
  units: Count.meta({ description: `Pieces sold in ${POPULAR_DAYS} days`, examples: [9] }),
}).meta({ id: 'LowStockProduct', description: 'A product that runs out' })
export type LowStockProduct = z.infer<typeof LowStockProduct>

export const listLowStock = endpoint({
  method: 'GET',
  path: '/api/products/analytics/low-stock',
  access: 'seller',
  tags: ['insights'],
  summary: 'What runs out',
  description: `Active products with ${LOW_STOCK_THRESHOLD} pieces or fewer, the fewest first, ${MAX_LOW_STOCK_ROWS} at most: a seller's own, for an admin of the whole shop.`,
  response: z.array(LowStockProduct),
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
  invalidates: [],
  summary: 'Count a view of a product page',
  description: `Counted once per account or browser id, product and hour, within seconds; rankings count ${VIEWS_PER_HOUR.ranked} of them an hour from one network at a product. Without a token the body or the header \`x-browser-id\` must name the browser.`,
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
