import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { sellers, type accounts } from '#server/db/schema.ts'
import { shopName as marketName } from '#server/db/shop-name.ts'
import { fieldRefusal } from '#server/http/errors.ts'

type Seller = Pick<typeof accounts.$inferSelect, 'id' | 'role' | 'fullName'>

/**
 * Stores a seller's shop name; does nothing for other roles. A new seller without a shop name is given their current
 * full name.
 * @param checksLeft number of the seller's next products to review; undefined keeps the current number, or sets 0 for a
 * new seller
 * @param shopName shop name; an empty string or null uses the current full name, undefined keeps the current shop name
 * @throws invalid_input if it equals the marketplace's name
 */
export async function writeSeller(
  tx: Db,
  { id: sellerId, role, fullName }: Seller,
  shopName?: string | null,
  checksLeft?: number,
): Promise<void> {
  if (role !== 'seller') return
  if (shopName) await refuseMarketName(tx, shopName)
  const inserted = tx
    .insert(sellers)
    .values({ sellerId, checksLeft, shopName: (shopName === undefined ? fullName : shopName) || null })
  await (shopName === undefined
    ? inserted.onConflictDoNothing()
    : inserted.onConflictDoUpdate({ target: sellers.sellerId, set: { shopName: shopName || null, checksLeft } }))
}

/** Refuses the marketplace's own name, ignoring case, spacing and character width. */
async function refuseMarketName(tx: Db, name: string): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`select ${marketName} as name`)
  const isSame = rows.some((row) => lettersOf(row.name) === lettersOf(name))
  if (isSame) throw fieldRefusal('shop_name', 'shop_name_reserved', ['body'], 'reserved')
}

const lettersOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Reads a seller's own shop name; returns null for a seller without a shop name, and for other roles. */
export async function readShopName(db: Db, { id, role }: Pick<Seller, 'id' | 'role'>): Promise<string | null> {
  if (role !== 'seller') return null
  const [seller] = await db.select({ shopName: sellers.shopName }).from(sellers).where(eq(sellers.sellerId, id))
  return seller?.shopName ?? null
}
