import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { getAdminStats, getStatsOverview } from '#contract/insights/calls.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let admin: Session
let seller: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  seller = await makeStaff(shop, 'seller')
})
after(() => shop.close())

const trend = async () => (await shop.call(getAdminStats, {}, admin.access_token)).body.sales_trend
const ownTrend = async () => (await shop.call(getStatsOverview, {}, seller.access_token)).body.sales_trend
const trendSales = async () => (await shop.call(getAdminStats, {}, admin.access_token)).body.trend_sales
const ownTrendSales = async () => (await shop.call(getStatsOverview, {}, seller.access_token)).body.trend_sales

it('compares whole days without today in the sales trend, and needs 20 orders in both months', async () => {
  const product = await makeProduct(shop, { sellerId: seller.user.id, priceCents: 100_000n })
  const { body: order } = await placeOrderOf(shop, await makeShopper(shop), [{ product, quantity: 1 }])
  /** Creates orders for an amount in francs, dated a number of days ago. */
  async function sold(count: number, francs: number, daysAgo: number) {
    await shop.database.sql`
      with made as (
        insert into orders (account_id, status, total_cents, customer_name, email, phone, location, created_at, updated_at)
        select account_id, 'delivered', ${francs * 100}::bigint, customer_name, email, phone, location,
          ((now() at time zone 'Africa/Kigali')::date - ${daysAgo}::int + time '12:00') at time zone 'Africa/Kigali', now()
        from orders cross join generate_series(1, ${count}::int) where id = ${order.id} returning id
      )
      insert into order_lines (order_id, product_id, seller_id, seller_name, product_name, price_cents, quantity)
      select made.id, product_id, seller_id, seller_name, product_name, ${francs * 100}::bigint, 1
      from made cross join order_lines where order_id = ${order.id}`
  }
  await sold(19, 1000, 1)
  await sold(20, 1000, 60)
  assert.equal(await trend(), undefined)
  await sold(1, 3400, 30)
  assert.deepEqual([await trend(), await ownTrend()], [12, 12])
  assert.deepEqual([await trendSales(), await ownTrendSales()], [22_400, 22_400])
  await sold(5, 90_000, 0)
  await sold(5, 90_000, 61)
  assert.equal(await trend(), 12)
  await sold(20, 1000, 31)
  assert.equal(await trend(), -44)
})
