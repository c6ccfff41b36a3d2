import { isDeepStrictEqual } from 'node:util'
import { sql as fragment } from 'drizzle-orm'
import type { MailPreferences } from '#contract/accounts/own.ts'
import type { Order, OrderDetail, OrderStatus } from '#contract/orders/calls.ts'
import type { Db } from '#server/db/client.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { withdrawMails, type ContentMail, type Mail } from '#server/outbox/service.ts'
import { contentsOf, type OrderContents } from './contents.ts'
import type { OrderPayment } from '#contract/orders/payments.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import {
  orderChangeMail,
  orderPlacedMail,
  refundMail,
  returnMail,
  saleChangeMail,
  saleMail,
  type Recipient,
  type Told,
} from './mails.ts'
import { NOT_AVAILABLE } from './read.ts'

/** Possible recipients of emails about an order. */
export interface OrderContacts {
  buyer: BuyerContact
  /** Active sellers of the order's lines who have these emails turned on. */
  sellers: SellerContact[]
}

/** Order with a new status, changed contents or a corrected cancellation, for the emails about the change. */
export interface OrderToTell {
  order: OrderDetail
  /**
   * Status and contents as stated in the last emails to the buyer and sellers; contents are set only if they have
   * changed.
   */
  lastTold: { status: OrderStatus; contents?: OrderContents }
  /** True if the recipients are to be emailed. */
  isTold: boolean
}

interface BuyerContact {
  /** True if the email address in the order is the account's address and is confirmed. */
  isConfirmed: boolean
  wantsStatus: boolean
}

interface SellerContact extends Recipient {
  productIds: number[]
}

const isMailWanted = (mail: keyof MailPreferences) =>
  fragment`coalesce((accounts.mail_preferences ->> ${fragment.raw(`'${mail}'`)})::boolean, true)`

const contactsOfSellers = (mail: keyof MailPreferences) => fragment`(
    select coalesce(json_agg(json_build_object('to', email, 'isConfirmed', email_confirmed_at is not null,
      'productIds', (select json_agg(line.product_id) from line where line.seller_id = accounts.id))), '[]')
    from accounts
    where id in (select line.seller_id from line) and status = 'Active' and deleted_at is null and ${isMailWanted(mail)})`

/**
 * SQL that selects the sellers to email and the buyer's account. The enclosing statement must define `line` with
 * product_id and seller_id.
 */
export const contactsOfSale = contactsOfSellers('new_sale')
const contactsOfStatus = contactsOfSellers('sale_status')
const wantsStatus = isMailWanted('order_status')

/** Builds the emails about a placed order to its buyer and sellers. */
export function placedMails(order: Order, { buyer, sellers }: OrderContacts): Mail[] {
  return [...buyerMails(buyer, order, orderPlacedMail), ...sellerMails(sellers, order, saleMail)]
}

/**
 * Builds emails about a changed status or changed contents for the buyer, and for sellers who have these emails turned
 * on. Withdraws unsent emails about earlier changes: their recipients get one email about all changes, or none if the
 * order has returned to its earlier state. A change to a status about which no email is sent also withdraws earlier
 * emails. Changed contents about which no email is sent update the unsent emails.
 */
export async function changeMails(tx: Db, { order, lastTold, isTold }: OrderToTell): Promise<Mail[]> {
  const subject = `order ${order.id}`
  const { buyer, sellers } = await readContacts(tx, order)
  const takenBack = await withdrawMails(tx, subject)
  if (!isTold && !lastTold.contents) return []
  const now = contentsOf(order)
  const mailsTo = (to: string, part: PartOfOrder, write: (change: Told) => ContentMail[]): Mail[] => {
    const before = takenBack.get(to)
    if (!isTold && !before) return []
    const from = before?.from ?? lastTold.status
    const contents = (before?.contents as OrderContents | undefined) ?? lastTold.contents
    const isChanged = contents !== undefined && !isDeepStrictEqual(part(contents), part(now))
    if (from === order.status && !isChanged) return []
    const about = { subject, from, ...(isChanged && { contents }) }
    const change = { was: isChanged ? contents : undefined, isOtherStatus: from !== order.status }
    return write(change).map((mail) => ({ ...mail, about }))
  }
  const toBuyer = buyer.wantsStatus
    ? mailsTo(order.user_email, whole, (change) =>
        buyerMails(buyer, order, (recipient, changed) => orderChangeMail(recipient, changed, change)),
      )
    : []
  const toSellers = inOrderOfLines(sellers, order).flatMap((seller) =>
    mailsTo(seller.to, linesOf(seller), (change) => saleChangeMails(seller, order, change)),
  )
  return [...toBuyer, ...toSellers]
}

