import { and, gt, sql } from 'drizzle-orm'
import type { Order } from '#contract/orders/calls.ts'
import type { ExportQuery } from '#contract/orders/manage.ts'
import { orderExportHead, orderExportLines, type ExportedOrder } from '#contract/orders/export.ts'
import type { Db } from '#server/db/client.ts'
import { orders } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import type { Actor } from '#server/http/actor.ts'
import type { DownloadedFile } from '#server/http/serve-file.ts'
import { createPacer } from '#server/pacing/pacer.ts'
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
  { from, to, status, rows, format }: ExportQuery,
  timeZone: string,
): AsyncGenerator<string> {
  const isOfPeriod = sql`${orders.createdAt} >= ${from}::date::timestamp at time zone ${timeZone}
    and ${orders.createdAt} < (${to}::date + 1)::timestamp at time zone ${timeZone}`
  const where = and(orderFilters({ status }, scope), isOfPeriod)
  const dates = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  let text = orderExportHead(rows, scope === allOrders)
  let lastId: number | undefined = 0
  const pause = createPacer()
  while (lastId !== undefined) {
    const batch = await readOrders(db, scope, { where: and(where, gt(orders.id, lastId)), limit: BATCH, order: 'id' })
    const termsOf = await readTerms(db, batch, timeZone)
    for (const order of batch) {
      text += orderExportLines(toExported(order, { scope, dates, termsOf }), rows, format)
      await pause()
    }
    yield text
    text = ''
    lastId = batch.length === BATCH ? batch.at(-1)?.id : undefined
  }
}

type Terms = Pick<ExportedOrder['lines'][number], 'sellerTin' | 'commissionBp'>
const NO_TERMS: Terms = { sellerTin: '', commissionBp: null }
const termsKey = (orderId: number, productId: number) => `${orderId} ${productId}`

/** Reads the taxpayer number of each line's seller, and the commission agreed for the day of the order. */
async function readTerms(db: Db, batch: Order[], timeZone: string): Promise<Map<string, Terms>> {
  const ids = batch.map(({ id }) => id)
  const rows = await sqlOf(db)<Terms & { orderId: number; productId: number }>`
    select line.order_id as "orderId", line.product_id as "productId", coalesce(sellers.tin, '') as "sellerTin",
      terms.commission_bp as "commissionBp"
    from order_lines line
    join orders placed on placed.id = line.order_id
    join sellers on sellers.seller_id = line.seller_id
    left join lateral (
      select commission_bp from seller_terms
      where seller_terms.seller_id = line.seller_id and from_day <= (placed.created_at at time zone ${timeZone})::date
      order by from_day desc limit 1
    ) terms on true
    where line.order_id = any(${ids}::int[])`
  return new Map(rows.map(({ orderId, productId, ...terms }) => [termsKey(orderId, productId), terms]))
}

interface Reader {
  scope: OrderScope
  dates: Intl.DateTimeFormat
  termsOf: Map<string, Terms>
}

function toExported(order: Order, { scope, dates, termsOf }: Reader): ExportedOrder {
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
      ...(termsOf.get(termsKey(order.id, item.product_id)) ?? NO_TERMS),
    })),
  }
}
