import { sql } from 'drizzle-orm'
import { orders } from '#server/db/schema.ts'
import type { OpenTask } from '#server/declarations/open-task.ts'
import { orderFilters } from './filters.ts'
import { allOrders, ordersOfSeller } from './read.ts'

const ofOrders = { table: orders, since: sql`created_at` }

export const orderTasks = {
  to_call: {
    ...ofOrders,
    role: 'admin',
    link: '/admin/orders?status=to_call',
    where: () => orderFilters({ waiting: 'to_call' }, allOrders),
  },
  cannot_supply: {
    ...ofOrders,
    role: 'admin',
    link: '/admin/orders?status=cannot_supply',
    where: () => orderFilters({ waiting: 'cannot_supply' }, allOrders),
  },
  to_pack_late: {
    ...ofOrders,
    role: 'admin',
    link: '/admin/orders?status=to_pack_late',
    where: () => orderFilters({ waiting: 'to_pack_late' }, allOrders),
  },
  to_collect: {
    ...ofOrders,
    role: 'admin',
    link: '/admin/orders?status=to_collect',
    where: () => orderFilters({ waiting: 'to_collect' }, allOrders),
  },
  to_refund: {
    ...ofOrders,
    role: 'admin',
    link: '/admin/orders?status=to_refund',
    where: () => orderFilters({ waiting: 'to_refund' }, allOrders),
  },
  to_return: {
    ...ofOrders,
    role: 'admin',
    link: '/admin/orders?status=to_return',
    where: () => orderFilters({ waiting: 'to_return' }, allOrders),
  },
  to_pack: {
    ...ofOrders,
    role: 'seller',
    link: '/seller/orders?status=to_pack',
    where: (actor) => orderFilters({ handover: 'to_pack' }, ordersOfSeller(actor)),
  },
} satisfies Record<string, OpenTask>