/** Builds the email about a refund to the buyer, unless they turned off emails about their orders. */
export async function refundMails(
  tx: Db,
  order: OrderDetail,
  refund: Pick<OrderPayment, 'amount' | 'method' | 'reference'>,
): Promise<Mail[]> {
  const { buyer } = await readContacts(tx, order)
  return buyer.wantsStatus ? buyerMails(buyer, order, (recipient) => refundMail(recipient, order, refund)) : []
}

/** Builds the email about a return to the buyer, unless they turned off emails about their orders. */
export async function returnMails(tx: Db, order: OrderDetail, one: OrderReturn): Promise<Mail[]> {
  const { buyer } = await readContacts(tx, order)
  return buyer.wantsStatus ? buyerMails(buyer, order, (recipient) => returnMail(recipient, order, one)) : []
}

/** Selects the contents of an order to include in a recipient's email. */
type PartOfOrder = (contents: OrderContents) => unknown
const whole: PartOfOrder = (contents) => contents
const linesOf =
  ({ productIds }: SellerContact): PartOfOrder =>
  ({ lines }) =>
    lines.filter(({ productId }) => productIds.includes(productId))

async function readContacts(tx: Db, { id }: Order): Promise<OrderContacts> {
  const [found] = await sqlOf(tx)<BuyerContact & Pick<OrderContacts, 'sellers'>>`
    with line as (select product_id, seller_id from order_lines where order_id = ${id} order by id)
    select coalesce(accounts.email_confirmed_at is not null and lower(accounts.email) = lower(orders.email), false)
      as "isConfirmed", ${wantsStatus} as "wantsStatus", ${contactsOfStatus} as sellers
    from orders left join accounts on accounts.id = orders.account_id where orders.id = ${id}`
  if (!found) throw new Error('The order is gone')
  const { sellers, ...buyer } = found
  return { buyer, sellers }
}

type WriteMail<Told extends Order> = (recipient: Recipient, order: Told) => ContentMail

/** Builds the buyer's emails. An account that was deleted long ago has no email address. */
function buyerMails<Told extends Order>(
  { isConfirmed }: BuyerContact,
  order: Told,
  write: WriteMail<Told>,
): ContentMail[] {
  return order.user_email === NOT_AVAILABLE ? [] : [write({ to: order.user_email, isConfirmed }, order)]
}

/** Builds the emails to each seller, which contain only the seller's own lines, in line order. */
function sellerMails(sellers: SellerContact[], order: Order, write: WriteMail<Order>): ContentMail[] {
  return inOrderOfLines(sellers, order).map(({ productIds, ...recipient }) =>
    write(recipient, ofSeller(order, productIds)),
  )
}

function ofSeller<Told extends Order>(order: Told, productIds: number[]): Told {
  const isOwn = ({ product_id: productId }: { product_id: number }) => productIds.includes(productId)
  return { ...order, items: order.items.filter(isOwn), removed_items: order.removed_items.filter(isOwn) }
}

/**
 * Builds the emails to a seller. A seller whose lines were all removed gets one last email, and no emails about later
 * changes.
 */
function saleChangeMails({ productIds, ...recipient }: SellerContact, order: OrderDetail, change: Told): ContentMail[] {
  const own = ofSeller(order, productIds)
  return own.items.length === 0 && !change.was ? [] : [saleChangeMail(recipient, own, change)]
}

function inOrderOfLines(sellers: SellerContact[], { items }: Order): SellerContact[] {
  const places = new Map(items.map(({ product_id: productId }, place) => [productId, place]))
  const firstPlace = ({ productIds }: SellerContact) => Math.min(...productIds.map((id) => places.get(id) ?? Infinity))
  return sellers.toSorted((one, other) => firstPlace(one) - firstPlace(other))
}
