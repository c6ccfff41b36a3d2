import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { sellers, type accounts } from '#server/db/schema.ts'
import { shopName as marketName } from '#server/db/shop-name.ts'
import { fieldRefusal } from '#server/http/errors.ts'

type Seller = Pick<typeof accounts.$inferSelect, 'id' | 'role' | 'fullName'>

/**
 * Stores what buyers call a seller; nothing for other roles. A new seller without a name goes by the full name of now.
 * @throws invalid_input when it is what the whole shop is called
 * @param checksLeft how many of their next products are checked; undefined: as before, 0 for a new seller
 * @param shopName empty or null: the full name, as it is then; undefined: as before
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

/** Nobody sells as the whole shop, in whatever case, spacing or width of the letters. */
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

/** The own name of a seller's shop; null without one, and for other roles. */
export async function readShopName(db: Db, { id, role }: Pick<Seller, 'id' | 'role'>): Promise<string | null> {
  if (role !== 'seller') return null
  const [seller] = await db.select({ shopName: sellers.shopName }).from(sellers).where(eq(sellers.sellerId, id))
  return seller?.shopName ?? null
}
