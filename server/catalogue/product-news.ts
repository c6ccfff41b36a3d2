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

/** Tells admins of a product that came, and notes who made it. */
export async function tellOfNewProduct(tx: Db, actor: Actor, product: NewsProduct): Promise<void> {
  const { id, name, sellerId } = product
  const seller = await nameOf(tx, sellerId ?? actor.accountId)
  await notifyAdmins(tx, { type: 'new_product', subjectId: id, product: name, seller })
  await note(tx, actor, 'product_created', [product], {})
}

/** Tells admins, and the seller of what an admin did; notes what changed. */
export async function tellOfEdit(tx: Db, actor: Actor, product: NewsProduct, changed: string[]): Promise<void> {
  await tellOfEdits(tx, actor, [product], changed)
}

/** The same of one change to several products: one notification for each seller's. */
export async function tellOfEdits(tx: Db, actor: Actor, products: NewsProduct[], changed: string[]): Promise<void> {
  await tellOfUpdates(tx, actor, products, false)
  await note(tx, actor, 'product_updated', products, { changed })
}

export async function tellOfRemoval(tx: Db, actor: Actor, product: NewsProduct): Promise<void> {
  await tellOfRemovals(tx, actor, [product])
}

/** One notification for each seller's. */
export async function tellOfRemovals(tx: Db, actor: Actor, products: NewsProduct[]): Promise<void> {
  await tellOfUpdates(tx, actor, products, true)
  await note(tx, actor, 'product_deleted', products, {})
}

async function tellOfUpdates(tx: Db, actor: Actor, products: NewsProduct[], isRemoval: boolean) {
  const by = await nameOf(tx, actor.accountId)
  const ofSellers = Map.groupBy(products, ({ sellerId }) => sellerId)
  const news = [...ofSellers].flatMap(([sellerId, [first, ...others]]) => {
    if (!first) return []
    const named = { subjectId: first.id, product: first.name, others: others.length }
    const isOwn = sellerId === actor.accountId
    return toShopAndSeller(isOwn ? null : sellerId, { type: 'product_update', ...named, by, isRemoval })
  })
  await notify(tx, news)
}

async function nameOf(tx: Db, accountId: number): Promise<string> {
  const [account] = await tx.select({ name: sellerName }).from(accounts).where(eq(accounts.id, accountId))
  return account?.name ?? ''
}

/** Writes down who changed what, and announces it. */
async function note(tx: Db, { accountId }: Actor, action: string, products: NewsProduct[], detail: object) {
  if (products.length === 0) return
  announce(tx, { catalogue: true })
  const rows = products.map(({ id }) => ({ accountId, action, subjectType: 'product', subjectId: id, detail }))
  await tx.insert(audit).values(rows)
}
