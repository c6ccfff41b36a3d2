import { and, gt, sql } from 'drizzle-orm'
import type { Order } from '#contract/orders.ts'
import type { ExportQuery } from '#contract/orders-manage.ts'
import { orderExportHead, orderExportLines, type ExportedOrder } from '#contract/rules/order-export.ts'
import type { Db } from '#server/db/client.ts'
import { orders } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import type { Actor } from '#server/http/actor.ts'
import type { DownloadedFile } from '#server/http/serve-file.ts'
import { orderFilters } from './filters.ts'
import { allOrders, ordersOfSeller, readOrders, type OrderScope } from './read.ts'

/** Orders of one statement, and of one part of the file. */
const BATCH = 500

/** A file of the orders of a period: an admin's all, a seller's own lines. */
export function exportOrders(db: Db, actor: Actor, query: ExportQuery, timeZone: string): DownloadedFile {
  const scope = actor.role === 'admin' ? allOrders : ordersOfSeller(actor)
  const { from, to } = query
  return { name: `orders-${from}-${to}.csv`, parts: exportParts(db, scope, query, timeZone) }
}

/** A part after the other, each read when the one before it has gone out, as a file of products is. */
async function* exportParts(
  db: Db,
  scope: OrderScope,
  { from, to, status, rows }: ExportQuery,
  timeZone: string,
): AsyncGenerator<string> {
  const isOfPeriod = sql`${orders.createdAt} >= ${from}::date::timestamp at time zone ${timeZone}
    and ${orders.createdAt} < (${to}::date + 1)::timestamp at time zone ${timeZone}`
  const where = and(orderFilters({ status }, scope), isOfPeriod)
  const dates = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  let text = orderExportHead(rows, scope === allOrders)
  let lastId: number | undefined = 0
  while (lastId !== undefined) {
    const batch = await readOrders(db, scope, { where: and(where, gt(orders.id, lastId)), limit: BATCH, order: 'id' })
    const masked = scope === allOrders ? new Set<number>() : await findLongEnded(db, batch)
    for (const order of batch) text += orderExportLines(toExported(order, { scope, masked, dates }), rows)
    yield text
    text = ''
    lastId = batch.length === BATCH ? batch.at(-1)?.id : undefined
  }
}

/** Of the orders given those that were delivered or cancelled more than 30 days ago, of whose shopper a seller reads little. */
async function findLongEnded(db: Db, batch: Order[]): Promise<Set<number>> {
  const ids = batch.filter(({ status }) => status === 'delivered' || status === 'cancelled').map(({ id }) => id)
  const rows = await sqlOf(db)<{ id: number }>`
    select order_id as id from order_status_changes where order_id = any(${ids}::int[]) and status in ('delivered', 'cancelled')
    group by order_id having max(changed_at) < now() - interval '30 days'`
  return new Set(rows.map(({ id }) => id))
}

interface Reader {
  scope: OrderScope
  masked: ReadonlySet<number>
  dates: Intl.DateTimeFormat
}

function toExported(order: Order, { scope, masked, dates }: Reader): ExportedOrder {
  const { name, phone, location } = order.customer_info
  const isMasked = masked.has(order.id)
  return {
    id: order.id,
    placedAt: dates.format(new Date(order.created_at)),
    status: order.status,
    customer: isMasked ? maskName(name) : name,
    ...(scope === allOrders && { email: order.user_email }),
    phone: isMasked ? maskPhone(phone) : phone,
    location: isMasked ? '' : location,
    total: order.total_amount,
    lines: order.items.map((item) => ({
      productId: item.product_id,
      partNumber: item.mpn,
      product: item.product_name,
      seller: item.seller_name,
      quantity: item.quantity,
      price: item.price,
      handover: item.handover,
    })),
  }
}

/** `Aline Uwase` as `Aline U.` */
function maskName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial] = Array.from(others.at(-1) ?? '')
  return initial ? `${first} ${initial}.` : first
}

/** The last three digits. */
const maskPhone = (phone: string) => `...${phone.replaceAll(/\D/g, '').slice(-3)}`
