import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { MailPreferences } from '#contract/mail-preferences.ts'
import type { Order } from '#contract/orders.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, orderLines, orders } from '#server/db/schema.ts'
import { enqueueMails, type Mail } from '#server/outbox/service.ts'
import { orderPlacedMail, orderStatusMail, saleMail, saleStatusMail } from './order-mails.ts'
import { NOT_KNOWN } from './read-orders.ts'

/** Writes to the shopper, and to the sellers who want it, that an order was placed, in its transaction. */
export async function mailOfPlaced(tx: Db, order: Order): Promise<void> {
  const toThem = await toSellers(tx, order, saleMail, 'new_sale')
  await enqueueMails(tx, [...toShopper(order, orderPlacedMail), ...toThem])
}

/** Writes to those of them who want it what an order's status is now, in the transaction of the change. */
export async function mailOfStatus(tx: Db, order: Order): Promise<void> {
  const toThem = await toSellers(tx, order, saleStatusMail, 'sale_status')
  const isWanted = await shopperWants(tx, order, 'order_status')
  await enqueueMails(tx, [...(isWanted ? toShopper(order, orderStatusMail) : []), ...toThem])
}

type WriteMail = (to: string, order: Order) => Mail

/** Who deleted their account long ago has no address any more. */
function toShopper(order: Order, write: WriteMail): Mail[] {
  return order.user_email === NOT_KNOWN ? [] : [write(order.user_email, order)]
}

const wants = (mail: keyof MailPreferences) =>
  sql<boolean>`coalesce((${accounts.mailPreferences} ->> ${mail}::text)::boolean, true)`

async function shopperWants(tx: Db, { id }: Order, mail: keyof MailPreferences): Promise<boolean> {
  const [shopper] = await tx
    .select({ isWanted: wants(mail) })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(orders.id, id))
  return shopper?.isWanted ?? true
}

/** To each seller of the order who wants it, with their own lines only. */
async function toSellers(tx: Db, order: Order, write: WriteMail, mail: keyof MailPreferences): Promise<Mail[]> {
  const lines = await tx
    .select({ productId: orderLines.productId, email: accounts.email })
    .from(orderLines)
    .innerJoin(accounts, eq(accounts.id, orderLines.sellerId))
    .where(
      and(eq(orderLines.orderId, order.id), eq(accounts.status, 'Active'), isNull(accounts.deletedAt), wants(mail)),
    )
    .orderBy(asc(orderLines.id))
  return [...Map.groupBy(lines, (line) => line.email)].map(([email, theirs]) => {
    const productIds = new Set(theirs.map((line) => line.productId))
    return write(email, { ...order, items: order.items.filter((item) => productIds.has(item.product_id)) })
  })
}
