import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { createProduct, updateProduct } from '#contract/products/calls.ts'
import { makeCategory, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let [seller, rival]: Session[] = []
let categoryId: number
before(async () => {
  shop = await testShop()
  seller = await makeStaff(shop, 'seller')
  rival = await makeStaff(shop, 'seller')
  categoryId = (await makeCategory(shop)).id
})
after(() => shop.close())

const fields = (more: object = {}) => ({
  name: 'Servo',
  price: 4500,
  stock_quantity: 20,
  category_id: categoryId,
  ...more,
})
const issues = ({ detail }: ErrorBody) =>
  Array.isArray(detail) ? detail.map(({ loc, msg }) => [loc.join('.'), msg]) : detail

describe('product as JSON', () => {
  it('creates and changes a product with the fields of the form', async () => {
    const made = await shop.call(createProduct, { body: fields({ name: 'By JSON' }) }, seller?.access_token)
    assert.deepEqual([made.status, made.body.name, made.body.image_urls], [201, 'By JSON', []])
    const changed = await shop.call(
      updateProduct,
      { params: { product_id: made.body.id }, body: { price: 5, stock_quantity: 19, stock_seen: 20 } },
      seller?.access_token,
    )
    assert.deepEqual([changed.status, changed.body.price, changed.body.stock_quantity], [200, 5, 19])
  })

  it('names an invalid field by its path in the JSON', async () => {
    const send = async (body: object) =>
      (await shop.call(createProduct, { body: body as ReturnType<typeof fields> }, seller?.access_token)).refusal
    assert.deepEqual(issues(await send(fields({ price: -1, seller_id: rival?.user.id }))), [
      ['body.price', 'Enter an amount with at most two decimals'],
    ])
    assert.deepEqual(issues(await send(fields({ category_id: 999_999 }))), [
      ['body.category_id', 'This category no longer exists'],
    ])
    assert.deepEqual(issues(await send({})).length, 4)
    assert.equal((await send([1, 2])).code, 'invalid_input')
  })

  it('lists the accepted content types for an unsupported type', async () => {
    const send = async (url: string) =>
      (
        await shop.app.inject({
          method: 'POST',
          url,
          headers: { authorization: `Bearer ${seller?.access_token}`, 'content-type': 'text/csv' },
          payload: 'name;price',
        })
      ).json<ErrorBody>().detail
    const refused = (types: string) => `This type of content is not supported. Please send ${types}.`
    assert.equal(await send('/api/products'), refused('multipart/form-data or application/json'))
    assert.equal(await send('/api/cart/add'), refused('application/json'))
  })
})
