import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { sellers, type accounts } from '#server/db/schema.ts'

type Seller = Pick<typeof accounts.$inferSelect, 'id' | 'role' | 'fullName'>

/**
 * Stores what buyers call a seller; nothing for other roles. A new seller without a name goes by the full name of now.
 * @param shopName empty or null: the full name, as it is then; undefined: as before
 */
export async function writeSeller(
  tx: Db,
  { id: sellerId, role, fullName }: Seller,
  shopName?: string | null,
): Promise<void> {
  if (role !== 'seller') return
  const inserted = tx
    .insert(sellers)
    .values({ sellerId, shopName: (shopName === undefined ? fullName : shopName) || null })
  await (shopName === undefined
    ? inserted.onConflictDoNothing()
    : inserted.onConflictDoUpdate({ target: sellers.sellerId, set: { shopName: shopName || null } }))
}

/** The own name of a seller's shop; null without one, and for other roles. */
export async function readShopName(db: Db, { id, role }: Pick<Seller, 'id' | 'role'>): Promise<string | null> {
  if (role !== 'seller') return null
  const [seller] = await db.select({ shopName: sellers.shopName }).from(sellers).where(eq(sellers.sellerId, id))
  return seller?.shopName ?? null
}
