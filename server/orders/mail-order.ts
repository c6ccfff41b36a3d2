import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Order } from '#contract/orders.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, orderLines } from '#server/db/schema.ts'
import { enqueueMails, type Mail } from '#server/outbox/service.ts'
import { orderPlacedMail, orderStatusMail, saleMail, saleStatusMail } from './order-mails.ts'
import { NOT_KNOWN } from './read-orders.ts'

/** Writes to the shopper and to the sellers that an order was placed, in its transaction. */
export async function mailOfPlaced(tx: Db, order: Order): Promise<void> {
  await enqueueMails(tx, [...toShopper(order, orderPlacedMail), ...(await toSellers(tx, order, saleMail))])
}

/** Writes to the shopper and to the sellers what an order's status is now, in the transaction of the change. */
export async function mailOfStatus(tx: Db, order: Order): Promise<void> {
  await enqueueMails(tx, [...toShopper(order, orderStatusMail), ...(await toSellers(tx, order, saleStatusMail))])
}

type WriteMail = (to: string, order: Order) => Mail

/** Who deleted their account long ago has no address any more. */
function toShopper(order: Order, write: WriteMail): Mail[] {
  return order.user_email === NOT_KNOWN ? [] : [write(order.user_email, order)]
}

/** To each seller of the order, with their own lines only. */
async function toSellers(tx: Db, order: Order, write: WriteMail): Promise<Mail[]> {
  const lines = await tx
    .select({ productId: orderLines.productId, email: accounts.email })
    .from(orderLines)
    .innerJoin(accounts, eq(accounts.id, orderLines.sellerId))
    .where(and(eq(orderLines.orderId, order.id), eq(accounts.status, 'Active'), isNull(accounts.deletedAt)))
    .orderBy(asc(orderLines.id))
  return [...Map.groupBy(lines, (line) => line.email)].map(([email, theirs]) => {
    const productIds = new Set(theirs.map((line) => line.productId))
    return write(email, { ...order, items: order.items.filter((item) => productIds.has(item.product_id)) })
  })
}
