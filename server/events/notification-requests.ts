import { eq } from 'drizzle-orm'
import { sumLines, toFrancs } from '#contract/money.ts'
import type { NotificationType } from '#contract/notifications.ts'
import { sellerName } from '#server/catalogue/cards.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, orderLines } from '#server/db/schema.ts'
import type { Author, DomainEvent, EventOf, EventProduct, SoldLine, UpdatedProduct } from './domain-events.ts'
import type { Facts, NotifiedEvent } from './sentences.ts'

/** A notification to all active admins, or to the seller with this account id. */
export interface NotificationRequest {
  to: 'admins' | number
  type: NotificationType
  event: NotifiedEvent
  /** Null if the subject has been removed. */
  subjectId: number | null
  /** Merge key: within an hour, requests with facts and the same key become one notification. */
  mergeKey?: string | undefined
}

/** Returns the notifications that an event triggers. */
export async function requestsOf(tx: Db, author: Author, event: DomainEvent): Promise<NotificationRequest[]> {
  switch (event.kind) {
    case 'order_placed':
      return orderPlaced(event)
    case 'order_status_changed':
      return event.isByBuyer && event.order.status === 'cancelled' ? orderCancelled(tx, event) : []
    case 'order_changed':
      return orderChanged(event)
    case 'order_shortage':
      return orderShort(event)
    case 'products_created':
    case 'products_deleted':
      return productsChanged(tx, author, event)
    case 'products_updated':
      return event.takesBack ? [] : productsChanged(tx, author, event)
    case 'listings_passed':
    case 'listings_refused':
      return listingsChecked(event)
    case 'stock_low':
      return stockLow(event)
    case 'application_received': {
      const { kind, applicationId, name, business } = event
      return [{ to: 'admins', type: 'application', subjectId: applicationId, event: { kind, name, business } }]
    }
    case 'payout_changed': {
      const { kind, account, fields } = event
      const notification = { kind, by: await readSellerName(tx, account.id), fields }
      return [{ to: 'admins', type: kind, subjectId: account.id, event: notification }]
    }
    case 'categories_proposed':
      return categoriesProposed(tx, author, event)
    case 'account_signed_up':
    case 'account_created':
      return accountAdded(event)
    case 'account_changed':
      return roleChanged(event)
    case 'products_imported': // the importer already knows, and the activity log records the import
    case 'application_changed':
    case 'terms_changed':
    case 'checks_changed':
    case 'invitation_sent':
    case 'handover_changed':
    case 'order_event_added':
    case 'order_event_withdrawn':
    case 'account_deleted':
    case 'account_linked':
    case 'profile_changed':
    case 'shop_changed':
    case 'password_changed':
    case 'email_change_requested':
    case 'two_step_on':
    case 'two_step_off':
    case 'two_step_removed':
    case 'recovery_codes_made':
    case 'recovery_code_used':
    case 'admin_password_applied':
    case 'category_edited':
    case 'property_edited':
    case 'banner_edited':
      return []
  }
}

function orderPlaced({ kind, order, buyerName: buyer, lines }: EventOf<'order_placed'>): NotificationRequest[] {
  return toOrderParties('new_order', { kind, orderId: order.id, buyer }, lines)
}

