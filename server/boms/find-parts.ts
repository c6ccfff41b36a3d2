import { sql as fragment } from 'drizzle-orm'
import { numberWord } from '#contract/parts/value-words.ts'
import { isPublic } from '#server/catalogue/cards.ts'
import type { Db } from '#server/db/client.ts'
import { sqlOf } from '#server/db/sql-tag.ts'

/** Candidate product for a line. */
export interface FoundPart {
  /** Index of the requested line that the product may match. */
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
  /** Properties mentioned only in the product's name. */
  onlyNamed: string[] | null
}

/** Maximum numbers of candidates to sort and to return, per line and lookup. */
const MAX_SORTED = fragment.raw('200')
const MAX_FOUND = fragment.raw('12')
/** Maximum number of candidates whose number starts with the requested number. */
const MAX_BEGUN = fragment.raw('24')

/**
 * Selects the columns of the products in the statement's `found` table, with the index of the line that each product
 * was found for.
 */
const selectFound = fragment`
  select found.place, products.id, products.name, products.mpn, products.manufacturer, products.package,
    products.category_id as "categoryId", products.seller_id as "sellerId", products.stock, products.price_cents as "priceCents",
    facet_rows.facets, facet_rows.only_named as "onlyNamed"
  from found join products on products.id = found.id left join facet_rows on facet_rows.product_id = found.id`

const factColumns = fragment`(place int, main int[], housing int[], first int[], second int[], third int[], categories int[],
        "valuesInPackage" text[])`
const isMet = fragment`listed and (wanted.first is null or facets && wanted.first)
            and (wanted.second is null or facets && wanted.second) and (wanted.third is null or facets && wanted.third)
            and category_id = any(wanted.categories)`
const bestFirst = fragment`order by in_stock desc, price_cents, product_id limit ${MAX_FOUND}`

interface WantedNumber {
  place: number
  number: string
}

/** Finds parts by manufacturer part number, ignoring punctuation and case. */
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

/** Finds parts whose normalized number starts with the requested number, sorted by number. */
export async function findByBeginning(db: Db, wanted: WantedNumber[]): Promise<FoundPart[]> {
  if (wanted.length === 0) return []
  return sqlOf(db)<FoundPart>`
    with found as (
      select wanted.place, part.id
      from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (place int, number text) cross join lateral (
        select id from products
        where mpn is not null and closed_text(mpn) ~>=~ wanted.number and closed_text(mpn) ~<~ (wanted.number || '~')
          and ${isPublic}
        order by closed_text(mpn) using ~<~ limit ${MAX_BEGUN}
      ) part
    ) ${selectFound}`
}

/** Finds parts by the digits in the name of a family, such as 4051 for CD4051BE. */
export async function findByFamilyDigits(db: Db, wanted: WantedNumber[]): Promise<FoundPart[]> {
  if (wanted.length === 0) return []
  const words = wanted.map(({ place, number }) => ({ place, word: numberWord(number) }))
  return sqlOf(db)<FoundPart>`
    with found as (
      select wanted.place, part.id
      from json_to_recordset(${JSON.stringify(words)}::json) as wanted (place int, word text) cross join lateral (
        select id from products where search @@ to_tsquery('simple', wanted.word) and ${isPublic} limit ${MAX_BEGUN}
      ) part
    ) ${selectFound}`
}

/**
 * Finds parts by product number: either this shop's number (the seller's or the product's own) or another supplier's.
 */
export async function findBySupplierNumber(
  db: Db,
  wanted: (WantedNumber & { id: number | null })[],
): Promise<FoundPart[]> {
  if (wanted.length === 0) return []
  return sqlOf(db)<FoundPart>`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (place int, number text, id int)
    ), found as (
      select wanted.place, part.id from wanted cross join lateral (
        select id from products where sku is not null and lower(sku) = lower(wanted.number) and ${isPublic} limit ${MAX_FOUND}
      ) part
      union all
      select wanted.place, part.id from wanted cross join lateral (
        select id from products where supplier_numbers <> '{}' and supplier_numbers @> array[upper(wanted.number)] and ${isPublic} limit ${MAX_FOUND}
      ) part
      union all
      select wanted.place, products.id from wanted join products on products.id = wanted.id where ${isPublic}
    ) ${selectFound}`
}

/** Dictionary ids of the requested facts; null for a fact that was not requested. */
export interface WantedFacts {
  place: number
  main: number[]
  housing: number[] | null
  first: number[] | null
  second: number[] | null
  third: number[] | null
  categories: number[]
  /**
   * Combinations of each requested value with the package, in the form stored for parts; null if no package is
   * requested.
   */
  valuesInPackage: string[] | null
}

/**
 * Finds parts that match at least one of the ids requested for each fact. Sorts the first matches found by
 * availability, then by price. One index lookup covers the main fact and the package; the remaining facts are checked
 * in narrow rows.
 */
export async function findByFacts(db: Db, wanted: WantedFacts[]): Promise<FoundPart[]> {
  if (wanted.length === 0) return []
  return sqlOf(db)<FoundPart>`
    with found as (
      select wanted.place, part.product_id as id
      from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted ${factColumns} cross join lateral (
        select product_id from (
          select product_id, in_stock, price_cents from facet_rows
          where facets && wanted.main and facets && coalesce(wanted.housing, wanted.main) and ${isMet} limit ${MAX_SORTED}
        ) same ${bestFirst}
      ) part
    ) ${selectFound}`
}

/**
 * Finds parts by combined value and package, among parts whose facts were all extracted. Costs a tenth of
 * `findByFacts`, since one index covers the request.
 */
export async function findByValueInPackage(db: Db, wanted: WantedFacts[]): Promise<FoundPart[]> {
  if (wanted.length === 0) return []
  return sqlOf(db)<FoundPart>`
    with found as (
      select wanted.place, part.product_id as id
      from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted ${factColumns} cross join lateral (
        select product_id from (
          select product_id, in_stock, price_cents from facet_rows
          where value_in_package = any(wanted."valuesInPackage") and ${isMet} limit ${MAX_SORTED}
        ) same ${bestFirst}
      ) part
    ) ${selectFound}`
}

/** Loads products that were found by other functions. */
export async function findByIds(db: Db, wanted: { place: number; id: number }[]): Promise<FoundPart[]> {
  if (wanted.length === 0) return []
  return sqlOf(db)<FoundPart>`
    with found as (
      select place, id from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (place int, id int)
    ) ${selectFound}`
}
