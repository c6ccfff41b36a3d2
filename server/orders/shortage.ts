import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { fieldErrors, Refusal } from '#contract/errors.ts'
import type { NewShortage } from '#contract/orders/change.ts'
import type { Order } from '#contract/orders/calls.ts'
import { isOpen } from '#contract/orders/status.ts'
import { setChangeCause } from '#server/db/change-cause.ts'
import type { Db } from '#server/db/client.ts'
import { orderEvents, orderLines, orders } from '#server/db/schema.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { isNotificationOf, markDecided } from '#server/events/notifications.ts'
import { orderShortage } from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import { lockOrder } from './lock-order.ts'
import { isLineOfSeller, ordersOfSeller, readOrder } from './read.ts'
import { lockProducts, reserveProducts, shiftPieces, stockEvents } from './stock.ts'

interface ReportedShortage {
  order_id: number
  product_id: number
  shortage: NewShortage
}

/**
 * Reports that the caller cannot supply the full quantity of one of their own lines, or withdraws such a report; admins
 * report for the shop's lines. The order remains unchanged until an admin changes it.
 * @throws order_not_found (also for another seller's line), order_not_open, line_handed_over, invalid_input,
 * not_your_product
 */
export async function reportShortage(db: Db, actor: Actor, { shortage, ...request }: ReportedShortage): Promise<Order> {
  const { order_id: orderId, product_id: productId } = request
  return db.transaction(async (tx) => {
    const { status } = await lockOrder(tx, eq(orders.id, orderId))
    const scope = ordersOfSeller(actor)
    const isIt = and(
      eq(orderLines.orderId, orderId),
      eq(orderLines.productId, productId),
      isLineOfSeller(scope.sellerId ?? null),
      gt(orderLines.quantity, 0),
    )
    const [line] = await tx.select().from(orderLines).where(isIt)
    if (!line) throw new Refusal('order_not_found')
    const { productName: product, quantity } = line
    if (!isOpen(status)) throw new Refusal('order_not_open', { values: { status } })
    if (line.handover === 'handed_over') throw new Refusal('line_handed_over', { values: { product } })
    const { can_supply: canSupply, reason, note, left_on_shelf: left } = shortage
    if (canSupply > quantity) throw aboveOrdered()
    const isShort = canSupply < quantity
    await tx
      .update(orderLines)
      .set({
        shortQuantity: isShort ? canSupply : null,
        shortReason: isShort ? reason : null,
        shortNote: isShort ? note : '',
        ...(canSupply === 0 && { handover: 'to_pack' }), // none of the packed pieces are left
      })
      .where(isIt)
    await tx
      .update(orders)
      .set({ version: sql`version + 1` })
      .where(eq(orders.id, orderId))
    const low = left === undefined ? [] : await countShelf(tx, actor, line, left)
    const detail = { product_id: productId, product_name: product, quantity, can_supply: canSupply, reason }
    const { accountId, sellerId } = { ...actor, sellerId: line.sellerId }
    await tx.insert(orderEvents).values({ orderId, accountId, kind: 'shortage', audience: 'shop', detail })
    const { sellerName } = line
    const isCounted = left !== undefined
    await emitEvents(tx, actor, orderShortage({ orderId, sellerName, sellerId, shortage: detail, isCounted }), ...low)
    if (!(await hasShortage(tx, orderId))) await markDecided(tx, isNotificationOf('order_shortage', orderId))
    const order = await readOrder(tx, scope, orderId)
    if (!order) throw new Error('The order is gone')
    return order
  })
}

const hasShortage = async (tx: Db, orderId: number) =>
  (await tx.$count(orderLines, and(eq(orderLines.orderId, orderId), isNotNull(orderLines.shortQuantity)))) > 0

const aboveOrdered = () =>
  new Refusal('invalid_input', {
    fields: [{ loc: ['body', 'can_supply'], msg: fieldErrors.more_than_ordered, type: 'custom' }],
  })

/**
 * Sets the stock, excluding pieces already in orders, to a counted number.
 * @returns the product's low-stock event, if any
 * @throws not_your_product for a product that moved to another seller after the order
 */
async function countShelf(
  tx: Db,
  actor: Actor,
  { productId, sellerId }: Pick<typeof orderLines.$inferSelect, 'productId' | 'sellerId'>,
  left: number,
): Promise<ReturnType<typeof stockEvents>> {
  const locked = await lockProducts(tx, [productId])
  const product = locked.get(productId)
  if (product?.sellerId !== sellerId) throw new Refusal('not_your_product')
  const correction = [{ productId, quantity: product.stock - left }]
  await setChangeCause(tx, actor, { cause: 'count' })
  await shiftPieces(tx, correction)
  return stockEvents(
    reserveProducts(
      correction.filter(({ quantity }) => quantity > 0),
      locked,
    ),
  )
}
