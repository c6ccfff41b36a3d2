import { sql } from 'drizzle-orm'
import { LATEST_MIX } from '#contract/catalogue/limits.ts'
import { mixLatest, type Latest } from '#contract/catalogue/latest-mix.ts'
import type { Db } from '#server/db/client.ts'
import { cacheUntilChanged } from '#server/db/cached-values.ts'
import { sqlOf } from '#server/db/sql-tag.ts'

const literal = (number: number) => sql.raw(String(number))
const PLACES = literal(LATEST_MIX.places)
/** Maximum number of imported products to examine, newest first. */
const MAX_IMPORTED = literal(50_000)
/** Maximum number of products in the mix per import, and therefore per seller. */
const MOST_OF_IMPORT = literal((LATEST_MIX.places / LATEST_MIX.window) * LATEST_MIX.imported)

/**
 * Reads the ids at the top of the mixed list of newest products. Returns none if none of the newest products was
 * imported; the list then uses the plain order.
 */
export const readLatestMix = cacheUntilChanged(async (db: Db): Promise<number[]> => {
  const newest = await findNewest(db)
  return newest.some(({ importId }) => importId !== null) ? mixLatest(newest) : []
})

/**
 * Finds the newest products that were not imported and, for each import since the oldest of those products, as many
 * products as can appear in the mix, both with and without pictures.
 */
function findNewest(db: Db): Promise<Latest[]> {
  return sqlOf(db)<Latest>`
    with made as materialized (
      select product_id, created_at from product_cards where listed and import_id is null
      order by created_at desc, product_id desc limit ${PLACES}
    ), imported as materialized (
      select product_id, created_at, import_id from product_cards
      where listed and import_id is not null and created_at >= coalesce(
        (select min(created_at) from made having count(*) = ${PLACES}), '-infinity')
      order by created_at desc, product_id desc limit ${MAX_IMPORTED}
    ), pictured as (
      select *, exists (select from pictures p where p.product_id = i.product_id and removed_at is null) as is_pictured
      from imported i
    ), ranked as (
      select *, row_number() over (partition by import_id order by created_at desc, product_id desc) as place,
        row_number() over (partition by import_id order by is_pictured desc, created_at desc, product_id desc) as shown
      from pictured
    )
    select id, found.import_id as "importId", seller_id as "sellerId", is_pictured as "isPictured"
    from (
      select product_id, created_at, null::uuid as import_id, false as is_pictured from made
      union all select product_id, created_at, import_id, is_pictured from ranked
      where least(place, shown) <= ${MOST_OF_IMPORT}
    ) found join products on products.id = product_id
    order by found.created_at desc, id desc`
}