async function orderCancelled(tx: Db, { order }: EventOf<'order_status_changed'>): Promise<NotificationRequest[]> {
  const { sellerId, priceCents, quantity } = orderLines
  const lines = await tx
    .select({ sellerId, priceCents, quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
  const notification = { kind: 'order_cancelled' as const, orderId: order.id, buyer: order.customer_info.name }
  return toOrderParties('order_cancelled', notification, lines)
}

/** Notifies the admins, and the sellers whose lines changed, about a changed order. */
function orderChanged({ kind, order, change, sellerIds }: EventOf<'order_changed'>): NotificationRequest[] {
  const facts = Object.fromEntries(
    change.lines.map(({ product_id: id, product_name: name }) => [id, { name, fields: [] }]),
  )
  const request = { type: kind, subjectId: order.id, event: { kind, orderId: order.id, facts } }
  const sellers = sellerIds.flatMap((to) => (to === null ? [] : [{ ...request, to }]))
  return [{ ...request, to: 'admins' }, ...sellers]
}

/** Notifies the admins about a shortage unless it is over. */
function orderShort({ kind, orderId, sellerName: by, shortage }: EventOf<'order_shortage'>): NotificationRequest[] {
  const { product_name: product, quantity, can_supply: canSupply } = shortage
  const event = { kind, orderId, by, product, quantity, canSupply }
  return quantity === canSupply ? [] : [{ to: 'admins', type: kind, subjectId: orderId, event }]
}

/** Notifies the admins about a whole order, and each seller about their own lines. */
function toOrderParties(
  type: NotificationType,
  about: { kind: 'order_placed' | 'order_cancelled'; orderId: number; buyer: string },
  lines: Pick<SoldLine, 'sellerId' | 'priceCents' | 'quantity'>[],
): NotificationRequest[] {
  const request = (to: NotificationRequest['to'], part: typeof lines) => {
    const pieces = part.reduce((sum, { quantity }) => sum + quantity, 0)
    const event = { ...about, pieces, francs: toFrancs(sumLines(part)) }
    return { to, type, subjectId: about.orderId, event }
  }
  const sold = Map.groupBy(lines, ({ sellerId }) => sellerId)
  return [request('admins', lines), ...[...sold].flatMap(([to, part]) => (to === null ? [] : [request(to, part)]))]
}

function accountAdded({ kind, account }: EventOf<'account_signed_up' | 'account_created'>): NotificationRequest[] {
  const { id, email, role } = account
  const facts = { [id]: { name: `${displayName(account)} (${email})`, fields: [] } }
  const event = kind === 'account_created' ? { kind, role, facts } : { kind, facts }
  return [{ to: 'admins', type: 'new_user', subjectId: id, event, mergeKey: kind }]
}

async function categoriesProposed(
  tx: Db,
  { accountId }: Author,
  { kind, categories }: EventOf<'categories_proposed'>,
): Promise<NotificationRequest[]> {
  const [first] = categories
  if (!first) return []
  const facts = Object.fromEntries(categories.map(({ id, name }) => [id, { name, fields: [] }]))
  const event = { kind, by: await readSellerName(tx, accountId), facts }
  return [{ to: 'admins', type: 'category_proposed', subjectId: first.id, event, mergeKey: `${kind} ${accountId}` }]
}

/** Notifies the admins about changed products. Notifies each seller whose products someone else changed once. */
async function productsChanged(
  tx: Db,
  { accountId }: Author,
  event: EventOf<'products_created' | 'products_updated' | 'products_deleted'>,
): Promise<NotificationRequest[]> {
  const { kind, products } = event
  if (products.length === 0) return []
  const by = await readSellerName(tx, accountId)
  const bySeller = Map.groupBy<number | null, EventProduct | UpdatedProduct>(products, ({ sellerId }) => sellerId)
  return [...bySeller].flatMap(([sellerId, productsOfSeller]) => {
    const request = {
      type: kind === 'products_created' ? ('new_product' as const) : ('product_update' as const),
      subjectId: kind === 'products_deleted' ? null : (productsOfSeller[0]?.id ?? null),
      event: { kind, by, facts: factsOf(productsOfSeller) },
      mergeKey: `${kind} ${accountId} ${sellerId}`,
    }
    return toAdminsAndSeller(kind === 'products_created' ? null : sellerId, request)
  })
}

/** Notifies sellers of reviewed products: once for all accepted products, and separately for each rejected product. */
function listingsChecked(event: EventOf<'listings_passed' | 'listings_refused'>): NotificationRequest[] {
  const bySeller = Map.groupBy<number | null, EventProduct>(event.products, ({ sellerId }) => sellerId)
  return [...bySeller].flatMap(([to, products]): NotificationRequest[] => {
    if (to === null) return []
    const notification = { to, type: 'product_update' as const, subjectId: products[0]?.id ?? null }
    const facts = factsOf(products)
    return event.kind === 'listings_refused'
      ? [{ ...notification, event: { kind: event.kind, reason: event.reason, facts } }]
      : [{ ...notification, event: { kind: event.kind, facts }, mergeKey: `${event.kind} ${to}` }]
  })
}

/** Converts products to the facts that merged notifications contain. */
export const factsOf = (products: (EventProduct | UpdatedProduct)[]): Facts =>
  Object.fromEntries(
    products.map((product) => {
      const fields = 'changes' in product ? product.changes.map(({ field }) => field) : []
      return [product.id, { name: product.name, fields }]
    }),
  )

function stockLow({ kind, product, left }: EventOf<'stock_low'>): NotificationRequest[] {
  const notification = { kind, left, facts: factsOf([product]) }
  const mergeKey = `${kind} ${product.sellerId}`
  return toAdminsAndSeller(product.sellerId, {
    type: 'low_stock',
    subjectId: product.id,
    event: notification,
    mergeKey,
  })
}

/** Notifies the admins about a changed role, and the account's owner if the new role receives notifications. */
function roleChanged({ kind, before, account }: EventOf<'account_changed'>): NotificationRequest[] {
  if (account.role === before.role) return []
  const notification = { kind, name: displayName(account), from: before.role, to: account.role }
  const request = { type: 'user_role_change' as const, subjectId: account.id, event: notification }
  return toAdminsAndSeller(account.role === 'seller' ? account.id : null, request)
}

/** Notifies the admins, and the seller if the event concerns one. */
function toAdminsAndSeller(sellerId: number | null, request: Omit<NotificationRequest, 'to'>): NotificationRequest[] {
  return [{ ...request, to: 'admins' }, ...(sellerId === null ? [] : [{ ...request, to: sellerId }])]
}

const displayName = ({ fullName, email }: typeof accounts.$inferSelect) => fullName || email

async function readSellerName(tx: Db, accountId: number | null): Promise<string> {
  const [account] = await tx
    .select({ name: sellerName })
    .from(accounts)
    .where(eq(accounts.id, accountId ?? 0))
  return account?.name ?? ''
}
