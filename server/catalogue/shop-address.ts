import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { sellers, sellerSlugs } from '#server/db/schema.ts'

/** SQL condition that matches a shop's current or former address. */
export const hasShopSlug = (slug: string) =>
  or(
    eq(sellers.slug, slug),
    sql`${sellers.sellerId} = (select ${sellerSlugs.sellerId} from ${sellerSlugs} where ${sellerSlugs.slug} = ${slug})`,
  )

/** Returns the account id of a shop's seller; 0 if there is no such shop. */
export async function findSellerId(db: Db, slug: string): Promise<number> {
  const [seller] = await db.select({ id: sellers.sellerId }).from(sellers).where(hasShopSlug(slug.toLowerCase()))
  return seller?.id ?? 0
}
