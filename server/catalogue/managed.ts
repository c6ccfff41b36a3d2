import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { ManagedFlags } from '#contract/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, products } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { isListed, sellerName } from './cards.ts'

/**
 * The products that the flags of a query ask for, in every status; undefined for the public catalogue. Who may set which
 * flag stands in the contract; whoever sets one is shown no more than their role may see.
 */
export function managedBy(actor: Actor | null, { mine, all }: ManagedFlags): SQL | undefined {
  if (!actor || (!mine && !all)) return undefined
  return and(isNull(products.deletedAt), mine || actor.role !== 'admin' ? isOwnOf(actor) : undefined)
}

/** Admins keep the shop's own products. */
function isOwnOf({ accountId, role }: Actor): SQL | undefined {
  const isTheirs = eq(products.sellerId, accountId)
  return role === 'admin' ? or(isTheirs, isNull(products.sellerId)) : isTheirs
}

/** A product that the caller may change. @throws product_not_found, not_your_product */
export async function findManaged(db: Db, actor: Actor, productId: number) {
  return permit(actor, (await selectManaged(db, productId))[0])
}

/** The same, and nobody else can change it before the transaction ends. */
export async function lockManaged(tx: Db, actor: Actor, productId: number) {
  return permit(actor, (await selectManaged(tx, productId).for('update', { of: products }))[0])
}

function selectManaged(db: Db, productId: number) {
  return db
    .select({ product: products, sellerName, isListed: sql<boolean>`coalesce(${isListed}, false)` })
    .from(products)
    .leftJoin(accounts, eq(accounts.id, products.sellerId))
    .where(and(eq(products.id, productId), isNull(products.deletedAt)))
}

type FoundProduct = Awaited<ReturnType<typeof selectManaged>>[number]

/** Another seller's product is public and so refused by name; a hidden one is nobody else's business. */
function permit(actor: Actor, found: FoundProduct | undefined): FoundProduct {
  if (!found) throw new Refusal('product_not_found')
  if (actor.role === 'admin' || found.product.sellerId === actor.accountId) return found
  throw new Refusal(found.isListed ? 'not_your_product' : 'product_not_found')
}
