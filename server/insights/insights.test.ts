import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { getAdminStats, getStatsOverview, listSalesDays } from '#contract/insights/calls.ts'
import { orders } from '#server/db/schema.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

it('leaves deleted products and cancelled orders out of the admin totals', async () => {
  const [admin, shopper] = [await makeStaff(shop, 'admin'), await makeShopper(shop)]
  await makeStaff(shop, 'seller')
  const product = await makeProduct(shop, { priceCents: 150_050n })
  await makeProduct(shop, { deletedAt: new Date() })
  await placeOrderOf(shop, shopper, [{ product, quantity: 2 }])
  const cancelled = await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])
  await shop.database.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled.body.id))
  const { body } = await shop.call(getAdminStats, {}, admin.access_token)
  assert.deepEqual(body, {
    total_users: 3,
    total_products: 1,
    total_sales: 3001,
    total_sellers: 1,
    pending_orders: 1,
    sales_by_status: { pending: 3001, completed: 0, delivered: 0, collected: 0 },
  })
})

it('splits sales totals by order status, counting only their own lines for sellers', async () => {
  const [admin, seller] = [await makeStaff(shop, 'admin'), await makeStaff(shop, 'seller')]
  const before = (await shop.call(getAdminStats, {}, admin.access_token)).body.sales_by_status
  const [own, other] = [await makeProduct(shop, { sellerId: seller.user.id }), await makeProduct(shop)]
  await shop.database.sql`update products set price_cents = 10000 where id = any(${[own.id, other.id]}::int[])`
  const lines = [own, other].map((product) => ({ product: { ...product, priceCents: 10_000n }, quantity: 1 }))
  for (const [at, status] of (['pending', 'completed', 'delivered', 'cancelled'] as const).entries()) {
    for (let count = 0; count <= at; count += 1) {
      const { body } = await placeOrderOf(shop, await makeShopper(shop), lines)
      await shop.database.db.update(orders).set({ status, paidCents: 5_000n }).where(eq(orders.id, body.id))
    }
  }
  const { body } = await shop.call(getAdminStats, {}, admin.access_token)
  const added = (name: 'pending' | 'completed' | 'delivered') =>
    (body.sales_by_status?.[name] ?? 0) - (before?.[name] ?? 0)
  assert.deepEqual([added('pending'), added('completed'), added('delivered')], [200, 400, 600])
  assert.equal((body.sales_by_status?.collected ?? 0) - (before?.collected ?? 0), 300, 'for 6 orders')
  const ofSeller = (await shop.call(getStatsOverview, {}, seller.access_token)).body
  assert.deepEqual(ofSeller.sales_by_status, { pending: 100, completed: 200, delivered: 300 })
  assert.equal(ofSeller.total_sales, 600)
  const days = (await shop.call(listSalesDays, {}, admin.access_token)).body
  const today = days.at(-1)
  assert.deepEqual(today?.sales_by_status, body.sales_by_status)
})
