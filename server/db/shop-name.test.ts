import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { getProduct, listProducts } from '#contract/catalogue/calls.ts'
import { getOrder } from '#contract/orders/calls.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { storeShopName } from './shop-name.ts'

let shop: TestShop
before(async () => {
  shop = await testShop({ settings: { STORE_NAME: "Duka la Kigali's" } })
})
after(() => shop.close())

it("shows the shop's products under STORE_NAME and others under the seller's name, and keeps the names in orders", async () => {
  const seller = await makeStaff(shop, 'seller')
  const own = await makeProduct(shop)
  const theirs = await makeProduct(shop, { sellerId: seller.user.id })
  const shopper = await makeShopper(shop)
  const { body: order } = await placeOrderOf(shop, shopper, [{ product: own, quantity: 1 }])
  const names = async () => {
    const list = await shop.call(listProducts)
    const page = await shop.call(getProduct, { params: { product_id: own.id } })
    const bought = await shop.call(getOrder, { params: { order_id: order.id } }, shopper.access_token)
    const sellers = new Map(list.body.items.map((card) => [card.id, card.seller.name]))
    assert.equal(sellers.get(theirs.id), seller.user.full_name)
    return [sellers.get(own.id), page.body.seller.name, bought.body.items[0]?.seller_name]
  }
  assert.deepEqual(
    await names(),
    Array.from({ length: 3 }, () => "Duka la Kigali's"),
  )
  await storeShopName(shop.database.db, 'Isoko') // simulates a restart, when the cache is empty
  shop.app.publicCache.clear()
  assert.deepEqual(await names(), ['Isoko', 'Isoko', "Duka la Kigali's"])
})
