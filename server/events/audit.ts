import type { AuditAction } from '#contract/activity.ts'
import type { Db } from '#server/db/client.ts'
import { audit } from '#server/db/schema.ts'
import type { Author, DomainEvent, EventOf, EventProduct, UpdatedProduct } from './domain-events.ts'
import type { FieldChange } from './field-changes.ts'

/** Inserts the audit entries of events, in one statement. */
export async function insertAuditEntries(tx: Db, author: Author, events: DomainEvent[]): Promise<void> {
  const { accountId } = author
  const entries = events.flatMap((event) => entriesOf(author, event))
  if (entries.length > 0) await tx.insert(audit).values(entries.map((entry) => ({ ...entry, accountId })))
}

type Entry = Pick<typeof audit.$inferInsert, 'action' | 'subjectType' | 'subjectId' | 'detail'>

/** Accounts appear with no personal data but role and status. */
function entriesOf(author: Author, event: DomainEvent): Entry[] {
  const { kind } = event
  switch (kind) {
    case 'order_status_changed':
      return [entry(kind, 'order', event.order.id, { from: event.from, to: event.order.status })]
    case 'handover_changed':
      return [entry(kind, 'order', event.orderId, { product_id: event.productId, to: event.handover })]
    case 'products_created':
      return createdEntries(event.products)
    case 'products_updated':
      return updatedEntries(event.products)
    case 'products_deleted':
      return event.products.map(({ id }) => entry('product_deleted', 'product', id))
    case 'products_imported':
      return [...createdEntries(event.created), ...updatedEntries(event.updated)]
    case 'account_created': {
      const { id, role, status } = event.account
      return [entry(kind, 'account', id, { role, status })]
    }
    case 'account_changed':
      return [entry(kind, 'account', event.account.id, describeChanges(event))]
    case 'account_deleted':
      return [entry(kind, 'account', event.account.id)]
    case 'admin_password_applied':
      return [entry(kind, 'account', event.accountId)]
    case 'two_step_on':
    case 'two_step_off':
    case 'two_step_removed':
    case 'recovery_codes_made':
    case 'recovery_code_used': {
      const { id, role } = event.account
      const isOwn = author.accountId === id
      return role === 'user' && isOwn ? [] : [entry(kind, 'account', id)] // what shoppers do is theirs alone
    }
    case 'category_edited':
      return [entry(event.action, 'category', event.categoryId, event.detail)]
    case 'banner_edited':
      return [entry(event.action, 'banner', event.tileId, event.detail)]
    case 'order_placed':
    case 'stock_low':
    case 'account_signed_up':
    case 'account_linked':
    case 'profile_changed':
    case 'password_changed':
    case 'email_change_requested':
      return []
  }
}

const entry = (action: AuditAction, subjectType: string, subjectId: number, detail = {}): Entry => ({
  action,
  subjectType,
  subjectId,
  detail,
})
const createdEntries = (products: EventProduct[]) => products.map(({ id }) => entry('product_created', 'product', id))
const updatedEntries = (products: UpdatedProduct[]) =>
  products.map(({ id, version, changes }) =>
    entry('product_updated', 'product', id, { version, ...changesDetail(changes) }),
  )

/** The fields that changed and, of those that keep them, the values: `{ changed: ['price'], values: { price: { from, to } } }`. */
function changesDetail(changes: FieldChange[]) {
  const kept = changes.filter((change) => 'to' in change)
  const values = Object.fromEntries(kept.map(({ field, from, to }) => [field, { from, to }]))
  return { changed: changes.map(({ field }) => field), ...(kept.length > 0 && { values }) }
}

function describeChanges({ before, account }: EventOf<'account_changed'>) {
  const columns = ['email', 'username', 'fullName', 'role', 'status', 'passwordHash'] as const
  const changed = columns.filter((column) => before[column] !== account[column])
  return { changed, role: account.role, status: account.status }
}
