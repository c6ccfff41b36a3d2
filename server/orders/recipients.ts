import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { MailPreferences } from '#contract/accounts-own.ts'
import type { Order } from '#contract/orders.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, orderLines, orders } from '#server/db/schema.ts'
import type { Mail } from '#server/outbox/service.ts'
import { orderPlacedMail, orderStatusMail, saleMail, saleStatusMail, type Recipient } from './mails.ts'
import { NOT_AVAILABLE } from './read.ts'

/** Mails of a placed order to its buyer and sellers. */
export async function placedMails(tx: Db, order: Order): Promise<Mail[]> {
  const buyer = await readBuyerContact(tx, order)
  return [...buyerMails(buyer, order, orderPlacedMail), ...(await sellerMailsOf(tx, order, saleMail, 'new_sale'))]
}

/** Mails of a status change to the buyer and sellers who want them. */
export async function statusMails(tx: Db, order: Order): Promise<Mail[]> {
  const buyer = await readBuyerContact(tx, order)
  const forBuyer = buyer.wantsStatus ? buyerMails(buyer, order, orderStatusMail) : []
  return [...forBuyer, ...(await sellerMailsOf(tx, order, saleStatusMail, 'sale_status'))]
}

type WriteMail = (recipient: Recipient, order: Order) => Mail

/** Who deleted their account long ago has no address any more. */
function buyerMails({ isConfirmed }: BuyerContact, order: Order, write: WriteMail): Mail[] {
  return order.user_email === NOT_AVAILABLE ? [] : [write({ to: order.user_email, isConfirmed }, order)]
}

const isMailWanted = (mail: keyof MailPreferences) =>
  sql<boolean>`coalesce((${accounts.mailPreferences} ->> ${mail}::text)::boolean, true)`

interface BuyerContact {
  /** Whether the address that the order has is the account's, and confirmed. */
  isConfirmed: boolean
  wantsStatus: boolean
}

async function readBuyerContact(tx: Db, { id }: Order): Promise<BuyerContact> {
  const isConfirmed = sql<boolean>`${accounts.emailConfirmedAt} is not null and lower(${accounts.email}) = lower(${orders.email})`
  const [buyer] = await tx
    .select({ isConfirmed, wantsStatus: isMailWanted('order_status') })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(orders.id, id))
  return buyer ?? { isConfirmed: false, wantsStatus: true }
}

/** To each seller of the order who wants it, with their own lines only. */
async function sellerMailsOf(tx: Db, order: Order, write: WriteMail, mail: keyof MailPreferences): Promise<Mail[]> {
  const lines = await tx
    .select({
      productId: orderLines.productId,
      to: accounts.email,
      isConfirmed: sql<boolean>`${accounts.emailConfirmedAt} is not null`,
    })
    .from(orderLines)
    .innerJoin(accounts, eq(accounts.id, orderLines.sellerId))
    .where(
      and(
        eq(orderLines.orderId, order.id),
        eq(accounts.status, 'Active'),
        isNull(accounts.deletedAt),
        isMailWanted(mail),
      ),
    )
    .orderBy(asc(orderLines.id))
  return [...Map.groupBy(lines, (line) => line.to)].map(([to, linesOfSeller]) => {
    const productIds = new Set(linesOfSeller.map((line) => line.productId))
    const isConfirmed = linesOfSeller.every((line) => line.isConfirmed)
    return write(
      { to, isConfirmed },
      { ...order, items: order.items.filter((item) => productIds.has(item.product_id)) },
    )
  })
}
