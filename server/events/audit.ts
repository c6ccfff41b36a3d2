import type { AuditAction } from '#contract/activity.ts'
import type { OrderChange } from '#contract/orders-change.ts'
import type { Db } from '#server/db/client.ts'
import { audit } from '#server/db/schema.ts'
import type { Author, DomainEvent, EventOf, EventProduct, UpdatedProduct } from './domain-events.ts'
import { changesDetail, fieldChanges } from './field-changes.ts'

/** Inserts the audit entries of events in one statement. */
export async function insertAuditEntries(tx: Db, author: Author, events: DomainEvent[]): Promise<void> {
  const { accountId } = author
  const entries = events.flatMap((event) => entriesOf(author, event))
  if (entries.length > 0) await tx.insert(audit).values(entries.map((entry) => ({ ...entry, accountId })))
}

type Entry = Pick<typeof audit.$inferInsert, 'action' | 'subjectType' | 'subjectId' | 'detail'>

/** Returns the audit entries of an event; account entries contain no personal data except role and status. */
function entriesOf(author: Author, event: DomainEvent): Entry[] {
  const { kind } = event
  switch (kind) {
    case 'order_status_changed': {
      const { order, from, reason } = event
      if (order.status === from) return [entry('cancellation_changed', 'order', order.id, { reason })]
      return [entry(kind, 'order', order.id, { from, to: order.status, reason })]
    }
    case 'order_changed':
      return [entry(kind, 'order', event.order.id, orderChangeDetail(event.change))]
    case 'order_shortage':
      return [entry(kind, 'order', event.orderId, event.shortage)]
    case 'handover_changed':
      return [entry(kind, 'order', event.orderId, handoverDetail(event))]
    case 'order_event_added':
      return [entry(kind, 'order', event.orderId, { event: event.event, outcome: event.outcome })]
    case 'order_event_withdrawn':
      return [entry(kind, 'order', event.orderId, { event: event.event })]
    case 'products_created':
      return createdEntries(event.products)
    case 'products_updated':
      return updatedEntries(event.products)
    case 'products_deleted':
      return event.products.map(({ id }) => entry('product_deleted', 'product', id))
    case 'products_imported':
      return [...createdEntries(event.created), ...updatedEntries(event.updated)]
    case 'listings_passed':
      return updatedEntries(event.products, 'listing_passed')
    case 'listings_refused':
      return event.products.map(({ id }) => entry('listing_refused', 'product', id))
    case 'account_created': {
      const { id, role, status } = event.account
      return [entry(kind, 'account', id, { role, status })]
    }
    case 'account_changed':
      return [entry(kind, 'account', event.account.id, describeChanges(event))]
    case 'account_deleted':
    case 'invitation_sent':
      return [entry(kind, 'account', event.account.id)]
    case 'admin_password_applied':
      return [entry(kind, 'account', event.accountId)]
    case 'terms_changed': {
      const { sellerId, fromDay, from, to } = event
      const changes = [{ field: 'commission_percent', from, to }]
      return [entry(kind, 'account', sellerId, { ...changesDetail(changes), from_day: fromDay })]
    }
    case 'checks_changed': {
      const { sellerId, from, to } = event
      return [entry(kind, 'account', sellerId, changesDetail([{ field: 'checks_left', from, to }]))]
    }
    case 'payout_changed':
      return [entry(kind, 'account', event.account.id, { changed: event.fields })]
    case 'shop_changed':
      return [entry(kind, 'account', event.sellerId, changesDetail(event.changes))]
    case 'two_step_on':
    case 'two_step_off':
    case 'two_step_removed':
    case 'recovery_codes_made':
    case 'recovery_code_used': {
      const { id, role } = event.account
      const isOwn = author.accountId === id
      return role === 'user' && isOwn ? [] : [entry(kind, 'account', id)] // shoppers' actions are private
    }
    case 'category_edited':
      return [entry(event.action, 'category', event.categoryId, event.detail)]
    case 'property_edited':
      return [entry(event.action, 'property', null, event.detail)]
    case 'banner_edited':
      return [entry(event.action, 'banner', event.tileId, event.detail)]
    case 'application_changed':
      return [entry(kind, 'application', event.applicationId, { from: event.from, to: event.to })]
    case 'order_placed':
    case 'stock_low':
    case 'application_received':
    case 'categories_proposed':
    case 'account_signed_up':
    case 'account_linked':
    case 'profile_changed':
    case 'password_changed':
    case 'email_change_requested':
      return []
  }
}

/** Returns the details of an order change, without the values of delivery fields. */
function orderChangeDetail({ reason, lines, total, changed }: OrderChange) {
  const isOtherTotal = total && total.from !== total.to
  return {
    reason,
    changed: [...(lines.length > 0 ? ['items'] : []), ...(isOtherTotal ? ['total_amount'] : []), ...changed],
    values: isOtherTotal ? { total_amount: total } : {},
    lines,
  }
}

const handoverDetail = ({ productId, product, from, handover }: EventOf<'handover_changed'>) => ({
  product_id: productId,
  product,
  from,
  to: handover,
})

const entry = (action: AuditAction, subjectType: string, subjectId: number | null, detail = {}): Entry => ({
  action,
  subjectType,
  subjectId,
  detail,
})
const createdEntries = (products: EventProduct[]) => products.map(({ id }) => entry('product_created', 'product', id))
const updatedEntries = (products: UpdatedProduct[], action: AuditAction = 'product_updated') =>
  products.map(({ id, version, changes }) => entry(action, 'product', id, { version, ...changesDetail(changes) }))

/** Returns the details of an account change, without the values of personal data or the password. */
function describeChanges({ before, account, shopNames }: EventOf<'account_changed'>) {
  const changes = fieldChanges(accountFields(before, shopNames.from), accountFields(account, shopNames.to), PERSONAL)
  return { ...changesDetail(changes), role: account.role, status: account.status }
}

/** Fields that may identify a person. They include the shop name, which may be the seller's own name. */
const PERSONAL = ['email', 'username', 'full_name', 'shop_name', 'password'] as const

/** Returns the fields of an account under the names used in the account form. */
const accountFields = (account: EventOf<'account_changed'>['account'], shopName: string | null) => ({
  email: account.email,
  username: account.username,
  full_name: account.fullName,
  shop_name: shopName,
  role: account.role,
  status: account.status,
  password: account.passwordHash,
})
