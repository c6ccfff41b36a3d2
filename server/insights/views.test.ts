import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { getProduct, listPopularProducts, listProducts } from '#contract/catalogue/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { VIEWS_PER_HOUR } from '#contract/catalogue/limits.ts'
import { pendingViews, products, productViews, viewMarks } from '#server/db/schema.ts'
import { makeProduct, makeShopper } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { startViewCounter } from './views.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

const throwFault = (error: unknown) => {
  throw error
}
const counter = () => startViewCounter(shop.database, 'Africa/Kigali', throwFault)
const viewsOf = async (id: number) =>
  (await shop.database.db.select().from(products).where(eq(products.id, id)))[0]?.viewsCount
const browser = (number: number) => `browser-id-of-${String(number).padStart(4, '0')}`
const viewer = (number: number, { address = '10.0.0.1', scale = 1 } = {}) => ({
  name: browser(number),
  origin: { address, scale },
})
const mostViewed = async () => {
  const query = { sort_by: 'views_count' as const, limit: '100', t: String(Math.random()) }
  const { body } = await shop.call(listProducts, { query })
  return body.items.map(({ id }) => id)
}

describe('product views', () => {
  it('counts a view within seconds, once per account or browser', async () => {
    const [product, shopper] = [await makeProduct(shop), await makeShopper(shop)]
    const params = { product_id: product.id }
    const look = (id: string, token?: string) => shop.call(recordView, { params, body: { browser_id: id } }, token)
    for (const id of [browser(1), browser(1), browser(2)]) assert.equal((await look(id)).status, 202)
    for (const id of [browser(3), browser(4)]) await look(id, shopper.access_token)
    await shop.call(recordView, { params, body: null, headers: { 'x-browser-id': browser(2) } })
    await shop.call(getProduct, { params })
    while (((await viewsOf(product.id)) ?? 0) < 3) await sleep(100) // the views may be written in one or two batches
    assert.equal(await viewsOf(product.id), 3)
  })

  it('refuses a view without an account or a valid browser ID', async () => {
    const params = { product_id: (await makeProduct(shop)).id }
    assert.equal((await shop.call(recordView, { params, body: {} })).refusal.code, 'viewer_unknown')
    assert.equal((await shop.call(recordView, { params, body: { browser_id: 'x' } })).status, 422)
  })
})

describe('view counter', () => {
  it('counts a viewer once an hour across servers and flushes, and again in the next hour', async () => {
    const product = await makeProduct(shop)
    const servers = [counter(), counter(), counter()]
    const [now, next] = [new Date(), new Date(Date.now() + 3_600_000)]
    for (const at of [now, now, next]) {
      for (const server of servers) for (const id of [1, 2]) server.add(product.id, viewer(id), at)
      await Promise.all(servers.map((server) => server.flush()))
    }
    await Promise.all(servers.map((server) => server.stop()))
    assert.equal(await viewsOf(product.id), 4)
  })

  it("stores a view on its day in the shop's time zone", async () => {
    const product = await makeProduct(shop)
    const views = counter()
    views.add(product.id, viewer(1), new Date('2026-03-01T21:59:00Z'))
    views.add(product.id, viewer(1), new Date('2026-03-01T22:01:00Z'))
    await views.stop()
    const days = await shop.database.db
      .select()
      .from(productViews)
      .where(eq(productViews.productId, product.id))
      .orderBy(asc(productViews.day))
    assert.deepEqual(
      days.map(({ day, views }) => [day, views]),
      [
        ['2026-03-01', 1],
        ['2026-03-02', 1],
      ],
    )
  })

  it('ignores views of inactive and missing products and deletes marks of past hours', async () => {
    const [hidden, shown] = [await makeProduct(shop, { status: 'inactive' }), await makeProduct(shop)]
    const views = counter()
    for (const id of [hidden.id, 999_999]) views.add(id, viewer(1))
    views.add(shown.id, viewer(1), new Date(Date.now() - 5 * 3_600_000))
    await views.flush()
    views.add(shown.id, viewer(1))
    await views.stop()
    assert.deepEqual([await viewsOf(hidden.id), await viewsOf(shown.id)], [0, 2])
    assert.equal(await shop.database.db.$count(viewMarks, eq(viewMarks.productId, shown.id)), 1)
  })

  it('shows all views from a network, but ranks a product by only sixty of them an hour', async () => {
    const [flooded, school] = [await makeProduct(shop), await makeProduct(shop)]
    const views = counter()
    for (let number = 0; number < 300; number += 1) views.add(flooded.id, viewer(number))
    await views.flush()
    for (let number = 300; number < 400; number += 1) views.add(flooded.id, viewer(number))
    for (let number = 0; number < 80; number += 1)
      views.add(school.id, viewer(number, { address: number < 40 ? '10.0.0.2' : '10.0.0.3' }))
    await views.stop()
    assert.deepEqual([await viewsOf(flooded.id), await viewsOf(school.id)], [400, 80])
    const [product] = await shop.database.db.select().from(products).where(eq(products.id, flooded.id))
    assert.equal(product?.rankedViews, 60)
    const { body: popular } = await shop.call(listPopularProducts, { query: { limit: '50' } })
    for (const ids of [await mostViewed(), popular.map(({ id }) => id)])
      assert.ok(ids.indexOf(school.id) < ids.indexOf(flooded.id), ids.join())
  })

  it('skips a locked product in a flush and adds its views later', async () => {
    const [locked, free] = [await makeProduct(shop), await makeProduct(shop)]
    const views = counter()
    await shop.database.db.transaction(async (tx) => {
      await tx.select().from(products).where(eq(products.id, locked.id)).for('no key update')
      for (const { id } of [locked, free]) views.add(id, viewer(1))
      await views.flush()
      assert.deepEqual([await viewsOf(locked.id), await viewsOf(free.id)], [0, 1])
    })
    await views.stop()
    assert.equal(await viewsOf(locked.id), 1)
    assert.equal(await shop.database.db.$count(pendingViews), 0)
  })

  it('adds pending views that another server left behind', async () => {
    const product = await makeProduct(shop)
    await shop.database.db.insert(pendingViews).values({ productId: product.id, views: 3, unrankedViews: 1 })
    await counter().stop()
    assert.equal(await viewsOf(product.id), 3)
  })

  it('ignores views of a network over its hourly limit', async () => {
    const [product, other] = [await makeProduct(shop), await makeProduct(shop)]
    const views = counter()
    const scale = 10 / VIEWS_PER_HOUR.ofNetwork
    for (let number = 0; number < 30; number += 1) views.add(product.id, viewer(number, { scale }))
    views.add(other.id, viewer(1, { scale, address: '10.0.0.9' }))
    await views.stop()
    assert.deepEqual([await viewsOf(product.id), await viewsOf(other.id)], [10, 1])
  })
})
