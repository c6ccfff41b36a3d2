import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { ManagedFlags } from '#contract/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, products } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { isListed, sellerName } from './cards.ts'

/**
 * The products that the flags of a query ask for, in every status; none for the public catalogue.
 * @throws not_signed_in when nobody asks, role_not_allowed
 */
export function managedBy(actor: Actor | null, { mine, all }: ManagedFlags): SQL | undefined {
  if (!mine && !all) return undefined
  if (!actor) throw new Refusal('not_signed_in')
  if (actor.role === 'user' || (all && actor.role !== 'admin')) throw new Refusal('role_not_allowed')
  return and(isNull(products.deletedAt), mine ? isOwnOf(actor) : undefined)
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
