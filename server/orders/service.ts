import { and, asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { MAX_INT } from '#contract/fields.ts'
import { LONGEST_LIST, ORDERS_PAGE_SIZE } from '#contract/limits.ts'
import type { Order, OrderCounts, OrderDetail, OrdersQuery, PageQuery, StatusChange } from '#contract/orders.ts'
import { shopName } from '#server/shop-name.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, orders, orderStatusChanges } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { countOrders, whatWasAskedFor } from './find-orders.ts'
import { boughtBy, everyOrder, readOrder, readOrders, soldBy, type View } from './read-orders.ts'

/** The newest 1,000, or the page that was asked for; `total` counts all that the caller sees and asked for. */
export interface OrderList {
  orders: Order[]
  total: number
  page?: { page: number; page_size: number; counts?: OrderCounts }
}

/** Orders as the caller's role sees them: an admin all, a shopper their own, a seller their lines of those they sold in. */
export function listOrders(db: Db, actor: Actor, query: OrdersQuery): Promise<OrderList> {
  return list(db, query.as === 'buyer' ? boughtBy(actor) : ownView(actor), query)
}

/** All that the caller has bought, newest first. */
export function listPurchases(db: Db, actor: Actor): Promise<Order[]> {
  return readOrders(db, boughtBy(actor), { limit: MAX_INT })
}

/** The caller's own lines, by order; an admin's are the shop's. */
export function listSellerOrders(db: Db, actor: Actor, query: PageQuery): Promise<OrderList> {
  return list(db, soldBy(actor), query)
}

/**
 * One order with the history of its status: an admin sees any, everyone else their own, a seller their lines of it.
 * @throws order_not_found also for another person's
 */
export async function getOrder(db: Db, actor: Actor, orderId: number): Promise<OrderDetail> {
  const order = (await readOwn(db, actor, orderId)) ?? (await readSold(db, actor, orderId))
  if (!order) throw new Refusal('order_not_found')
  return { ...order, status_history: await readHistory(db, actor, order) }
}

function ownView(actor: Actor): View {
  if (actor.role === 'admin') return everyOrder
  return actor.role === 'seller' ? soldBy(actor) : boughtBy(actor)
}

const readOwn = (db: Db, actor: Actor, orderId: number) =>
  readOrder(db, actor.role === 'admin' ? everyOrder : boughtBy(actor), orderId)

async function readSold(db: Db, actor: Actor, orderId: number): Promise<Order | null> {
  return actor.role === 'seller' ? readOrder(db, soldBy(actor), orderId) : null
}

/** With any of these one page is answered. */
const PAGED_BY = ['page', 'page_size', 'search', 'status', 'handover'] as const

async function list(db: Db, view: View, query: PageQuery): Promise<OrderList> {
  const { page = 1, page_size: pageSize = ORDERS_PAGE_SIZE } = query
  const isPaged = PAGED_BY.some((name) => query[name] !== undefined)
  const where = whatWasAskedFor(query, view)
  const selection = isPaged ? { where, limit: pageSize, offset: (page - 1) * pageSize } : { limit: LONGEST_LIST }
  const [found, total, counts] = await Promise.all([
    readOrders(db, view, selection),
    db.$count(orders, and(view.where, where)),
    isPaged ? countOrders(db, view) : undefined,
  ])
  if (!isPaged) return { orders: found, total }
  return { orders: found, total, page: { page, page_size: pageSize, ...(counts && { counts }) } }
}

/** Only admins learn which of the shop's people changed a status. */
async function readHistory(db: Db, actor: Actor, order: Order): Promise<StatusChange[]> {
  const rows = await db
    .select({
      status: orderStatusChanges.status,
      changedAt: orderStatusChanges.changedAt,
      isByShopper: sql<boolean>`coalesce(${orderStatusChanges.accountId} = ${orders.accountId}, false)`,
      name: sql<string | null>`coalesce(nullif(${accounts.fullName}, ''), ${accounts.username})`,
      shop: shopName,
    })
    .from(orderStatusChanges)
    .innerJoin(orders, eq(orders.id, orderStatusChanges.orderId))
    .leftJoin(accounts, eq(accounts.id, orderStatusChanges.accountId))
    .where(eq(orderStatusChanges.orderId, order.id))
    .orderBy(asc(orderStatusChanges.id))
  return rows.map(({ status, changedAt, isByShopper, name, shop }) => ({
    status,
    changed_at: changedAt.toISOString(),
    by: isByShopper ? order.customer_info.name : (actor.role === 'admin' && name) || shop,
  }))
}
