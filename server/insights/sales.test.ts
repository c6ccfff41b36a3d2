import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { changeOrderStatus } from '#contract/orders/calls.ts'
import { listBestSellers, listLowStock, listSalesDays } from '#contract/insights/calls.ts'
import { productViews } from '#server/db/schema.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

const ZONE = 'Africa/Kigali'
let shop: TestShop
let admin: Session
let seller: Session
let own: { id: number }
let other: { id: number }

/**
 * Creates orders from today, 29 days ago and two years ago, each with two of the seller's product and five of the
 * shop's.
 */
before(async () => {
  shop = await testShop()
  ;[admin, seller] = [await makeStaff(shop, 'admin'), await makeStaff(shop, 'seller')]
  const shopper = await makeShopper(shop)
  const product = await makeProduct(shop, { name: 'Own', sellerId: seller.user.id, stock: 10, mpn: 'OWN-1' })
  const ofShop = await makeProduct(shop, { name: 'Other', stock: 100 })
  const gone = await makeProduct(shop, { sellerId: seller.user.id, stock: 3, deletedAt: new Date() })
  const hidden = await makeProduct(shop, { sellerId: seller.user.id, stock: 0, status: 'inactive' })
  assert.ok(gone.id && hidden.id)
  ;[own, other] = [product, ofShop]
  const lines = [
    { product, quantity: 2 },
    { product: ofShop, quantity: 5 },
  ]
  for (const age of ["interval '0'", "interval '29 days'", "interval '2 years'"]) {
    const { body } = await placeOrderOf(shop, shopper, lines)
    // half past midnight in Kigali is still the previous day in UTC
    await shop.database.pool.query(`update orders set created_at =
      (((now() at time zone '${ZONE}')::date + time '00:30') - ${age}) at time zone '${ZONE}' where id = ${body.id}`)
  }
  const cancelled = await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])
  const change = { params: { order_id: cancelled.body.id }, body: { status: 'cancelled' as const } }
  await shop.call(changeOrderStatus, change, admin.access_token)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(new Date())
  await shop.database.db.insert(productViews).values([
    { productId: own.id, day: today, views: 40 },
    { productId: own.id, day: '2020-01-01', views: 7 },
  ])
})
after(() => shop.close())

it("lists sales of the last thirty days in the shop's time zone, without cancelled orders", async () => {
  const { body } = await shop.call(listSalesDays, {}, admin.access_token)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(new Date())
  assert.equal(body.length, 30)
  const [first, ...others] = body
  const last = others.pop()
  assert.equal(last?.day, today)
  for (const day of [first, last]) assert.deepEqual([day?.orders, day?.sales], [1, 7000])
  assert.ok(others.every(({ orders, sales }) => orders === 0 && sales === 0))
})

it("ranks best sellers by pieces in twelve months, for a seller's own products or all products", async () => {
  const bare = { mpn: null, picture: null, orders: 2, views: 0 }
  const ofSeller = { ...bare, id: own.id, name: 'Own', mpn: 'OWN-1', units: 4, views: 40 }
  const ofShop = { ...bare, id: other.id, name: 'Other', units: 10 }
  assert.deepEqual((await shop.call(listBestSellers, {}, seller.access_token)).body, [ofSeller])
  assert.deepEqual((await shop.call(listBestSellers, {}, admin.access_token)).body, [ofShop, ofSeller])
})

it('lists active products with five or fewer pieces and their sales in 30 days as low stock', async () => {
  const low = { id: own.id, name: 'Own', mpn: 'OWN-1', picture: null, stock_quantity: 4, units: 4 }
  assert.deepEqual((await shop.call(listLowStock, {}, seller.access_token)).body, [low])
  assert.deepEqual((await shop.call(listLowStock, {}, admin.access_token)).body, [low])
  const another = await makeStaff(shop, 'seller')
  assert.deepEqual((await shop.call(listLowStock, {}, another.access_token)).body, [])
})
