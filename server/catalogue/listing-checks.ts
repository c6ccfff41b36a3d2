import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { listingChecks } from '#server/db/schema.ts'

/** SQL condition for rows of `listing_checks` whose product is awaiting an admin's review. */
export const isInReview = sql`${listingChecks.refused} is null and exists (
  select from products where id = ${listingChecks.productId} and deleted_at is null and seller_active)`

/**
 * Reads the review states of products that are in review or refused, by product id, as JSON members for managers'
 * cards.
 */
export async function readChecks(db: Db, ids: number[]): Promise<Map<number, string>> {
  const { productId, refused } = listingChecks
  const rows = await db.select({ productId, refused }).from(listingChecks).where(inArray(productId, ids))
  return new Map(
    rows.map((row) => [
      row.productId,
      row.refused === null
        ? '"listing_check":"waiting",'
        : `"listing_check":"refused","listing_refusal":${JSON.stringify(row.refused)},`,
    ]),
  )
}
