import { eq } from 'drizzle-orm'
import { announce } from '#server/db/announcements.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, audit } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { notify, notifyAdmins, toShopAndSeller } from '#server/notifications/service.ts'
import { sellerName } from './cards.ts'

/** A product as its news name it. */
export interface NewsProduct {
  id: number
  name: string
  sellerId: number | null
}

/** A product, and which of its columns changed. */
export interface EditedProduct extends NewsProduct {
  changed: string[]
}

/** Tells admins of new products of one seller, and notes who made each. */
export async function tellOfNewProducts(tx: Db, actor: Actor, added: NewsProduct[]): Promise<void> {
  const [first] = added
  if (!first) return
  const seller = await nameOf(tx, first.sellerId ?? actor.accountId)
  await notifyAdmins(tx, { type: 'new_product', ...named(first, added), seller })
  await note(
    tx,
    actor,
    'product_created',
    added.map(({ id }) => ({ id, detail: {} })),
  )
}

/** Tells admins, and sellers of what an admin did, once for all of one seller; notes of each what changed. */
export async function tellOfEdits(tx: Db, actor: Actor, edited: EditedProduct[]): Promise<void> {
  if (edited.length === 0) return
  await tellOfUpdates(tx, actor, edited, false)
  await note(
    tx,
    actor,
    'product_updated',
    edited.map(({ id, changed }) => ({ id, detail: { changed } })),
  )
}

/** The same of products that were deleted. */
export async function tellOfRemovals(tx: Db, actor: Actor, removed: NewsProduct[]): Promise<void> {
  if (removed.length === 0) return
  await tellOfUpdates(tx, actor, removed, true)
  await note(
    tx,
    actor,
    'product_deleted',
    removed.map(({ id }) => ({ id, detail: {} })),
  )
}

/** Tells that many products of one seller ran low at once. */
export async function tellOfLowStock(tx: Db, short: (NewsProduct & { stock: number })[]): Promise<void> {
  const [first] = short
  if (!first) return
  const told = { ...named(first, short), left: first.stock }
  await notify(tx, toShopAndSeller(first.sellerId, { type: 'low_stock', ...told }))
}

async function tellOfUpdates(tx: Db, actor: Actor, updated: NewsProduct[], isRemoval: boolean): Promise<void> {
  const by = await nameOf(tx, actor.accountId)
  const ofSellers = Map.groupBy(updated, ({ sellerId }) => sellerId)
  const news = [...ofSellers].flatMap(([sellerId, theirs]) => {
    const [first] = theirs
    if (!first) return []
    const isOwn = sellerId === actor.accountId
    const told = { ...named(first, theirs), by, isRemoval }
    return toShopAndSeller(isOwn ? null : sellerId, { type: 'product_update', ...told })
  })
  await notify(tx, news)
}

/** What news say of several products: the first by name, the others by number. */
function named(first: NewsProduct, all: NewsProduct[]) {
  return { subjectId: first.id, product: first.name, ...(all.length > 1 ? { others: all.length - 1 } : {}) }
}

async function nameOf(tx: Db, accountId: number): Promise<string> {
  const [account] = await tx.select({ name: sellerName }).from(accounts).where(eq(accounts.id, accountId))
  return account?.name ?? ''
}

/** Writes down who changed what, and announces it. */
async function note(
  tx: Db,
  { accountId }: Actor,
  action: string,
  all: { id: number; detail: object }[],
): Promise<void> {
  announce(tx, { catalogue: true })
  const about = { accountId, action, subjectType: 'product' }
  await tx.insert(audit).values(all.map(({ id, detail }) => ({ ...about, subjectId: id, detail })))
}
