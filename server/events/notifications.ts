import { eq } from 'drizzle-orm'
import { sumLines, toFrancs } from '#contract/money.ts'
import { sellerName } from '#server/catalogue/cards.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { requestsForAdminsAndSeller, type NotificationRequest } from '#server/notifications/service.ts'
import type { DomainEvent, EventOf, EventProduct } from './domain-events.ts'

/** Who is notified of events, and of what. */
export async function notificationsOf(tx: Db, actor: Actor, events: DomainEvent[]): Promise<NotificationRequest[]> {
  const requests: NotificationRequest[] = []
  for (const event of events) requests.push(...(await notificationsOfEvent(tx, actor, event)))
  return requests
}

async function notificationsOfEvent(tx: Db, actor: Actor, event: DomainEvent): Promise<NotificationRequest[]> {
  switch (event.kind) {
    case 'order_placed':
      return orderPlaced(event)
    case 'products_created':
      return productsCreated(tx, actor, event.products)
    case 'products_updated':
    case 'products_deleted':
      return productsChanged(tx, actor, event)
    case 'products_imported':
      return productsImported(tx, actor, event)
    case 'stock_low':
      return stockLow(event)
    case 'order_status_changed':
    case 'handover_changed':
      return []
  }
}

/** For the admins the whole order, for each seller their part of it. */
function orderPlaced({ order, buyerName: customer, lines }: EventOf<'order_placed'>): NotificationRequest[] {
  const summary = (part: typeof lines) => ({
    type: 'new_order' as const,
    subjectId: order.id,
    customer,
    pieces: part.reduce((sum, { quantity }) => sum + quantity, 0),
    totalFrancs: toFrancs(sumLines(part)),
  })
  const sold = Map.groupBy(lines, ({ sellerId }) => sellerId)
  const forSellers = [...sold].flatMap(([to, part]) => (to === null ? [] : [{ to, event: summary(part) }]))
  return [{ to: 'admins', event: summary(lines) }, ...forSellers]
}

async function productsCreated(tx: Db, actor: Actor, products: EventProduct[]): Promise<NotificationRequest[]> {
  const [first] = products
  if (!first) return []
  const seller = await readSellerName(tx, first.sellerId ?? actor.accountId)
  return [{ to: 'admins', event: { type: 'new_product', ...nameProducts(first, products), seller } }]
}

/** The admins, and of an admin's changes the sellers, each once. */
async function productsChanged(
  tx: Db,
  actor: Actor,
  { kind, products }: EventOf<'products_updated' | 'products_deleted'>,
): Promise<NotificationRequest[]> {
  if (products.length === 0) return []
  const by = await readSellerName(tx, actor.accountId)
  const isRemoval = kind === 'products_deleted'
  return [...Map.groupBy<number | null, EventProduct>(products, ({ sellerId }) => sellerId)].flatMap(
    ([sellerId, productsOfSeller]) => {
      const [first] = productsOfSeller
      if (!first) return []
      const event = { type: 'product_update' as const, ...nameProducts(first, productsOfSeller), by, isRemoval }
      return requestsForAdminsAndSeller(sellerId === actor.accountId ? null : sellerId, event)
    },
  )
}

async function productsImported(
  tx: Db,
  actor: Actor,
  { mergeKey, created, updated, total }: EventOf<'products_imported'>,
): Promise<NotificationRequest[]> {
  const [first] = [...created, ...updated]
  if (!first) return []
  const by = await readSellerName(tx, actor.accountId)
  const event = { type: 'product_update' as const, subjectId: first.id, by, ...total }
  const sellerId = first.sellerId === actor.accountId ? null : first.sellerId
  return requestsForAdminsAndSeller(sellerId, event).map((request) => ({ ...request, mergeKey }))
}

function stockLow({ product, left, others = 0, mergeKey }: EventOf<'stock_low'>): NotificationRequest[] {
  const { id: subjectId, name, sellerId } = product
  const requests = requestsForAdminsAndSeller(sellerId, { type: 'low_stock', subjectId, product: name, others, left })
  return mergeKey === undefined ? requests : requests.map((request) => ({ ...request, mergeKey }))
}

/** The first product by name, the others by number. */
const nameProducts = ({ id, name }: EventProduct, { length }: EventProduct[]) => ({
  subjectId: id,
  product: name,
  others: length - 1,
})

async function readSellerName(tx: Db, accountId: number): Promise<string> {
  const [account] = await tx.select({ name: sellerName }).from(accounts).where(eq(accounts.id, accountId))
  return account?.name ?? ''
}
