import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { getAdminStats } from '#contract/insights/calls.ts'
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
  assert.deepEqual(body, { total_users: 3, total_products: 1, total_sales: 3001, total_sellers: 1, pending_orders: 1 })
})
