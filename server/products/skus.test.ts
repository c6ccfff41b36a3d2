import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { getProduct } from '#contract/catalogue/calls.ts'
import { createProduct, updateProduct } from '#contract/products/calls.ts'
import { makeCategory, makeStaff, productForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let admin: Session
let rival: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  rival = await makeStaff(shop, 'seller')
})
after(() => shop.close())

const newSeller = () => makeStaff(shop, 'seller')

describe('SKU in the product form', () => {
  const offer = (who: Session, fields: object) =>
    shop.call(createProduct, { body: productForm(fields) }, who.access_token)
  const edit = (who: Session, id: number, fields: object) =>
    shop.call(updateProduct, { params: { product_id: id }, body: productForm(fields) }, who.access_token)

  it("is shown to its seller only and unique among that seller's products", async () => {
    const seller = await newSeller()
    const fields = { name: 'Form', price: 1, stock_quantity: 1, category_id: (await makeCategory(shop)).id }
    const { body: first } = await offer(seller, { ...fields, sku: ' F-1 ' })
    assert.equal(first.sku, 'F-1')
    const shown = await shop.call(getProduct, { params: { product_id: first.id } }, undefined)
    assert.equal(shown.body.sku, undefined)
    const refused = await offer(seller, { ...fields, sku: 'f-1' })
    assert.deepEqual([refused.status, refused.refusal.message], [422, 'Another of your products has this SKU'])
    const { body: second } = await offer(seller, { ...fields, sku: 'F-2' })
    assert.equal((await edit(seller, second.id, { sku: 'F-1' })).status, 422)
    assert.equal((await edit(seller, second.id, { sku: 'F-2', price: 2 })).status, 200)
    assert.equal((await edit(seller, second.id, { price: 3 })).body.sku, 'F-2')
    assert.equal((await edit(seller, second.id, { sku: '' })).body.sku, null)
    assert.equal((await offer(rival, { ...fields, sku: 'F-1' })).status, 201)
    const { status } = await edit(admin, first.id, { seller_id: rival.user.id })
    assert.equal(status, 422, 'the other seller has that SKU')
  })

  it('creates one of five concurrent products with the same SKU and returns 422 for four', async () => {
    const seller = await newSeller()
    const fields = {
      name: 'Race',
      price: 1,
      stock_quantity: 1,
      category_id: (await makeCategory(shop)).id,
      sku: 'RACE',
    }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => offer(seller, fields)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 422, 422, 422, 422],
    )
  })
})
