import { eq } from 'drizzle-orm'
import { publishChange } from '#server/events/changes.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, audit } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { notify, notifyAdmins, requestsForAdminsAndSeller } from '#server/notifications/service.ts'
import { sellerName } from '#server/catalogue/cards.ts'

/** A product as its news name it. */
export interface EventProduct {
  id: number
  name: string
  sellerId: number | null
}

/** A product, and which of its columns changed. */
export interface UpdatedProduct extends EventProduct {
  changed: string[]
}

/** Notifies admins of a seller's new products and inserts audit entries. */
export async function publishProductsCreated(tx: Db, actor: Actor, added: EventProduct[]): Promise<void> {
  const [first] = added
  if (!first) return
  const seller = await readSellerName(tx, first.sellerId ?? actor.accountId)
  await notifyAdmins(tx, { type: 'new_product', ...nameProducts(first, added), seller })
  await auditCreated(tx, actor, added)
}

/** Notifies admins, and sellers of an admin's edits, once per seller, and inserts audit entries. */
export async function publishProductsUpdated(tx: Db, actor: Actor, edited: UpdatedProduct[]): Promise<void> {
  if (edited.length === 0) return
  await notifyUpdates(tx, actor, edited, false)
  await auditUpdated(tx, actor, edited)
}

/** Notifies admins and sellers of deleted products and inserts audit entries. */
export async function publishProductsDeleted(tx: Db, actor: Actor, removed: EventProduct[]): Promise<void> {
  if (removed.length === 0) return
  await notifyUpdates(tx, actor, removed, true)
  await insertAuditEntries(
    tx,
    actor,
    'product_deleted',
    removed.map(({ id }) => ({ id, detail: {} })),
  )
}

/** Notifies of several products of one seller that became low in stock. */
export async function publishLowStock(tx: Db, short: (EventProduct & { stock: number })[]): Promise<void> {
  const [first] = short
  if (!first) return
  const eventFields = { ...nameProducts(first, short), left: first.stock }
  await notify(tx, requestsForAdminsAndSeller(first.sellerId, { type: 'low_stock', ...eventFields }))
}

/** One part of an import, and how many products the whole of it added, changed and saw run low so far. */
export interface ImportEvent {
  mergeKey: string
  made: EventProduct[]
  changes: UpdatedProduct[]
  short: (EventProduct & { stock: number })[]
  total: { added: number; changed: number; ranLow: number }
}

/** Notifies of an import, merged over its batches, and inserts audit entries per product. */
export async function publishImport(tx: Db, actor: Actor, { mergeKey, made, changes, short, total }: ImportEvent) {
  const [first] = [...made, ...changes]
  if (!first) return
  const [firstLowStock] = short
  const eventFields = {
    subjectId: first.id,
    by: await readSellerName(tx, actor.accountId),
    added: total.added,
    changed: total.changed,
  }
  const productsOfSeller = first.sellerId === actor.accountId ? null : first.sellerId
  const updateRequests = requestsForAdminsAndSeller(productsOfSeller, { type: 'product_update', ...eventFields }).map(
    (one) => ({ ...one, mergeKey }),
  )
  const others = total.ranLow > 1 ? { others: total.ranLow - 1 } : {}
  const lowStockRequests = firstLowStock
    ? requestsForAdminsAndSeller(firstLowStock.sellerId, {
        type: 'low_stock',
        subjectId: firstLowStock.id,
        product: firstLowStock.name,
        left: firstLowStock.stock,
        ...others,
      })
    : []
  await notify(tx, [...updateRequests, ...lowStockRequests.map((one) => ({ ...one, mergeKey: `${mergeKey} low` }))])
  await auditCreated(tx, actor, made)
  await auditUpdated(tx, actor, changes)
}

async function notifyUpdates(tx: Db, actor: Actor, updated: EventProduct[], isRemoval: boolean): Promise<void> {
  const by = await readSellerName(tx, actor.accountId)
  const ofSellers = Map.groupBy(updated, ({ sellerId }) => sellerId)
  const updateRequests = [...ofSellers].flatMap(([sellerId, productsOfSeller]) => {
    const [first] = productsOfSeller
    if (!first) return []
    const isOwn = sellerId === actor.accountId
    const eventFields = { ...nameProducts(first, productsOfSeller), by, isRemoval }
    return requestsForAdminsAndSeller(isOwn ? null : sellerId, { type: 'product_update', ...eventFields })
  })
  await notify(tx, updateRequests)
}

/** What news say of several products: the first by name, the others by number. */
function nameProducts(first: EventProduct, all: EventProduct[]) {
  return { subjectId: first.id, product: first.name, ...(all.length > 1 ? { others: all.length - 1 } : {}) }
}

async function readSellerName(tx: Db, accountId: number): Promise<string> {
  const [account] = await tx.select({ name: sellerName }).from(accounts).where(eq(accounts.id, accountId))
  return account?.name ?? ''
}

function auditCreated(tx: Db, actor: Actor, added: EventProduct[]): Promise<void> {
  const all = added.map(({ id }) => ({ id, detail: {} }))
  return insertAuditEntries(tx, actor, 'product_created', all)
}

function auditUpdated(tx: Db, actor: Actor, edited: UpdatedProduct[]): Promise<void> {
  const all = edited.map(({ id, changed }) => ({ id, detail: { changed } }))
  return insertAuditEntries(tx, actor, 'product_updated', all)
}

/** Writes down who changed what, and announces it. */
async function insertAuditEntries(
  tx: Db,
  { accountId }: Actor,
  action: string,
  all: { id: number; detail: object }[],
): Promise<void> {
  if (all.length === 0) return
  publishChange(tx, { catalogue: true })
  const about = { accountId, action, subjectType: 'product' }
  await tx.insert(audit).values(all.map(({ id, detail }) => ({ ...about, subjectId: id, detail })))
}
