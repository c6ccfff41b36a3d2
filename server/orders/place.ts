import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal, textOf, type RefusedLine } from '#contract/errors.ts'
import { formatFrancs, MAX_ORDER_FRANCS, sumLines, toCents, toFrancs } from '#contract/money.ts'
import type { OrderDetail, PlaceOrder } from '#contract/orders.ts'
import { removeOrdered } from '#server/cart/service.ts'
import type { Db } from '#server/db/client.ts'
import { once } from '#server/db/once.ts'
import { lockRows } from '#server/db/locks.ts'
import { accounts, type orders } from '#server/db/schema.ts'
import { record } from '#server/events/record.ts'
import type { Actor, AuthenticatedCaller } from '#server/http/actor.ts'
import { assertWithinLimits, lockOrdersOf } from './limits.ts'
import { UNKNOWN_PRODUCT } from './read.ts'
import { getOrder } from './service.ts'
import { lockProducts, stockEvents, takeStock, type LockedProduct, type ReservedProduct } from './stock.ts'

interface RequestedLine {
  productId: number
  quantity: number
  priceCents: bigint
}

/**
 * Places an order: all of it, in one transaction, or nothing. The stock goes down, the ordered pieces leave the cart,
 * admins and sellers are told. A repeated key answers the first order.
 * @param key the caller's Idempotency-Key, remembered for 24 hours
 * @throws cart_changed naming each line that cannot be had as the shopper saw it, order_too_large, idempotency_mismatch,
 *   and what `assertWithinLimits` refuses
 */
export async function placeOrder(
  db: Db,
  { actor, origin }: AuthenticatedCaller,
  order: PlaceOrder,
  key?: string,
): Promise<OrderDetail & { data: OrderDetail }> {
  const placed = await db.transaction(async (tx) => {
    const place = async () => {
      const accountOrders = await lockOrdersOf(tx, actor, origin.scale)
      await assertWithinLimits(tx, { actor, origin }, accountOrders, order.items)
      return createOrder(tx, actor, order)
    }
    return once(tx, actor, { key, call: 'orders', contents: order }, place, {
      keep: ({ id }) => id,
      recall: (id: number) => getOrder(tx, actor, id),
    })
  })
  return { ...placed, data: placed }
}

async function createOrder(tx: Db, actor: Actor, { items, customer_info: customer }: PlaceOrder): Promise<OrderDetail> {
  const requested = items.map((item) => ({
    productId: item.product_id,
    quantity: item.quantity,
    priceCents: toCents(item.price),
  }))
  const reservedLines = await reserve(tx, requested)
  const totalCents = sumLines(reservedLines)
  if (toFrancs(totalCents) > MAX_ORDER_FRANCS) throw new Refusal('order_too_large')
  // Locked: who is being deleted or deactivated at this moment orders nothing.
  const columns = { fullName: accounts.fullName, username: accounts.username, email: accounts.email }
  const isActive = and(eq(accounts.id, actor.accountId), eq(accounts.status, 'Active'), isNull(accounts.deletedAt))
  const [account] = await lockRows(tx, accounts, tx.select(columns).from(accounts).where(isActive), 'share')
  if (!account) throw new Refusal('session_ended')
  const orderId = await insertOrder(tx, actor, reservedLines, {
    ...customer,
    totalCents,
    customerName: account.fullName,
    email: account.email,
  })
  await removeOrdered(tx, actor.accountId, requested)
  const placed = await getOrder(tx, actor, orderId)
  const buyerName = account.fullName || account.username
  const event = { kind: 'order_placed' as const, order: placed, buyerName, lines: reservedLines }
  await record(tx, actor, event, ...stockEvents(reservedLines))
  return placed
}

type OrderColumns = Pick<typeof orders.$inferSelect, 'totalCents' | 'customerName' | 'email' | 'phone' | 'location'>

/** The order, its lines and its first status, in one statement. */
async function insertOrder(
  tx: Db,
  { accountId }: Actor,
  reservedLines: ReservedProduct[],
  columns: OrderColumns,
): Promise<number> {
  const { totalCents, customerName, email, phone, location } = columns
  const lines = JSON.stringify(reservedLines.map(toLineRow))
  const { rows } = await tx.execute<{ id: number }>(sql`
    with placed as (
      insert into orders (account_id, total_cents, customer_name, email, phone, location)
      values (${accountId}, ${totalCents}, ${customerName}, ${email}, ${phone}, ${location})
      returning id
    ), lines as (
      insert into order_lines (order_id, product_id, product_name, seller_id, seller_name, price_cents, quantity, picture)
      select placed.id, line.* from placed, json_to_recordset(${lines}::json) as line (
        product_id int, product_name text, seller_id int, seller_name text, price_cents bigint, quantity int, picture jsonb)
    ), change as (
      insert into order_status_changes (order_id, status, account_id) select id, 'pending', ${accountId} from placed
    )
    select id from placed`)
  if (!rows[0]) throw new Error('The order was not inserted')
  return rows[0].id
}

/** Locks the products in id order, refuses when a line cannot be had as seen, else takes the pieces off the shelf. */
async function reserve(tx: Db, requested: RequestedLine[]): Promise<ReservedProduct[]> {
  const locked = await lockProducts(
    tx,
    requested.map((line) => line.productId),
  )
  const refused = requested.flatMap((line) => lineRefusal(line, locked.get(line.productId)) ?? [])
  if (refused.length > 0) throw cartChanged(refused)
  return takeStock(tx, requested, locked)
}

function cartChanged(lines: RefusedLine[]): Refusal {
  const changes = lines.map(({ code, price, ...values }) => textOf(code, { ...values, price: formatFrancs(price) }))
  return new Refusal('cart_changed', { values: { changes: changes.join(' ') }, lines })
}

function lineRefusal(requested: RequestedLine, product: LockedProduct | undefined): RefusedLine | null {
  const line = {
    product_id: requested.productId,
    product: product?.name || UNKNOWN_PRODUCT,
    left: 0,
    price: toFrancs(requested.priceCents),
  }
  if (!product?.isPublic) return { ...line, code: 'product_unavailable' }
  const now = { ...line, left: product.stock, price: toFrancs(product.priceCents) }
  if (product.stock === 0) return { ...now, code: 'out_of_stock' }
  if (product.stock < requested.quantity) return { ...now, code: 'not_enough_stock' }
  return product.priceCents === requested.priceCents ? null : { ...now, code: 'price_changed' }
}

function toLineRow({ productId, name, sellerId, sellerName, priceCents, quantity, picture }: ReservedProduct) {
  return {
    product_id: productId,
    product_name: name,
    seller_id: sellerId,
    seller_name: sellerName,
    price_cents: Number(priceCents), // at most 100,000,000,000
    quantity,
    picture,
  }
}
