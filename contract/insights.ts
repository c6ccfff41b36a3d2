import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Amount } from './fields.ts'

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
