import type { Db } from '#server/db/client.ts'
import { audit } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import type { DomainEvent, EventProduct, UpdatedProduct } from './domain-events.ts'

/** Inserts the audit entries of events, in one statement. */
export async function insertAuditEntries(tx: Db, { accountId }: Actor, events: DomainEvent[]): Promise<void> {
  const entries = events.flatMap(entriesOf)
  if (entries.length > 0) await tx.insert(audit).values(entries.map((entry) => ({ ...entry, accountId })))
}

type Entry = Pick<typeof audit.$inferInsert, 'action' | 'subjectType' | 'subjectId' | 'detail'>

function entriesOf(event: DomainEvent): Entry[] {
  switch (event.kind) {
    case 'order_status_changed':
      return [orderEntry(event.kind, event.order.id, { from: event.from, to: event.order.status })]
    case 'handover_changed':
      return [orderEntry(event.kind, event.orderId, { product_id: event.productId, to: event.handover })]
    case 'products_created':
      return createdEntries(event.products)
    case 'products_updated':
      return updatedEntries(event.products)
    case 'products_deleted':
      return event.products.map(({ id }) => productEntry('product_deleted', id))
    case 'products_imported':
      return [...createdEntries(event.created), ...updatedEntries(event.updated)]
    case 'order_placed':
    case 'stock_low':
      return []
  }
}

const orderEntry = (action: string, subjectId: number, detail: object): Entry => ({
  action,
  subjectType: 'order',
  subjectId,
  detail,
})

const productEntry = (action: string, subjectId: number, detail = {}): Entry => ({
  action,
  subjectType: 'product',
  subjectId,
  detail,
})
const createdEntries = (products: EventProduct[]) => products.map(({ id }) => productEntry('product_created', id))
const updatedEntries = (products: UpdatedProduct[]) =>
  products.map(({ id, changed }) => productEntry('product_updated', id, { changed }))
