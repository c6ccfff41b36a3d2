import { and, gt, sql } from 'drizzle-orm'
import type { Order } from '#contract/orders/calls.ts'
import type { ExportQuery } from '#contract/orders/manage.ts'
import { orderExportHead, orderExportLines, type ExportedOrder } from '#contract/orders/export.ts'
import type { Db } from '#server/db/client.ts'
import { orders } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import type { DownloadedFile } from '#server/http/serve-file.ts'
import { orderFilters } from './filters.ts'
import { allOrders, HIDDEN_PLACE, ordersOfSeller, readOrders, type OrderScope } from './read.ts'

/** Number of orders per query and per chunk of the file. */
const BATCH = 500

/** Exports the orders of a period. An admin gets complete orders; a seller gets only their own order lines. */
export function exportOrders(db: Db, actor: Actor, query: ExportQuery, timeZone: string): DownloadedFile {
  const scope = actor.role === 'admin' ? allOrders : ordersOfSeller(actor)
  const { from, to } = query
  return { name: `orders-${from}-${to}.csv`, parts: exportParts(db, scope, query, timeZone) }
}

/** Yields the file in chunks, reading the next chunk only after the previous one has been sent. */
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
    for (const order of batch) text += orderExportLines(toExported(order, { scope, dates }), rows)
    yield text
    text = ''
    lastId = batch.length === BATCH ? batch.at(-1)?.id : undefined
  }
}

interface Reader {
  scope: OrderScope
  dates: Intl.DateTimeFormat
}

function toExported(order: Order, { scope, dates }: Reader): ExportedOrder {
  const { name, phone, location } = order.customer_info
  return {
    id: order.id,
    placedAt: dates.format(new Date(order.created_at)),
    status: order.status,
    customer: name,
    ...(scope === allOrders && { email: order.user_email }),
    phone,
    location: location === HIDDEN_PLACE ? '' : location,
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
