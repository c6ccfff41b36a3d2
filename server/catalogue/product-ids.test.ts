import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { listProducts } from '#contract/catalogue/calls.ts'
import { listProductIds } from '#contract/products/managed.ts'
import { makeCategory, makeProduct, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let [admin, seller, other]: Session[] = []
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  seller = await makeStaff(shop, 'seller')
  other = await makeStaff(shop, 'seller')
})
after(() => shop.close())

const idsFor = (who: Session | undefined, query: object = {}) => shop.call(listProductIds, { query }, who?.access_token)
const foundFor = async (who: Session | undefined, query: object) => (await idsFor(who, query)).body.product_ids

describe('IDs of all matching products', () => {
  it("returns sellers their own products, and admins everyone's, the shop's or one seller's", async () => {
    const own = await makeProduct(shop, { sellerId: seller?.user.id, status: 'inactive' })
    const theirs = await makeProduct(shop, { sellerId: other?.user.id })
    const ofShop = await makeProduct(shop)
    await makeProduct(shop, { sellerId: seller?.user.id, deletedAt: new Date() })
    assert.deepEqual((await idsFor(seller)).body, { product_ids: [own.id], is_bounded: false })
    assert.deepEqual(await foundFor(seller, { seller_id: other?.user.id }), [])
    assert.deepEqual(await foundFor(admin, {}), [ofShop.id, theirs.id, own.id])
    assert.deepEqual(await foundFor(admin, { mine: true }), [ofShop.id])
    assert.deepEqual(await foundFor(admin, { seller_id: other?.user.id }), [theirs.id])
    assert.deepEqual(await foundFor(admin, { seller_id: 0 }), [ofShop.id])
  })

  it('finds the same products as the managed list by search, state, category and price', async () => {
    const who = await makeStaff(shop, 'seller')
    const { id: categoryId } = await makeCategory(shop)
    for (let at = 0; at < 12; at++)
      await makeProduct(shop, {
        sellerId: who.user.id,
        name: at % 2 === 0 ? `Ceramic capacitor ${at} nF` : `Servo ${at}`,
        stock: at % 4,
        priceCents: BigInt(at) * 100_000n,
        ...(at % 3 === 0 ? { categoryId } : {}),
      })
    for (const query of [
      { search: 'capacitor' },
      { search: 'capasitor' },
      { search: 'servo 5' },
      { search: 'nothing like it' },
      { only: 'out' as const },
      { only: 'low' as const, search: 'servo' },
      { category_ids: [String(categoryId)], min_price: '3000' },
    ]) {
      const { body } = await shop.call(listProducts, { query: { ...query, mine: true } }, who.access_token)
      const listed = body.items.map(({ id }) => id).toSorted((a, b) => b - a)
      assert.deepEqual(
        (await foundFor(who, query)).toSorted((a, b) => b - a),
        listed,
        JSON.stringify(query),
      )
    }
  })

  it('rejects an invalid filter with 422', async () => {
    assert.equal((await idsFor(seller, { only: 'x' })).status, 422)
    assert.equal((await idsFor(admin, { seller_id: -1 })).status, 422)
  })
})
