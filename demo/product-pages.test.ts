import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listFeaturedProducts, listPopularProducts, listRecommendations } from '#contract/catalogue/calls.ts'
import { demoTemplate } from '#test/demo-template.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { readDemoCatalogue } from './read-catalogue.ts'
import { projects } from './projects.ts'

let shop: TestShop
before(async () => {
  shop = await testShop({ template: await demoTemplate() })
})
after(() => shop.close())

const { products } = await readDemoCatalogue()

describe('pages of the demo products', () => {
  it('shows products that go together, some with the number of orders', async () => {
    const slugs = new Set(products.map(({ slug }) => slug))
    assert.deepEqual(
      projects.flat().filter((slug) => !slugs.has(slug)),
      [],
    )
    const [pairs] = await shop.database.sql<{ products: number; named: number }>`
      select count(distinct product_id)::int as products, count(*) filter (where orders >= 5)::int as named
      from product_pairs`
    assert.ok(pairs && pairs.products > 50 && pairs.named >= 10, JSON.stringify(pairs))
  })

  it('states a use for each pin', () => {
    const odd = products.filter(({ pins, uses }) => uses && uses.length !== pins.length)
    assert.deepEqual(odd, [])
  })

  it('describes each product in three or four sentences with 200 to 400 characters', () => {
    const odd = products.filter(({ description }) => {
      const sentences = description.split(/(?<=[.!?])\s+/)
      return sentences.length < 3 || sentences.length > 4 || description.length < 200 || description.length > 400
    })
    assert.deepEqual(
      odd.map(({ slug }) => slug),
      [],
    )
  })

  it('repeats a product only if a list has nothing else to show', async () => {
    const listed = await shop.database.sql<{ id: number }>`select id from products where listed and id % 9 = 0`
    assert.ok(listed.length > 20)
    let repeated = 0
    for (const { id } of listed) {
      const params = { product_id: id }
      const lists = await Promise.all([
        shop.call(listRecommendations, { params, query: { place: 'related' } }),
        shop.call(listPopularProducts, { query: { limit: 4, place: 'also', for: id } }),
        shop.call(listRecommendations, { params, query: { limit: 2, place: 'recommended' } }),
        shop.call(listPopularProducts, { query: { limit: 3, place: 'hot', for: id } }),
        shop.call(listFeaturedProducts, { query: { limit: 3, place: 'top_rated', for: id } }),
      ])
      const shown = new Set([id])
      for (const list of lists) {
        const ids = list.body.map((card) => card.id)
        const again = ids.filter((one) => shown.has(one))
        assert.ok(again.length === 0 || again.length === ids.length, `product ${id} shows ${again.join()} again`)
        repeated += again.length
        for (const one of ids) shown.add(one)
      }
    }
    assert.ok(repeated <= 4, `${repeated} products stand there again`) // the product's category contains three products
  })
})
