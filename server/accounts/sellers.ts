import { eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { sellers, type accounts } from '#server/db/schema.ts'
import { shopName as marketName } from '#server/db/shop-name.ts'
import { fieldRefusal } from '#server/http/errors.ts'
import { posesAs, skeletonOf } from './look-alike.ts'

type Seller = Pick<typeof accounts.$inferSelect, 'id' | 'role' | 'fullName'>

/**
 * Stores a seller's shop name; does nothing for other roles. A new seller without a shop name is given their current
 * full name.
 * @param checksLeft number of the seller's next products to review; undefined keeps the current number, or sets 0 for a
 * new seller
 * @param shopName shop name; an empty string or null uses the current full name, undefined keeps the current shop name
 * @throws invalid_input if the name poses as the marketplace or as another seller
 */
export async function writeSeller(
  tx: Db,
  { id: sellerId, role, fullName }: Seller,
  shopName?: string | null,
  checksLeft?: number,
): Promise<void> {
  if (role !== 'seller') return
  await refuseTakenName(tx, sellerId, shopName, fullName)
  const inserted = tx
    .insert(sellers)
    .values({ sellerId, checksLeft, shopName: (shopName === undefined ? fullName : shopName) || null })
  await (shopName === undefined
    ? inserted.onConflictDoNothing()
    : inserted.onConflictDoUpdate({ target: sellers.sellerId, set: { shopName: shopName || null, checksLeft } }))
}

/** Minimum length of a name that other names must not begin with; shorter names, such as TK, are too common. */
const MIN_SHARED_BEGINNING = 4

/**
 * Refuses a new name that equals the marketplace's or another seller's name, or begins with it, even in look-alike
 * letters. Full names are compared only with the marketplace's name, because two people may share a full name.
 */
async function refuseTakenName(tx: Db, sellerId: number, shopName: string | null | undefined, fullName: string) {
  const current = await readShopName(tx, { id: sellerId, role: 'seller' })
  const name = shopName ?? current
  const shown = name || fullName
  if (name && name === current) return
  const { rows } = await tx.execute<{ name: string }>(sql`select ${marketName} as name`)
  if (rows.some((market) => posesAs(shown, market.name)))
    throw fieldRefusal('shop_name', 'shop_name_reserved', ['body'], 'reserved')
  if (!name) return
  // Prevents others from taking a similar-looking name until the transaction ends.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('shop_names', 0))`)
  const others = await tx.select({ name: sellers.shopName }).from(sellers).where(ne(sellers.sellerId, sellerId))
  const isTaken = others.some(
    ({ name: other }) =>
      other !== null &&
      posesAs(name, other) &&
      (skeletonOf(other).length >= MIN_SHARED_BEGINNING || skeletonOf(other) === skeletonOf(name)),
  )
  if (isTaken) throw fieldRefusal('shop_name', 'shop_name_taken', ['body'], 'taken')
}

/** Reads a seller's own shop name; returns null for a seller without a shop name, and for other roles. */
export async function readShopName(db: Db, { id, role }: Pick<Seller, 'id' | 'role'>): Promise<string | null> {
  if (role !== 'seller') return null
  const [seller] = await db.select({ shopName: sellers.shopName }).from(sellers).where(eq(sellers.sellerId, id))
  return seller?.shopName ?? null
}
