import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { deleteUser } from '#contract/accounts/admin.ts'
import type { Session } from '#contract/accounts/calls.ts'
import { addManyToCart, addToCart } from '#contract/cart/calls.ts'
import { chooseImportCategories } from '#contract/imports/calls.ts'
import { changeOwnShop, getOwnShop } from '#contract/shops/calls.ts'
import { cartLines, categoryMaps, sellers } from '#server/db/schema.ts'
import { makeCategory, makeProduct, makeShopper, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { raceBehindLock } from '#test/race-behind-lock.ts'

let shop: TestShop
let admin: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())

const remove = ({ user }: Session) => shop.call(deleteUser, { params: { user_id: user.id } }, admin.access_token)

describe('calls of an account that is being deleted', () => {
  let shopper: Session
  const add = {
    one: (product_id: number) => shop.call(addToCart, { body: { product_id } }, shopper.access_token),
    many: (product_id: number) =>
      shop.call(addManyToCart, { body: { lines: [{ product_id, quantity: 1 }] } }, shopper.access_token),
  }

  for (const amount of ['one', 'many'] as const)
    it(`leave nothing in the cart (${amount})`, async () => {
      shopper = await makeShopper(shop)
      const [accountId, { id: productId }] = [shopper.user.id, await makeProduct(shop)]
      const [added, removed] = await raceBehindLock<{ status: number }, { status: number }>(
        shop,
        (tx) => tx.insert(cartLines).values({ accountId, productId, quantity: 1 }),
        () => add[amount](productId),
        () => remove(shopper),
      )
      assert.deepEqual([added.status, removed.status], [200, 200])
      assert.equal(await shop.database.db.$count(cartLines, eq(cartLines.accountId, accountId)), 0)
      assert.equal((await add[amount](productId)).refusal.code, 'session_ended')
    })

  it('leave no category choices for imports', async () => {
    const seller = await makeStaff(shop, 'seller')
    const { id: categoryId } = await makeCategory(shop)
    const chosen = { sellerId: seller.user.id, source: 'passives', categoryId }
    const items = [{ source: 'Passives', category_id: categoryId }]
    const [, removed] = await raceBehindLock(
      shop,
      (tx) => tx.insert(categoryMaps).values(chosen),
      () => shop.call(chooseImportCategories, { body: { items } }, seller.access_token),
      () => remove(seller),
    )
    assert.equal(removed.status, 200)
    assert.equal(await shop.database.db.$count(categoryMaps, eq(categoryMaps.sellerId, seller.user.id)), 0)
  })

  it('leave no shop', async () => {
    const seller = await makeStaff(shop, 'seller')
    const { slug } = (await shop.call(getOwnShop, {}, seller.access_token)).body
    const [removed, changed] = await raceBehindLock(
      shop,
      (tx) => tx.execute(sql`select from sellers where seller_id = ${seller.user.id} for update`),
      () => remove(seller),
      () => shop.call(changeOwnShop, { body: { slug, shop_name: 'Ghost Parts' } }, seller.access_token),
    )
    assert.deepEqual([removed.status, changed.status], [200, 401])
    assert.equal(await shop.database.db.$count(sellers, eq(sellers.sellerId, seller.user.id)), 0)
  })
})
