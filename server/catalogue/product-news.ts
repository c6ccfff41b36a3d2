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
export async function tellOfNewProduct(tx: Db, actor: Actor, { id, name, sellerId }: NewsProduct): Promise<void> {
  const seller = await nameOf(tx, sellerId ?? actor.accountId)
  await notifyAdmins(tx, { type: 'new_product', subjectId: id, product: name, seller })
  await note(tx, actor, 'product_created', id, {})
}

/** Tells admins, and the seller of what an admin did; notes what changed. */
export async function tellOfEdit(tx: Db, actor: Actor, product: NewsProduct, changed: string[]): Promise<void> {
  await tellOfUpdate(tx, actor, product, false)
  await note(tx, actor, 'product_updated', product.id, { changed })
}

export async function tellOfRemoval(tx: Db, actor: Actor, product: NewsProduct): Promise<void> {
  await tellOfUpdate(tx, actor, product, true)
  await note(tx, actor, 'product_deleted', product.id, {})
}

async function tellOfUpdate(tx: Db, actor: Actor, { id, name, sellerId }: NewsProduct, isRemoval: boolean) {
  const by = await nameOf(tx, actor.accountId)
  const isOwn = sellerId === actor.accountId
  await notify(
    tx,
    toShopAndSeller(isOwn ? null : sellerId, { type: 'product_update', subjectId: id, product: name, by, isRemoval }),
  )
}

async function nameOf(tx: Db, accountId: number): Promise<string> {
  const [account] = await tx.select({ name: sellerName }).from(accounts).where(eq(accounts.id, accountId))
  return account?.name ?? ''
}

/** Tells of many new products at once, and notes each. */
export async function tellOfNewProducts(tx: Db, actor: Actor, added: NewsProduct[]): Promise<void> {
  const [first] = added
  if (!first) return
  const seller = await nameOf(tx, first.sellerId ?? actor.accountId)
  await notifyAdmins(tx, { type: 'new_product', subjectId: first.id, product: first.name, ...othersOf(added), seller })
  await noteAll(
    tx,
    actor,
    'product_created',
    added.map(({ id }) => ({ id, detail: {} })),
  )
}

/** Tells of many products of one seller that changed at once, and notes of each what changed. */
export async function tellOfEdits(
  tx: Db,
  actor: Actor,
  edited: (NewsProduct & { changed: string[] })[],
): Promise<void> {
  const [first] = edited
  if (!first) return
  const by = await nameOf(tx, actor.accountId)
  const told = { subjectId: first.id, product: first.name, ...othersOf(edited), by, isRemoval: false }
  const isOwn = first.sellerId === actor.accountId
  await notify(tx, toShopAndSeller(isOwn ? null : first.sellerId, { type: 'product_update', ...told }))
  await noteAll(
    tx,
    actor,
    'product_updated',
    edited.map(({ id, changed }) => ({ id, detail: { changed } })),
  )
}

/** Tells that many products of one seller ran low at once. */
export async function tellOfLowStock(tx: Db, short: (NewsProduct & { stock: number })[]): Promise<void> {
  const [first] = short
  if (!first) return
  const told = { subjectId: first.id, product: first.name, ...othersOf(short), left: first.stock }
  await notify(tx, toShopAndSeller(first.sellerId, { type: 'low_stock', ...told }))
}

const othersOf = (all: NewsProduct[]) => (all.length > 1 ? { others: all.length - 1 } : {})

async function noteAll(
  tx: Db,
  { accountId }: Actor,
  action: string,
  all: { id: number; detail: object }[],
): Promise<void> {
  announce(tx, { catalogue: true })
  const about = { accountId, action, subjectType: 'product' }
  await tx.insert(audit).values(all.map(({ id, detail }) => ({ ...about, subjectId: id, detail })))
}

/** Writes down who changed what, and announces it. */
async function note(tx: Db, actor: Actor, action: string, subjectId: number, detail: object): Promise<void> {
  announce(tx, { catalogue: true })
  await tx.insert(audit).values({ accountId: actor.accountId, action, subjectType: 'product', subjectId, detail })
}
