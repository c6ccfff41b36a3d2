import { toFrancs } from '#contract/money.ts'
import type { ImplausiblePrice } from '#contract/products/implausible-price.ts'
import type { ListingFlag } from '#contract/products/listing-checks.ts'
import type { Db } from '#server/db/client.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { findImplausiblePrices } from './implausible-prices.ts'

export interface ListingFlags {
  flags: ListingFlag[]
  implausible_price?: ImplausiblePrice
}

interface FlaggedRow {
  id: number
  sellerId: number | null
  cents: string
  pieces: number
  mpn: string | null
  manufacturer: string | null
  categoryId: number | null
  lacksPicture: boolean
  isDuplicate: boolean
}

/** Maximum number of products whose flags are read at a time. */
const FLAG_BATCH = 1000

/** Reads the reasons why products in review should be looked at before they are approved. */
export async function readListingFlags(db: Db, productIds: readonly number[]): Promise<Map<number, ListingFlags>> {
  const flags = new Map<number, ListingFlags>()
  for (let from = 0; from < productIds.length; from += FLAG_BATCH) {
    const rows = await readRows(db, productIds.slice(from, from + FLAG_BATCH))
    const prices = await findImplausiblePrices(db, rows.map(toNewPrice))
    for (const [at, { id, lacksPicture, isDuplicate }] of rows.entries()) {
      const price = prices[at]
      const found: ListingFlag[] = [
        ...(price ? (['price'] as const) : []),
        ...(lacksPicture ? (['picture'] as const) : []),
        ...(isDuplicate ? (['duplicate_part_number'] as const) : []),
      ]
      flags.set(id, { flags: found, ...(price && { implausible_price: price }) })
    }
  }
  return flags
}

const readRows = (db: Db, ids: number[]) =>
  sqlOf(db)<FlaggedRow>`
    select p.id, p.seller_id as "sellerId", p.price_cents::text as cents, p.pieces_per_pack as pieces, p.mpn,
      p.manufacturer, p.category_id as "categoryId",
      not exists (select from pictures i where i.product_id = p.id and i.removed_at is null) as "lacksPicture",
      p.mpn is not null and closed_text(p.mpn) <> '' and exists (
        select from products o
        where o.mpn is not null and closed_text(o.mpn) = closed_text(p.mpn) and o.id <> p.id and o.deleted_at is null
          and coalesce(o.seller_id, 0) = coalesce(p.seller_id, 0)
          and (o.manufacturer is null or p.manufacturer is null or lower(o.manufacturer) = lower(p.manufacturer))
      ) as "isDuplicate"
    from products p where p.id = any(${ids}::int[])`

const toNewPrice = ({ id, sellerId, cents, pieces, mpn, manufacturer, categoryId }: FlaggedRow) => ({
  price: toFrancs(BigInt(cents)),
  pieces,
  productId: id,
  sellerId,
  earlier: null,
  mpn,
  manufacturer,
  categoryId,
})
