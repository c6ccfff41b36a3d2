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
  await noteNew(tx, actor, added)
}

/** Tells admins, and sellers of what an admin did, once for all of one seller; notes of each what changed. */
export async function tellOfEdits(tx: Db, actor: Actor, edited: EditedProduct[]): Promise<void> {
  if (edited.length === 0) return
  await tellOfUpdates(tx, actor, edited, false)
  await noteEdits(tx, actor, edited)
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

/** One part of an import, and how many products the whole of it added, changed and saw run low so far. */
export interface ImportNews {
  mergeKey: string
  made: NewsProduct[]
  changes: EditedProduct[]
  short: (NewsProduct & { stock: number })[]
  total: { added: number; changed: number; ranLow: number }
}

/** Tells of an import as one thing that grows with each of its parts; notes of each product what was done. */
export async function tellOfImport(tx: Db, actor: Actor, { mergeKey, made, changes, short, total }: ImportNews) {
  const [first] = [...made, ...changes]
  if (!first) return
  const [low] = short
  const told = {
    subjectId: first.id,
    by: await nameOf(tx, actor.accountId),
    added: total.added,
    changed: total.changed,
  }
  const theirs = first.sellerId === actor.accountId ? null : first.sellerId
  const news = toShopAndSeller(theirs, { type: 'product_update', ...told }).map((one) => ({ ...one, mergeKey }))
  const others = total.ranLow > 1 ? { others: total.ranLow - 1 } : {}
  const lowNews = low
    ? toShopAndSeller(low.sellerId, {
        type: 'low_stock',
        subjectId: low.id,
        product: low.name,
        left: low.stock,
        ...others,
      })
    : []
  await notify(tx, [...news, ...lowNews.map((one) => ({ ...one, mergeKey: `${mergeKey} low` }))])
  await noteNew(tx, actor, made)
  await noteEdits(tx, actor, changes)
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

function noteNew(tx: Db, actor: Actor, added: NewsProduct[]): Promise<void> {
  const all = added.map(({ id }) => ({ id, detail: {} }))
  return note(tx, actor, 'product_created', all)
}

function noteEdits(tx: Db, actor: Actor, edited: EditedProduct[]): Promise<void> {
  const all = edited.map(({ id, changed }) => ({ id, detail: { changed } }))
  return note(tx, actor, 'product_updated', all)
}

/** Writes down who changed what, and announces it. */
async function note(
  tx: Db,
  { accountId }: Actor,
  action: string,
  all: { id: number; detail: object }[],
): Promise<void> {
  if (all.length === 0) return
  announce(tx, { catalogue: true })
  const about = { accountId, action, subjectType: 'product' }
  await tx.insert(audit).values(all.map(({ id, detail }) => ({ ...about, subjectId: id, detail })))
}
