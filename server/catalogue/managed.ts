import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { ManagedFlags, ManagedState } from '#contract/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, products } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { isListed, sellerName } from './cards.ts'

interface Managed extends ManagedFlags {
  only?: ManagedState | undefined
  /** 0: the shop itself. */
  seller_id?: number | undefined
}

/**
 * The products that the flags of a query ask for, in every status; undefined for the public catalogue. Who may set which
 * flag stands in the contract; whoever sets one is shown no more than their role may see.
 */
export function managedBy(actor: Actor | null, { mine, all, only, seller_id: sellerId }: Managed): SQL | undefined {
  if (!actor || (!mine && !all)) return undefined
  const isTheirs = mine || actor.role !== 'admin' ? isOwnOf(actor) : undefined
  const isOfSeller = sellerId === 0 ? isNull(products.sellerId) : eq(products.sellerId, sellerId ?? 0)
  return and(
    isNull(products.deletedAt),
    isTheirs,
    only && states[only],
    sellerId === undefined ? undefined : isOfSeller,
  )
}

/** Each begins with what its index is for. */
const states = {
  low: sql`${products.scarce} and ${products.stock} > 0`,
  out: sql`${products.scarce} and ${products.stock} = 0`,
  inactive: sql`not ${products.listed} and ${products.status} = 'inactive'`,
} satisfies Record<ManagedState, SQL>

/** Admins keep the shop's own products. */
function isOwnOf({ accountId, role }: Actor): SQL | undefined {
  const isTheirs = eq(products.sellerId, accountId)
  return role === 'admin' ? or(isTheirs, isNull(products.sellerId)) : isTheirs
}

/** A product that the caller may change. @throws product_not_found, not_your_product */
export async function findManaged(db: Db, actor: Actor, productId: number) {
  return permit(actor, (await selectManaged(db, [productId]))[0])
}

/** The same, and nobody else can change it before the transaction ends. */
export async function lockManaged(tx: Db, actor: Actor, productId: number) {
  return permit(actor, (await selectManaged(tx, [productId]).for('update', { of: products }))[0])
}

/**
 * Several at once, in id order. What is gone is left out, and so is what others hide: nobody learns that it is there.
 * @throws not_your_product
 */
export async function lockEachManaged(tx: Db, actor: Actor, productIds: number[]) {
  const found = await selectManaged(tx, productIds).for('update', { of: products })
  return found.filter((one) => one.isListed || isManagedBy(actor, one)).map((one) => permit(actor, one).product)
}

function selectManaged(db: Db, productIds: number[]) {
  return db
    .select({ product: products, sellerName, isListed: sql<boolean>`coalesce(${isListed}, false)` })
    .from(products)
    .leftJoin(accounts, eq(accounts.id, products.sellerId))
    .where(and(inArray(products.id, productIds), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
}

type FoundProduct = Awaited<ReturnType<typeof selectManaged>>[number]

/** Another seller's product is public and so refused by name; a hidden one is nobody else's business. */
function permit(actor: Actor, found: FoundProduct | undefined): FoundProduct {
  if (!found) throw new Refusal('product_not_found')
  if (isManagedBy(actor, found)) return found
  throw new Refusal(found.isListed ? 'not_your_product' : 'product_not_found')
}

function isManagedBy(actor: Actor, { product }: FoundProduct): boolean {
  return actor.role === 'admin' || product.sellerId === actor.accountId
}
