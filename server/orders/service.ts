import { and, asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { MAX_INT } from '#contract/fields.ts'
import { MAX_LOCAL_ROWS } from '#contract/limits.ts'
import { ORDERS_PAGE_SIZE } from '#contract/orders/limits.ts'
import type { Order, OrderCounts, OrderDetail, OrdersQuery, PageQuery, StatusChange } from '#contract/orders/calls.ts'
import { shopName } from '#server/db/shop-name.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, orders, orderStatusChanges } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { readQuotedPrices } from '#server/quotes/service.ts'
import { readPayByMomo, readPayments } from './payments/read.ts'
import { readReturns } from './returns/read.ts'
import { readEvents } from './read-events.ts'
import { countOrders, orderFilters } from './filters.ts'
import { ordersOfBuyer, allOrders, readOrder, readOrders, ordersOfSeller, type OrderScope } from './read.ts'

/** Newest 1,000 orders, or the requested page of orders; `total` counts all orders that the caller can see. */
export interface OrderList {
  orders: Order[]
  total: number
  page?: { page: number; page_size: number; counts?: OrderCounts; found_counts?: OrderCounts }
}

/**
 * Lists orders by role: all orders for admins, their own for shoppers, and orders containing their lines for sellers.
 */
export function listOrders(db: Db, actor: Actor, query: OrdersQuery): Promise<OrderList> {
  return listScope(db, query.as === 'buyer' ? ordersOfBuyer(actor) : defaultScope(actor), query)
}

/** Lists all purchases of the caller, newest first. */
export function listPurchases(db: Db, actor: Actor): Promise<Order[]> {
  return readOrders(db, ordersOfBuyer(actor), { limit: MAX_INT })
}

/** Lists the caller's own lines by order or, for an admin, the shop's lines. */
export function listSellerOrders(db: Db, actor: Actor, query: PageQuery): Promise<OrderList> {
  return listScope(db, ordersOfSeller(actor), query)
}

/**
 * Returns an order with its history of statuses, calls and notes: any order for admins, their own for shoppers, and
 * their lines for sellers.
 * @throws order_not_found, also for another person's order
 */
export async function getOrder(db: Db, actor: Actor, orderId: number): Promise<OrderDetail> {
  const bought = await readAsBuyer(db, actor, orderId)
  const order = bought ?? (await readAsSeller(db, actor, orderId))
  if (!order) throw new Refusal('order_not_found')
  const reader = actor.role === 'admin' ? 'admin' : bought ? 'buyer' : 'seller'
  const events = await readEvents(db, actor, order, reader)
  const returns = await readReturns(db, order, reader)
  const payments = reader === 'seller' ? [] : await readPayments(db, actor, order)
  const pay = await readPayByMomo(db, order)
  const quotedPrices = reader === 'admin' && order.quote_id !== null ? await readQuotedPrices(db, order.quote_id) : []
  return {
    ...order,
    status_history: await readHistory(db, actor, order),
    events,
    returns,
    pay,
    payments,
    quoted_prices: quotedPrices,
  }
}

function defaultScope(actor: Actor): OrderScope {
  if (actor.role === 'admin') return allOrders
  return actor.role === 'seller' ? ordersOfSeller(actor) : ordersOfBuyer(actor)
}

const readAsBuyer = (db: Db, actor: Actor, orderId: number) =>
  readOrder(db, actor.role === 'admin' ? allOrders : ordersOfBuyer(actor), orderId)

async function readAsSeller(db: Db, actor: Actor, orderId: number): Promise<Order | null> {
  return actor.role === 'seller' ? readOrder(db, ordersOfSeller(actor), orderId) : null
}

/** Query parameters that select a page. */
const PAGE_PARAMETERS = ['page', 'page_size', 'search', 'status', 'handover', 'call_due', 'waiting', 'sort'] as const

async function listScope(db: Db, scope: OrderScope, query: Omit<OrdersQuery, 'as'>): Promise<OrderList> {
  const { page = 1, page_size: pageSize = ORDERS_PAGE_SIZE } = query
  const isPaged = PAGE_PARAMETERS.some((name) => query[name] !== undefined)
  const where = orderFilters(query, scope)
  const selection = isPaged
    ? { where, limit: pageSize, offset: (page - 1) * pageSize, order: query.sort }
    : { limit: MAX_LOCAL_ROWS }
  const [orderRows, total, counts, foundCounts] = await Promise.all([
    readOrders(db, scope, selection),
    db.$count(orders, and(scope.where, where)),
    isPaged ? countOrders(db, scope) : undefined,
    query.search ? countOrders(db, scope, query.search) : undefined,
  ])
  if (!isPaged) return { orders: orderRows, total }
  const allCounts = { ...(counts && { counts }), ...(foundCounts && { found_counts: foundCounts }) }
  return { orders: orderRows, total, page: { page, page_size: pageSize, ...allCounts } }
}

/**
 * Reads the status history of an order. Status notes, suspected abuse and the staff member who changed a status are
 * visible only to admins.
 */
async function readHistory(db: Db, actor: Actor, order: Order): Promise<StatusChange[]> {
  const isAdmin = actor.role === 'admin'
  const rows = await db
    .select({
      status: orderStatusChanges.status,
      changedAt: orderStatusChanges.changedAt,
      reason: orderStatusChanges.reason,
      note: orderStatusChanges.note,
      isByShopper: sql<boolean>`coalesce(${orderStatusChanges.accountId} = ${orders.accountId}, false)`,
      name: sql<string | null>`coalesce(nullif(${accounts.fullName}, ''), ${accounts.username})`,
      shop: shopName,
    })
    .from(orderStatusChanges)
    .innerJoin(orders, eq(orders.id, orderStatusChanges.orderId))
    .leftJoin(accounts, eq(accounts.id, orderStatusChanges.accountId))
    .where(eq(orderStatusChanges.orderId, order.id))
    .orderBy(asc(orderStatusChanges.id))
  return rows.map(({ status, changedAt, isByShopper: isByBuyer, name, shop, reason, note }) => ({
    status,
    changed_at: changedAt.toISOString(),
    by: isByBuyer ? order.customer_info.name : (isAdmin && name) || shop,
    reason: isAdmin || reason !== 'suspected_abuse' ? reason : null,
    note: isAdmin ? note : '',
  }))
}
