import { connect, type Database } from '#server/db/client.ts'
import { CONNECTIONS, durationMs } from './load.ts'

/** Filter for the `category and price` query: a second-level category that has products in its children. */
export const PRICED = { categoryId: 20, minFrancs: 500, maxFrancs: 2000 }

/**
 * Minimal SQL statements that return the same results as the shop: a list, a bounded count, a word search and a write.
 * They serve as baselines.
 */
export const bareStatements = {
  'twenty narrow rows': () =>
    `select product_id, price_cents from product_cards where listed order by created_at desc, product_id desc limit 20`,
  'a bounded count': (categoryIds: number[]) => `select count(*) from (select from product_cards where listed
    and category_id in (${categoryIds.join()}) and price_cents between ${PRICED.minFrancs}00 and ${PRICED.maxFrancs}00 limit 1001) counted`,
  'ids of a word': () => `select id from products where listed and search @@ to_tsquery('simple', 'kanido') limit 20`,
  'one row written': () => `insert into search_words values ('bench' || gen_random_uuid(), 1)`,
}
export type BareStatement = keyof typeof bareStatements

/**
 * Measures the baseline: the same number of clients run a prepared statement, without a server in between.
 * @returns executions per second
 */
export async function bareSqlPerSecond(url: string, name: BareStatement): Promise<number> {
  const { pool, sql, close } = connect(url)
  const text = bareStatements[name](await descendantsOf(sql, PRICED.categoryId))
  const endsAt = performance.now() + durationMs()
  const clients = Array.from({ length: CONNECTIONS }, async () => {
    let times = 0
    for (; performance.now() < endsAt; times++) await pool.query({ name, text })
    return times
  })
  const times = await Promise.all(clients)
  await close()
  return (times.reduce((sum, one) => sum + one, 0) * 1000) / durationMs()
}

/**
 * Returns a category and its descendants, in which the shop searches for the category's products.
 * @throws if they contain no products
 */
async function descendantsOf(sql: Database['sql'], categoryId: number): Promise<number[]> {
  const rows = await sql<{ id: number; products: number }>`
    with recursive below as (
      select id, product_count from categories where id = ${categoryId}::int
      union select c.id, c.product_count from categories c join below on c.parent_id = below.id
    ) select id, product_count as products from below`
  if (!rows.some(({ products }) => products > 0)) throw new Error(`There are no products in category ${categoryId}`)
  return rows.map(({ id }) => id)
}
