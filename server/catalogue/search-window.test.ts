import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listProducts } from '#contract/catalogue/calls.ts'
import { writeAndPublish } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

const PRODUCTS = 4_000
/** Pages of twenty products: the first page, a page within the 1,000 ranked matches, and a page beyond them. */
const PAGES = [1, 2, 51]
const WORDS = ['gizmo', 'giz', 'gizmo relic', 'relic', 'gizmo trinket', 'trinket', 'gizmos']

const FOUND = [
  ['gizmo', 1, PRODUCTS],
  ['relic', 1001, PRODUCTS],
  ['trinket', 1, 1000],
] as const
const SORTS = [
  ['price', 'price_cents'],
  ['created_at', 'created_at'],
  ['views_count', 'views_count'],
] as const

/** Price filter that half of the products pass. */
const CHEAP: { max_price?: number } = { max_price: 5 }
/** Returns true if a statement searches only among the products that pass the filters. */
const isGathered = (text: string) => text.includes('= any(array((select "product_id" from "product_cards"')

let shop: TestShop
let sent: string[] = []
before(async () => {
  shop = await testShop({ onStatement: (text) => sent.push(text) })
  await writeAndPublish(
    shop,
    () => shop.database.sql`
      insert into products (name, description, price_cents, stock, views_count, created_at)
      select 'Gizmo ' || n, case when n > 1000 then 'A relic' else 'A trinket' end || repeat(' of a gizmo', n % 5), n * 31 % 1000, 1,
        n * 7919 % 997, now() - n * interval '1 hour'
      from generate_series(1, ${PRODUCTS}::int) n`,
  )
})
after(() => shop.close())

/** Runs each search on each page. Returns the results, and the searches that examined only the newest products. */
async function searchAll(filters: { max_price?: number } = {}) {
  const answers: [asked: string, total: number, ids: number[]][] = []
  const narrowed = new Set<string>()
  shop.app.publicCache.clear()
  for (const search of WORDS)
    for (const page of PAGES) {
      sent = []
      const { body } = await shop.call(listProducts, { query: { ...filters, search, page } })
      answers.push([`${search}, page ${page}`, body.total, body.items.map(({ id }) => id)])
      if (sent.some((text) => text.includes('"created_at" >= '))) narrowed.add(search)
    }
  return { answers, narrowed: [...narrowed] }
}

describe('searches for common words', () => {
  it('finds the same products in the same order with every search strategy', async () => {
    const [unknown, unknownCheap] = [await searchAll(), await searchAll(CHEAP)]
    assert.ok(!sent.some(isGathered))
    await writeAndPublish(shop, () => shop.database.sql`analyze products`)
    const [known, knownCheap] = [await searchAll(), await searchAll(CHEAP)]
    assert.ok(sent.some(isGathered))
    assert.deepEqual(knownCheap, unknownCheap)
    assert.deepEqual(known.narrowed, ['gizmo', 'giz', 'gizmo relic', 'relic', 'gizmos'])
    assert.deepEqual(known.answers, unknown.answers)
    assert.deepEqual([...new Set(known.answers.map(([, total]) => total))], [1000])
  })

  for (const [search, first, last] of FOUND)
    it(`sorts results for ${search} by price, time and views, beyond the first thousand`, async () => {
      for (const [sort_by, column] of SORTS)
        for (const page of PAGES)
          for (const filters of [{}, CHEAP]) {
            const query = { ...filters, search, page, sort_by, sort_order: 'asc' as const }
            const { body } = await shop.call(listProducts, { query })
            const expected = await shop.database.pool.query(
              `select id from products where id between $1 and $2 and price_cents <= $3 order by ${column}, id limit 20 offset $4`,
              [first, last, 100 * (query.max_price ?? 1000), (page - 1) * 20],
            )
            assert.deepEqual(
              body.items.map(({ id }) => ({ id })),
              expected.rows,
            )
          }
    })
})
