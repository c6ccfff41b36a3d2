import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listFeaturedProducts, listPopularProducts, listRecommendations } from '#contract/catalogue/calls.ts'
import type { Session } from '#contract/accounts/calls.ts'
import { cancelOrder } from '#contract/orders/calls.ts'
import { makeCategory, makeProduct, makeShopper, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { renewPairs } from './service.ts'

let shop: TestShop
let shoppers: Session[]
before(async () => {
  shop = await testShop()
  shoppers = await Promise.all(Array.from({ length: 6 }, () => makeShopper(shop)))
})
after(() => shop.close())

type Part = Awaited<ReturnType<typeof makeProduct>>

const idsOf = (cards: { id: number }[]) => cards.map(({ id }) => id)

/** Orders one piece of each part on behalf of each buyer. */
async function buyTogether(parts: Part[], buyers: Session[]): Promise<number[]> {
  const orders = await Promise.all(
    buyers.map((buyer) =>
      placeOrderOf(
        shop,
        buyer,
        parts.map((product) => ({ product, quantity: 1 })),
      ),
    ),
  )
  return orders.map(({ body }) => body.id)
}

const recommend = async ({ id }: Part, query: { limit?: number; place?: 'related' | 'recommended' } = {}) =>
  (await shop.call(listRecommendations, { params: { product_id: id }, query })).body

describe('products that go together', () => {
  it('recommends products bought together by different accounts, and shows the count once there are five orders', async () => {
    const categoryId = (await makeCategory(shop)).id
    const [board, alike, wires, case_, glue] = [
      await makeProduct(shop, { categoryId, keySpecs: ['5 V'] }),
      await makeProduct(shop, { categoryId, keySpecs: ['5 V'] }),
      await makeProduct(shop),
      await makeProduct(shop),
      await makeProduct(shop),
    ]
    await buyTogether([board, wires], shoppers.slice(0, 5))
    await buyTogether([board, case_], shoppers.slice(0, 2))
    await buyTogether([board, glue], shoppers.slice(0, 1))
    await buyTogether([board, glue], shoppers.slice(0, 1)) // a repeated order by the same account
    await renewPairs(shop.database.db)
    const cards = await recommend(board, { limit: 5 })
    assert.deepEqual(idsOf(cards), [wires.id, case_.id, alike.id])
    assert.deepEqual(
      cards.map((card) => card.bought_together),
      [5, undefined, undefined],
    )
    assert.deepEqual(idsOf(await recommend(wires)), [board.id], 'no other kind of part to fill the row')
  })

  it('ignores cancelled orders, orders over a year old and products that are not public', async () => {
    const [board, cancelled, old, hidden] = [
      await makeProduct(shop),
      await makeProduct(shop),
      await makeProduct(shop),
      await makeProduct(shop),
    ]
    const buyers = shoppers.slice(0, 3)
    const orders = await buyTogether([board, cancelled], buyers)
    await Promise.all(
      orders.map((id, at) => shop.call(cancelOrder, { params: { order_id: id } }, buyers[at]?.access_token)),
    )
    const oldOrders = await buyTogether([board, old], buyers)
    await shop.database.sql`update orders set created_at = now() - interval '366 days' where id = any(${oldOrders})`
    await buyTogether([board, hidden], buyers)
    await shop.database.sql`update products set status = 'inactive' where id = ${hidden.id}`
    await renewPairs(shop.database.db)
    assert.deepEqual(idsOf(await recommend(board)), [])
  })

  it('removes outdated pairs when the pairs are counted again', async () => {
    const [one, other] = [await makeProduct(shop), await makeProduct(shop)]
    await shop.database.sql`insert into product_pairs values (${one.id}, ${other.id}, 9)`
    await renewPairs(shop.database.db)
    const pairs = await shop.database.sql`select from product_pairs where product_id = ${one.id}`
    assert.deepEqual(pairs, [])
  })
})

describe('lists on a product page', () => {
  it('repeats no product on the page, and leaves lists without a place unchanged', async () => {
    const categoryId = (await makeCategory(shop)).id
    const parts = []
    for (let place = 0; place < 20; place++)
      parts.push(await makeProduct(shop, { categoryId, featured: true, viewsCount: 1_000_000 - place }))
    const [first] = parts as [Part]
    const of = first.id
    const lists = [
      await recommend(first, { place: 'related' }),
      (await shop.call(listPopularProducts, { query: { limit: 4, place: 'also', for: of } })).body,
      await recommend(first, { limit: 2, place: 'recommended' }),
      (await shop.call(listPopularProducts, { query: { limit: 3, place: 'hot', for: of } })).body,
      (await shop.call(listFeaturedProducts, { query: { limit: 3, place: 'top_rated', for: of } })).body,
    ]
    assert.deepEqual(
      lists.map(({ length }) => length),
      [4, 4, 2, 3, 3],
    )
    const shown = [of, ...lists.flatMap(idsOf)]
    assert.equal(new Set(shown).size, shown.length, shown.join())
    const plain = (await shop.call(listFeaturedProducts, { query: { limit: 3 } })).body
    assert.deepEqual(idsOf(plain), idsOf(parts.slice(0, 3)))
  })

  it('returns popular and featured products for an unknown product as on any other page', async () => {
    const query = { limit: 3, for: 2_000_000_000 }
    const also = await shop.call(listPopularProducts, { query: { ...query, place: 'also' } })
    const topRated = await shop.call(listFeaturedProducts, { query: { ...query, place: 'top_rated' } })
    assert.deepEqual([also.body.length, topRated.body.length], [3, 3])
    const recommended = await shop.call(listRecommendations, {
      params: { product_id: query.for },
      query: { place: 'recommended' },
    })
    assert.equal(recommended.refusal.code, 'product_not_found')
  })
})
