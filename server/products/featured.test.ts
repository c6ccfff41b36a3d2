import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { listFeaturedProducts } from '#contract/catalogue/calls.ts'
import { createProduct, updateProduct } from '#contract/products/calls.ts'
import { importProducts } from '#contract/imports/calls.ts'
import { makeCategory, makeProduct, makeStaff, productForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let admins: TestShop
before(async () => {
  shop = await testShop()
  admins = await testShop({ settings: { STORE_FEATURED_BY: 'admins' } })
})
after(async () => {
  await shop.close()
  await admins.close()
})

describe('featured shelf', () => {
  it('gives places to the sellers in turn, and shows the most viewed products first', async () => {
    const [busy, small] = [await makeStaff(shop, 'seller'), await makeStaff(shop, 'seller')]
    const feature = (sellerId: number | null, name: string, viewsCount: number) =>
      makeProduct(shop, { sellerId, name, viewsCount, featured: true })
    for (const [name, views] of [
      ['A', 900],
      ['B', 800],
      ['C', 700],
      ['D', 600],
    ] as const)
      await feature(busy.user.id, name, views)
    await feature(small.user.id, 'E', 20)
    await feature(null, 'F', 10)
    await feature(null, 'G', 5)
    const shelf = async (limit: number) =>
      (await shop.call(listFeaturedProducts, { query: { limit } })).body.map(({ name }) => name)
    assert.deepEqual(await shelf(3), ['A', 'E', 'F'])
    assert.deepEqual(await shelf(5), ['A', 'B', 'E', 'F', 'G'])
    assert.deepEqual(await shelf(8), ['A', 'B', 'C', 'D', 'E', 'F', 'G'])
    assert.deepEqual(await shelf(1), ['A'])
  })
})

describe('STORE_FEATURED_BY', () => {
  async function featureBy(market: TestShop, who: Session, sellerId?: number) {
    const { id: categoryId } = await makeCategory(market)
    const fields = { name: 'Lamp', price: 500, stock_quantity: 5, category_id: categoryId, seller_id: sellerId }
    const created = await market.call(
      createProduct,
      { body: productForm({ ...fields, featured: true }) },
      who.access_token,
    )
    const edit = (by: Session, featured: boolean) =>
      market.call(
        updateProduct,
        { params: { product_id: created.body.id }, body: productForm({ featured, name: `Lamp ${featured}` }) },
        by.access_token,
      )
    return { created, edit }
  }

  it('lets sellers feature their products unless set', async () => {
    const seller = await makeStaff(shop, 'seller')
    const { created, edit } = await featureBy(shop, seller)
    assert.deepEqual([created.status, created.body.featured], [201, true])
    assert.equal((await edit(seller, false)).body.featured, false)
    assert.equal((await edit(seller, true)).body.featured, true)
  })

  it("leaves the choice to admins if set to admins, and still saves a seller's other changes", async () => {
    const [seller, admin] = [await makeStaff(admins, 'seller'), await makeStaff(admins, 'admin')]
    const { created, edit } = await featureBy(admins, seller)
    assert.deepEqual([created.status, created.body.featured], [201, false])
    const refused = await edit(seller, true)
    assert.deepEqual([refused.status, refused.body.name, refused.body.featured], [200, 'Lamp true', false])
    assert.equal((await edit(admin, true)).body.featured, true)
    const kept = await edit(seller, false)
    assert.deepEqual([kept.body.name, kept.body.featured], ['Lamp false', true])
    assert.equal((await edit(admin, false)).body.featured, false)
    assert.equal((await featureBy(admins, admin, seller.user.id)).created.body.featured, true)
  })

  it('keeps sellers from featuring products by an import', async () => {
    const seller = await makeStaff(admins, 'seller')
    const category = await makeCategory(admins)
    const cells = { name: 'Imported lamp', price: '500', stock_quantity: '5', category: category.name, featured: 'yes' }
    const { body } = await admins.call(importProducts, { body: { rows: [{ row: 2, cells }] } }, seller.access_token)
    assert.equal(body.rows[0]?.outcome, 'created')
    const { rows } = await admins.database.db.execute<{ featured: boolean }>(
      `select featured from products where name = 'Imported lamp'`,
    )
    assert.deepEqual(rows, [{ featured: false }])
  })
})
