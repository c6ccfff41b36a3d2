import { toFrancs } from '#contract/money.ts'
import { findImplausiblePrice, type ImplausiblePrice, type PackPrice } from '#contract/products/implausible-price.ts'
import type { Db } from '#server/db/client.ts'
import { sqlOf } from '#server/db/sql-tag.ts'

/** Price that is about to be published, with the facts known about its part. */
export interface NewPrice extends PackPrice {
  /** The product's own id and price so far; null for a new product. */
  productId: number | null
  sellerId: number | null
  earlier: PackPrice | null
  mpn: string | null
  manufacturer: string | null
  categoryId: number | null
}

interface References {
  place: number
  /** Hundredths of a franc per piece. */
  offers: number | null
  category: number | null
}

/**
 * Compares new prices with the products' earlier prices, with other offers of the same part numbers and with the
 * cheapest products of their categories. Every bulk change of prices uses it.
 * @param importId import to which the prices belong; products that it created are ignored, so that a dry run finds the
 *   same prices
 * @returns for each price, the reason why it is probably a mistake, or null
 */
export async function findImplausiblePrices(
  tx: Db,
  prices: NewPrice[],
  importId: string | null = null,
): Promise<(ImplausiblePrice | null)[]> {
  const references = new Map((await readReferences(tx, prices, importId)).map((row) => [row.place, row]))
  return prices.map((price, place) => {
    const { offers = null, category = null } = references.get(place) ?? {}
    const perPiece = (cents: number | null) => (cents === null ? null : cents / 100)
    return findImplausiblePrice(price, {
      earlier: price.earlier,
      offers: perPiece(offers),
      category: perPiece(category),
    })
  })
}

/** Maximum number of offers of one part number that are compared. */
const MAX_OFFERS = 100
/** Number of a category's cheapest products to compare, and the minimum number for a usual price. */
const CHEAPEST = 10
const MIN_IN_CATEGORY = 3

async function readReferences(tx: Db, prices: NewPrice[], importId: string | null): Promise<References[]> {
  if (prices.length === 0) return []
  const rows = prices.map(({ productId, sellerId, mpn, manufacturer, categoryId }, place) => ({
    place,
    id: productId ?? 0,
    seller_id: sellerId ?? 0,
    mpn,
    manufacturer,
    category_id: categoryId,
  }))
  return sqlOf(tx)<References>`
    select w.place, offers.median as offers, category.lowest as category
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as w (place int, id int, seller_id int, mpn text, manufacturer text, category_id int)
    left join lateral (
      select percentile_disc(0.5) within group (order by per_piece) as median from (
        select p.price_cents::float8 / p.pieces_per_pack as per_piece from products p
        where p.mpn is not null and closed_text(p.mpn) = closed_text(w.mpn) and closed_text(w.mpn) <> ''
          and (w.manufacturer is null or p.manufacturer is null or lower(p.manufacturer) = lower(w.manufacturer))
          and p.listed and p.price_cents > 0 and coalesce(p.seller_id, 0) <> w.seller_id
        limit ${MAX_OFFERS}
      ) same_part
    ) offers on w.mpn is not null
    left join lateral (
      select case when count(*) >= ${MIN_IN_CATEGORY} then min(per_piece) end as lowest from (
        select p.price_cents::float8 / p.pieces_per_pack as per_piece
        from product_cards c join products p on p.id = c.product_id
        where c.category_id = w.category_id and c.listed and c.price_cents > 0 and c.product_id <> w.id
          and (${importId}::uuid is null or c.import_id is distinct from ${importId}::uuid)
        order by c.price_cents limit ${CHEAPEST}
      ) cheapest
    ) category on w.category_id is not null`
}

interface PricedRow {
  id: number
  sellerId: number | null
  priceCents: bigint
  piecesPerPack: number
  mpn: string | null
  manufacturer: string | null
  categoryId: number | null
}

/** @returns for each edit, the reason why the new price is probably a mistake; null if it is plausible or unchanged */
export async function findImplausibleEdits(
  tx: Db,
  edits: { before: PricedRow | null; after: PricedRow }[],
): Promise<(ImplausiblePrice | null)[]> {
  const changed = edits.filter(({ before, after }) => before?.priceCents !== after.priceCents)
  const found = await findImplausiblePrices(tx, changed.map(toNewPrice))
  const byEdit = new Map(changed.map((edit, at) => [edit, found[at] ?? null]))
  return edits.map((edit) => byEdit.get(edit) ?? null)
}

/** @returns the reason why the price of an edited or new product is probably a mistake, or null */
export async function findImplausibleEdit(
  tx: Db,
  before: PricedRow | null,
  after: PricedRow,
): Promise<ImplausiblePrice | null> {
  return (await findImplausibleEdits(tx, [{ before, after }]))[0] ?? null
}

function toNewPrice({ before, after }: { before: PricedRow | null; after: PricedRow }): NewPrice {
  const { id, sellerId, mpn, manufacturer, categoryId } = after
  const earlier = before && packPrice(before)
  return { ...packPrice(after), productId: id, sellerId, earlier, mpn, manufacturer, categoryId }
}

const packPrice = ({ priceCents, piecesPerPack }: PricedRow): PackPrice => ({
  price: toFrancs(priceCents),
  pieces: piecesPerPack,
})
