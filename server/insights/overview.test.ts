import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { getSalesAnalytics, getStatsOverview } from '#contract/insights/calls.ts'
import { cancelOrder } from '#contract/orders/calls.ts'
import { orders, productViews } from '#server/db/schema.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

const ZONE = 'Africa/Kigali'
let shop: TestShop
let admin: Session
let seller: Session
let shopper: Session

/** Creates one order of each age, each with two of the seller's product and one of the shop's. */
before(async () => {
  shop = await testShop()
  ;[admin, seller] = [await makeStaff(shop, 'admin'), await makeStaff(shop, 'seller')]
  shopper = await makeShopper(shop)
  const own = await makeProduct(shop, { sellerId: seller.user.id, stock: 100, viewsCount: 9 })
  const other = await makeProduct(shop, { stock: 100, viewsCount: 5 })
  const lines = [
    { product: own, quantity: 2 },
    { product: other, quantity: 1 },
  ]
  const ages = ["interval '0'", "interval '1 day'", "interval '6 days'", "interval '7 days'", "interval '400 days'"]
  for (const age of ages) {
    const { body } = await placeOrderOf(shop, shopper, lines)
    // half past midnight in Kigali is still the previous day in UTC
    await shop.database.pool.query(`update orders set created_at =
      (((now() at time zone '${ZONE}')::date + time '00:30') - ${age}) at time zone '${ZONE}' where id = ${body.id}`)
  }
  const cancelled = await placeOrderOf(shop, shopper, lines)
  await shop.database.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled.body.id))
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(new Date())
  await shop.database.db.insert(productViews).values({ productId: own.id, day: today, views: 4 })
})
after(() => shop.close())

describe('overview', () => {
  const days = [3, 0, 0, 0, 0, 3, 3].map((sales, at) => ({ sales, views: at === 6 ? 4 : 0 }))

  it('shows everyone the views of the shop and seven days, oldest first', async () => {
    for (const token of [undefined, shopper.access_token]) {
      const { status, body } = await shop.call(getStatsOverview, {}, token)
      assert.equal(status, 200)
      assert.deepEqual(body, { total_views: 14, daily_stats: days })
    }
  })

  it('shows sellers their own totals and admins the totals of the shop', async () => {
    const own = await shop.call(getStatsOverview, {}, seller.access_token)
    assert.deepEqual(own.body, {
      total_views: 14,
      daily_stats: days,
      total_products: 1,
      total_sales: 10_000,
      pending_orders: 5,
      sales_by_status: { pending: 10_000, completed: 0, delivered: 0 },
    })
    await makeProduct(shop, { sellerId: seller.user.id })
    const listed = await shop.call(getStatsOverview, {}, seller.access_token)
    assert.equal(listed.body.total_products, 2, 'what is listed counts at once')
    const all = await shop.call(getStatsOverview, {}, admin.access_token)
    assert.deepEqual([all.body.total_products, all.body.total_sales, all.body.pending_orders], [3, 15_000, 5])
  })
})

describe('own totals', () => {
  it('updates the totals of a seller immediately after an order and its cancellation', async () => {
    const other = await makeStaff(shop, 'seller')
    const product = await makeProduct(shop, { sellerId: other.user.id, stock: 5 })
    const readTotals = async () => {
      const { body } = await shop.call(getStatsOverview, {}, other.access_token)
      return [body.pending_orders, body.total_sales]
    }
    assert.deepEqual(await readTotals(), [0, 0])
    const order = await placeOrderOf(shop, shopper, [{ product, quantity: 2 }])
    assert.deepEqual(await readTotals(), [1, order.body.total_amount])
    await shop.call(cancelOrder, { params: { order_id: order.body.id } }, shopper.access_token)
    assert.deepEqual(await readTotals(), [0, 0])
  })
})

describe('sales by month', () => {
  it('contains twelve months, oldest first, including months without sales', async () => {
    const { body } = await shop.call(getSalesAnalytics, {}, seller.access_token)
    assert.equal(body.length, 12)
    const thisMonth = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, month: 'short', year: 'numeric' })
    assert.equal(body.at(-1)?.period, thisMonth.format(new Date()))
    assert.equal(
      body.reduce((sum, { sales }) => sum + sales, 0),
      8000,
    )
    assert.ok(body.slice(0, 10).every(({ sales }) => sales === 0))
  })

  it('counts the whole shop for admins', async () => {
    const { body } = await shop.call(getSalesAnalytics, {}, admin.access_token)
    assert.equal(
      body.reduce((sum, { sales }) => sum + sales, 0),
      12_000,
    )
  })
})
