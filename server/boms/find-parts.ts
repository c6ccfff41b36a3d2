import { sql as fragment } from 'drizzle-orm'
import { isPublic } from '#server/catalogue/cards.ts'
import type { Db } from '#server/db/client.ts'
import { sqlOf } from '#server/db/sql-tag.ts'

/** A product that may be what a line asks for. */
export interface FoundPart {
  /** Of the line, among those that were sent. */
  place: number
  id: number
  name: string
  mpn: string | null
  manufacturer: string | null
  package: string | null
  categoryId: number | null
  sellerId: number | null
  stock: number
  priceCents: string
  facets: number[] | null
}

/** So many of those that a try finds of a line are sorted, and so many are told. */
const MAX_SORTED = fragment.raw('200')
const MAX_FOUND = fragment.raw('12')

/** What is told of the products that a statement has named `found`, each with its line's place. */
const selectFound = fragment`
  select found.place, products.id, products.name, products.mpn, products.manufacturer, products.package,
    products.category_id as "categoryId", products.seller_id as "sellerId", products.stock, products.price_cents as "priceCents",
    facet_rows.facets
  from found join products on products.id = found.id left join facet_rows on facet_rows.product_id = found.id`

interface WantedNumber {
  place: number
  number: string
}

/** Parts that have a maker's number, whatever its joints and case. */
export async function findByNumber(db: Db, wanted: WantedNumber[]): Promise<FoundPart[]> {
  if (wanted.length === 0) return []
  return sqlOf(db)<FoundPart>`
    with found as (
      select wanted.place, part.id
      from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (place int, number text) cross join lateral (
        select id from (
          select id, stock, price_cents from products
          where mpn is not null and closed_text(mpn) = closed_text(wanted.number) and ${isPublic} limit ${MAX_SORTED}
        ) same order by stock > 0 desc, price_cents, id limit ${MAX_FOUND}
      ) part
    ) ${selectFound}`
}
