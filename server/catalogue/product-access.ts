import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { ManagedFlags, ManagedState } from '#contract/catalogue/calls.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { accounts, products } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { isPublic } from './cards.ts'
import { sellerName } from '#server/db/person.ts'

interface ManagementFilter extends ManagedFlags {
  only?: ManagedState | undefined
  /** Account id of a seller whose products are selected; zero for the shop itself. */
  seller_id?: number | undefined
}

/**
 * Builds the SQL scope for the products that a management query selects, in any status; undefined for the public
 * catalogue.
 */
export function managementScope(
  actor: Actor | null,
  { mine, all, only, seller_id: sellerId }: ManagementFilter,
): SQL | undefined {
  if (!actor || (!mine && !all)) return undefined
  const isOwner = mine || actor.role !== 'admin' ? isOwnedBy(actor) : undefined
  const isOfSeller = sellerId === 0 ? isNull(products.sellerId) : eq(products.sellerId, sellerId ?? 0)
  return and(
    isNull(products.deletedAt),
    isOwner,
    only && stateConditions[only],
    sellerId === undefined ? undefined : isOfSeller,
  )
}

/** Conditions by product state. Each starts with the condition of the partial index that it uses. */
const stateConditions = {
  low: sql`${products.scarce} and ${products.stock} > 0`,
  out: sql`${products.scarce} and ${products.stock} = 0`,
  inactive: sql`not ${products.listed} and ${products.status} = 'inactive'`,
  waiting: sql`${products.id} in (select product_id from listing_checks where refused is null)`,
  refused: sql`${products.id} in (select product_id from listing_checks where refused is not null)`,
} satisfies Record<ManagedState, SQL>

/** Matches the caller's products. Admins also own the shop's products. */
function isOwnedBy({ accountId, role }: Actor): SQL | undefined {
  const isOwner = eq(products.sellerId, accountId)
  return role === 'admin' ? or(isOwner, isNull(products.sellerId)) : isOwner
}

/** Finds a product that the caller may change. @throws product_not_found, not_your_product */
export async function findManageable(db: Db, actor: Actor, productId: number) {
  return assertManageable(actor, (await selectProducts(db, [productId]))[0])
}

/**
 * Finds and locks a product that the caller manages.
 * @throws product_not_found, not_your_product
 */
export async function lockManageable(tx: Db, actor: Actor, productId: number) {
  return assertManageable(actor, (await lockRows(tx, products, selectProducts(tx, [productId]), 'update'))[0])
}

/**
 * Locks several products in order of id. Omits products that are missing, and other sellers' hidden products, so that
 * their existence is not revealed.
 * @throws not_your_product
 */
export async function lockManageableProducts(tx: Db, actor: Actor, productIds: number[]) {
  const found = await lockRows(tx, products, selectProducts(tx, productIds), 'update')
  return found
    .filter((foundProduct) => foundProduct.isPublic || canManage(actor, foundProduct))
    .map((foundProduct) => assertManageable(actor, foundProduct).product)
}

function selectProducts(db: Db, productIds: number[]) {
  return db
    .select({ product: products, sellerName, isPublic: sql<boolean>`coalesce(${isPublic}, false)` })
    .from(products)
    .leftJoin(accounts, eq(accounts.id, products.sellerId))
    .where(and(inArray(products.id, productIds), isNull(products.deletedAt)))
}

type FoundProduct = Awaited<ReturnType<typeof selectProducts>>[number]

/**
 * Refuses a product that the caller does not manage. A public product is refused as another seller's; a hidden product
 * is reported as missing, so that its existence is not revealed.
 */
function assertManageable(actor: Actor, found: FoundProduct | undefined): FoundProduct {
  if (!found) throw new Refusal('product_not_found')
  if (canManage(actor, found)) return found
  throw new Refusal(found.isPublic ? 'not_your_product' : 'product_not_found')
}

function canManage(actor: Actor, { product }: FoundProduct): boolean {
  return actor.role === 'admin' || product.sellerId === actor.accountId
}
