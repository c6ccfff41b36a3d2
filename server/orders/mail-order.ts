import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { MailPreferences } from '#contract/mail-preferences.ts'
import type { Order } from '#contract/orders.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, orderLines, orders } from '#server/db/schema.ts'
import { enqueueMails, type Mail } from '#server/outbox/service.ts'
import { orderPlacedMail, orderStatusMail, saleMail, saleStatusMail, type Recipient } from './order-mails.ts'
import { NOT_KNOWN } from './read-orders.ts'

/** Writes to the shopper, and to the sellers who want it, that an order was placed, in its transaction. */
export async function mailOfPlaced(tx: Db, order: Order): Promise<void> {
  const shopper = await readShopper(tx, order)
  const toThem = await toSellers(tx, order, saleMail, 'new_sale')
  await enqueueMails(tx, [...toShopper(shopper, order, orderPlacedMail), ...toThem])
}

/** Writes to those of them who want it what an order's status is now, in the transaction of the change. */
export async function mailOfStatus(tx: Db, order: Order): Promise<void> {
  const toThem = await toSellers(tx, order, saleStatusMail, 'sale_status')
  const shopper = await readShopper(tx, order)
  await enqueueMails(tx, [...(shopper.wantsStatus ? toShopper(shopper, order, orderStatusMail) : []), ...toThem])
}

type WriteMail = (recipient: Recipient, order: Order) => Mail

/** Who deleted their account long ago has no address any more. */
function toShopper({ isConfirmed }: Shopper, order: Order, write: WriteMail): Mail[] {
  return order.user_email === NOT_KNOWN ? [] : [write({ to: order.user_email, isConfirmed }, order)]
}

const wants = (mail: keyof MailPreferences) =>
  sql<boolean>`coalesce((${accounts.mailPreferences} ->> ${mail}::text)::boolean, true)`

interface Shopper {
  /** Whether the address that the order has is the account's, and confirmed. */
  isConfirmed: boolean
  wantsStatus: boolean
}

async function readShopper(tx: Db, { id }: Order): Promise<Shopper> {
  const isConfirmed = sql<boolean>`${accounts.emailConfirmedAt} is not null and lower(${accounts.email}) = lower(${orders.email})`
  const [shopper] = await tx
    .select({ isConfirmed, wantsStatus: wants('order_status') })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(orders.id, id))
  return shopper ?? { isConfirmed: false, wantsStatus: true }
}

/** To each seller of the order who wants it, with their own lines only. */
async function toSellers(tx: Db, order: Order, write: WriteMail, mail: keyof MailPreferences): Promise<Mail[]> {
  const lines = await tx
    .select({
      productId: orderLines.productId,
      to: accounts.email,
      isConfirmed: sql<boolean>`${accounts.emailConfirmedAt} is not null`,
    })
    .from(orderLines)
    .innerJoin(accounts, eq(accounts.id, orderLines.sellerId))
    .where(
      and(eq(orderLines.orderId, order.id), eq(accounts.status, 'Active'), isNull(accounts.deletedAt), wants(mail)),
    )
    .orderBy(asc(orderLines.id))
  return [...Map.groupBy(lines, (line) => line.to)].map(([to, theirs]) => {
    const productIds = new Set(theirs.map((line) => line.productId))
    const isConfirmed = theirs.every((line) => line.isConfirmed)
    return write(
      { to, isConfirmed },
      { ...order, items: order.items.filter((item) => productIds.has(item.product_id)) },
    )
  })
}
