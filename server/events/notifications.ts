import { eq } from 'drizzle-orm'
import { sumLines, toFrancs } from '#contract/money.ts'
import type { NotificationType } from '#contract/notifications.ts'
import { sellerName } from '#server/catalogue/cards.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, orderLines } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { publishChange } from './changes.ts'
import type { Author, DomainEvent, EventOf, EventProduct, SoldLine } from './domain-events.ts'
import { describeEvent, type NotifiedEvent } from './sentences.ts'

/** What all active admins are told, or the seller with this account id. */
interface NotificationRequest {
  to: 'admins' | number
  type: NotificationType
  event: NotifiedEvent
  /** Null for what was removed and can no longer be looked at. */
  subjectId: number | null
  /** What was told under the same key before is replaced, and is new and unread again. */
  mergeKey?: string | undefined
}

/** Inserts the notifications of events, in one statement. */
export async function insertNotifications(tx: Db, author: Author, events: DomainEvent[]): Promise<void> {
  const requests: NotificationRequest[] = []
  for (const event of events) requests.push(...(await requestsOf(tx, author, event)))
  if (requests.length === 0) return
  const rows = requests.map(({ to, type, event, subjectId, mergeKey }) => ({
    ...describeEvent(event),
    type,
    event,
    subject_id: subjectId,
    seller_id: to === 'admins' ? null : to,
    merge_key: mergeKey,
  }))
  const inserted = await sqlOf(tx)<{ id: number }>`
    insert into notifications (account_id, type, title, message, event, subject_id, merge_key)
    select told.id, type, title, message, event, subject_id, merge_key
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as news (type text, title text, message text, event jsonb, subject_id int, seller_id int, merge_key text)
    join lateral (
      select seller_id as id where seller_id is not null
      union all
      select id from accounts where seller_id is null and role = 'admin' and status = 'Active' and deleted_at is null
    ) told on true
    on conflict (account_id, merge_key) where merge_key is not null do update set
      title = excluded.title, message = excluded.message, event = excluded.event, subject_id = excluded.subject_id,
      read_at = null, created_at = now()
    returning notifications.id`
  publishChange(tx, { notifications: inserted.map(({ id }) => id) })
}

async function requestsOf(tx: Db, author: Author, event: DomainEvent): Promise<NotificationRequest[]> {
  switch (event.kind) {
    case 'order_placed':
      return orderPlaced(event)
    case 'order_status_changed':
      return event.isByBuyer && event.order.status === 'cancelled' ? orderCancelled(tx, event) : []
    case 'products_created':
      return productsCreated(tx, author, event)
    case 'products_updated':
    case 'products_deleted':
      return productsChanged(tx, author, event)
    case 'products_imported':
      return productsImported(tx, author, event)
    case 'stock_low':
      return stockLow(event)
    case 'account_signed_up': {
      const { kind, account } = event
      const told = { kind, name: displayName(account), email: account.email }
      return [{ to: 'admins', type: 'new_user', subjectId: account.id, event: told }]
    }
    case 'account_created': {
      const { kind, account } = event
      const told = { kind, name: displayName(account), email: account.email, role: account.role }
      return [{ to: 'admins', type: 'new_user', subjectId: account.id, event: told }]
    }
    case 'account_changed':
      return roleChanged(event)
    case 'handover_changed':
    case 'order_event_added':
    case 'order_event_withdrawn':
    case 'account_deleted':
    case 'account_linked':
    case 'profile_changed':
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
  const told = { kind: 'order_cancelled' as const, orderId: order.id, buyer: order.customer_info.name }
  return toOrderParties('order_cancelled', told, lines)
}

/** For the admins the whole order, for each seller their part of it. */
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

async function productsCreated(
  tx: Db,
  { accountId }: Author,
  { kind, products }: EventOf<'products_created'>,
): Promise<NotificationRequest[]> {
  const [first] = products
  if (!first) return []
  const by = await readSellerName(tx, first.sellerId ?? accountId)
  const told = { kind, by, product: first.name, others: products.length - 1 }
  return [{ to: 'admins', type: 'new_product', subjectId: first.id, event: told }]
}

/** The admins, and of an admin's changes the sellers, each once. */
async function productsChanged(
  tx: Db,
  { accountId }: Author,
  { kind, products }: EventOf<'products_updated' | 'products_deleted'>,
): Promise<NotificationRequest[]> {
  if (products.length === 0) return []
  const by = await readSellerName(tx, accountId)
  const bySeller = Map.groupBy<number | null, EventProduct>(products, ({ sellerId }) => sellerId)
  return [...bySeller].flatMap(([sellerId, productsOfSeller]) => {
    const [first] = productsOfSeller
    if (!first) return []
    const told = { kind, by, product: first.name, others: productsOfSeller.length - 1 }
    const subjectId = kind === 'products_deleted' ? null : first.id
    const request = { type: 'product_update' as const, subjectId, event: told }
    return toAdminsAndSeller(sellerId === accountId ? null : sellerId, request)
  })
}

async function productsImported(
  tx: Db,
  { accountId }: Author,
  { kind, mergeKey, created, updated, total }: EventOf<'products_imported'>,
): Promise<NotificationRequest[]> {
  const [first] = [...created, ...updated]
  if (!first) return []
  const told = { kind, by: await readSellerName(tx, accountId), ...total }
  const request = { type: 'product_update' as const, subjectId: first.id, mergeKey, event: told }
  return toAdminsAndSeller(first.sellerId === accountId ? null : first.sellerId, request)
}

function stockLow({ kind, product, left, others = 0, mergeKey }: EventOf<'stock_low'>): NotificationRequest[] {
  const told = { kind, product: product.name, left, others }
  return toAdminsAndSeller(product.sellerId, { type: 'low_stock', subjectId: product.id, mergeKey, event: told })
}

/** The admins, and the person where their new role has notifications. */
function roleChanged({ kind, before, account }: EventOf<'account_changed'>): NotificationRequest[] {
  if (account.role === before.role) return []
  const told = { kind, name: displayName(account), from: before.role, to: account.role }
  const request = { type: 'user_role_change' as const, subjectId: account.id, event: told }
  return toAdminsAndSeller(account.role === 'seller' ? account.id : null, request)
}

/** The same to the admins and to a seller, where there is one. */
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
