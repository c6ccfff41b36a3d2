import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { InjectOptions } from 'fastify'
import type { ErrorBody } from '#contract/errors.ts'
import { signUp } from '#contract/accounts/calls.ts'
import { addToCart } from '#contract/cart/calls.ts'
import { CUSTOMER_INFO, makeCategory, makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { databaseChecksum } from '#test/fixtures.ts'

let shop: TestShop
const tokens = { shopper: '', seller: '', admin: '' }
let product: { id: number; priceCents: bigint }
let gone: { id: number }
let categoryId: number
before(async () => {
  shop = await testShop()
  const [shopper, seller] = [await makeShopper(shop), await makeStaff(shop, 'seller')]
  Object.assign(tokens, { shopper: shopper.access_token, seller: seller.access_token })
  tokens.admin = (await makeStaff(shop, 'admin')).access_token
  categoryId = (await makeCategory(shop)).id
  product = await makeProduct(shop, { categoryId, sellerId: seller.user.id })
  gone = await makeProduct(shop, { deletedAt: new Date(), sellerId: seller.user.id })
  await shop.call(addToCart, { body: { product_id: product.id, quantity: 2 } }, shopper.access_token)
  await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])
})
after(() => shop.close())

type Sent = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'headers'> & { as?: keyof typeof tokens }

function signed({ as: who, headers, ...sent }: Sent): InjectOptions {
  const authorization = who ? { authorization: `Bearer ${tokens[who]}` } : {}
  return { ...sent, headers: { ...authorization, ...headers } }
}

/** Sends a request and asserts that the request is refused in the declared format and changes nothing. */
async function refuses(status: number, sent: Sent): Promise<ErrorBody> {
  const before = await databaseChecksum({ shop })
  const answer = await shop.app.inject(signed(sent))
  assert.equal(answer.statusCode, status, answer.body)
  const body = answer.json<ErrorBody>()
  assert.ok(body.message && body.code && body.detail)
  assert.deepEqual(await databaseChecksum({ shop }), before)
  return body
}

const json = { 'content-type': 'application/json' }
const inCart = (payload: string | Buffer | object, headers: Record<string, string> = json): Sent => ({
  method: 'POST',
  url: '/api/cart/add',
  as: 'shopper',
  payload,
  headers,
})
const aCategory = (form: object): Sent => ({ method: 'POST', url: '/api/admin/categories', as: 'admin', payload: form })
const aLine = (line: object) => ({
  items: [{ product_id: product.id, quantity: 1, price: 1000, ...line }],
  customer_info: CUSTOMER_INFO,
})
const anOrder = (form: object): Sent => ({ method: 'POST', url: '/api/orders', as: 'shopper', payload: form })

function aForm(field: Buffer | string, method: 'POST' | 'PUT' = 'POST', url = '/api/products'): Sent {
  const head = '--x\r\nContent-Disposition: form-data; name="product_data"\r\n\r\n'
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(field), Buffer.from('\r\n--x--\r\n')])
  return { method, url, as: 'seller', payload, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
}

describe('unreadable bodies', () => {
  const unreadable: [what: string, status: number, sent: () => Sent][] = [
    ['malformed JSON', 400, () => inCart('{"product_id":')],
    ['NaN, which is not JSON', 400, () => inCart('{"product_id":NaN}')],
    ['invalid UTF-8', 400, () => inCart(Buffer.from([0x7b, 0xff, 0x7d]))],
    [
      'invalid UTF-8 within a text',
      400,
      () => ({ ...aCategory(Buffer.from('{"name":"caf\xe9"}', 'latin1')), headers: json }),
    ],
    ['the key __proto__', 400, () => inCart(`{"product_id":${product.id},"__proto__":{"quantity":1}}`)],
    ['the key constructor.prototype', 400, () => inCart('{"constructor":{"prototype":{"product_id":1}}}')],
    ['100,000 levels', 400, () => inCart('['.repeat(100_000))],
    ['33 levels', 400, () => inCart(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`)],
    ['32 levels in text, with an escaped quote', 422, () => inCart(`{"product_id":"\\"${'['.repeat(40)}"}`)],
    [
      'an unsupported content type',
      415,
      () => inCart('product_id=1', { 'content-type': 'application/x-www-form-urlencoded' }),
    ],
    ['a form in place of JSON', 415, () => inCart('--x--', { 'content-type': 'multipart/form-data; boundary=x' })],
    ['plain text', 415, () => inCart('{}', { 'content-type': 'text/plain' })],
    ['JSON without a content type', 415, () => inCart(Buffer.from('{}'), {})],
    ['a body in an unknown encoding', 415, () => inCart('{}', { ...json, 'content-encoding': 'cake' })],
    ['an invalid content type', 415, () => inCart('{}', { 'content-type': ';;;' })],
    ['more than 256 kB', 413, () => inCart(`"${'x'.repeat(256 * 1024)}"`)],
    ['invalid gzip', 400, () => inCart('{}', { ...json, 'content-encoding': 'gzip' })],
    ['a form field that is not JSON', 400, () => aForm('{"name":')],
    ['invalid UTF-8 in a form', 400, () => aForm(Buffer.from('{"name":"caf\xe9"}', 'latin1'))],
    ['the key __proto__ in a form', 400, () => aForm('{"name":"x","__proto__":{"price":1}}')],
    [
      'a field named __proto__',
      400,
      () => ({
        ...aForm(''),
        payload: '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n{}\r\n--x--\r\n',
      }),
    ],
    ['a form without boundary', 400, () => ({ ...aForm('{}'), headers: { 'content-type': 'multipart/form-data' } })],
    [
      'JSON in place of a form',
      415,
      () => ({ ...aForm(''), method: 'PUT', url: '/api/account/picture', payload: {}, headers: json }),
    ],
  ]
  for (const [what, status, sent] of unreadable)
    it(`returns ${status} and changes nothing for ${what}`, async () => void (await refuses(status, sent())))
})

describe('invalid values', () => {
  for (const quantity of ['', '1e3', 'two', null, true, [1], {}, -1, 0, 1.5, 1e-7, 1_000_001, 1e308]) {
    it(`returns 422 and changes nothing for a quantity of ${JSON.stringify(quantity)}`, async () => {
      await refuses(422, inCart({ product_id: product.id, quantity }))
      await refuses(422, { ...inCart({ product_id: product.id, quantity }), method: 'PUT', url: '/api/cart/update' })
      await refuses(422, anOrder(aLine({ quantity })))
    })
  }

  for (const price of ['1,000', '1e3', null, -1, 0.001, 1e12, 1e308]) {
    it(`returns 422 and changes nothing for a price of ${JSON.stringify(price)}`, async () => {
      await refuses(422, anOrder(aLine({ price })))
      await refuses(422, aForm(JSON.stringify({ price }), 'PUT', `/api/products/${product.id}`))
    })
  }

  for (const id of [0, -1, 1.5, 2 ** 31, 2 ** 53, '1.0.0', 'x', null, [1]])
    it(`returns 422 and changes nothing for a product id of ${JSON.stringify(id)}`, async () =>
      void (await refuses(422, inCart({ product_id: id }))))

  const names: [what: string, name: unknown][] = [
    ['that is missing', undefined],
    ['that is empty', ''],
    ['of spaces', '   '],
    ['of invisible characters', ' \u200b\u2060\u00ad\ufeff\u3164\u2800'],
    ['of 201 characters', 'x'.repeat(201)],
    ['with a NUL byte', 'a\0b'],
    ['with half of a surrogate pair', 'a\ud800b'],
    ['with a bidirectional override', 'a\u202eb'],
    ['that is a number', 7],
    ['that is a list', ['a']],
  ]
  for (const [what, name] of names)
    it(`returns 422 and changes nothing for a name ${what}`, async () => {
      await refuses(422, aCategory({ name }))
      if (name !== undefined) await refuses(422, aForm(JSON.stringify({ name }), 'PUT', `/api/products/${product.id}`))
    })

  it('returns 422 for an order with no or too many lines, a repeated product or bad delivery', async () => {
    const line = { product_id: product.id, quantity: 1, price: 1000 }
    await refuses(422, anOrder({ items: [], customer_info: CUSTOMER_INFO }))
    await refuses(
      422,
      anOrder({
        items: Array.from({ length: 201 }, (_, at) => ({ ...line, product_id: at + 1 })),
        customer_info: CUSTOMER_INFO,
      }),
    )
    await refuses(422, anOrder({ items: [line, line], customer_info: CUSTOMER_INFO }))
    await refuses(422, anOrder({ items: [line], customer_info: { phone: '078', location: 'x' } }))
    await refuses(422, anOrder({ items: [line] }))
  })
})

it('removes invisible characters from names of categories and people and from emails', async () => {
  const category = await shop.app.inject(signed(aCategory({ name: '\ufeffSoft\u00adened \u200b' })))
  assert.equal(category.json<{ name: string }>().name, 'Softened')
  const same = await refuses(409, aCategory({ name: 'soft\u200bened' }))
  assert.equal(same.code, 'category_exists')
  const { body } = await shop.call(signUp, {
    body: {
      full_name: 'A\u200dline 👩\u200d👧 می\u200cخواهم\u200b',
      email: 'visi\u200bble@isoko.example',
      password: 'umuganda wa kera',
      confirm_password: 'umuganda wa kera',
    },
  })
  assert.deepEqual([body.user.full_name, body.user.email], ['Aline 👩\u200d👧 می\u200cخواهم', 'visible@isoko.example'])
})

describe('invalid URLs', () => {
  const addresses: [url: string, status: number, as?: 'admin'][] = [
    ['/api/products?page=-1', 422],
    ['/api/products?page=0', 422],
    ['/api/products?page=1.5', 422],
    ['/api/products?page=NaN', 422],
    ['/api/products?page=1e99', 422],
    ['/api/products?page=1&page=2', 422],
    ['/api/products?page_size=-5', 422],
    ['/api/products?sort_by=;drop', 422],
    ['/api/products?sort_order=sideways', 422],
    ['/api/products?min_price=-1', 422],
    ['/api/products?search=%00', 422],
    ['/api/products?search=%FF', 400],
    ['/api/products?search=%', 400],
    ['/api/products?category_ids=1;drop', 422],
    [`/api/products?${'category_ids=1&'.repeat(10_000)}`, 422],
    [`/api/products?search=${'x'.repeat(201)}`, 422],
    ['/api/products/product/%FF', 400],
    ['/api/products/product/%00', 404],
    ['/api/products/product/-1', 404],
    ['/api/products/product/1e3', 404],
    ['/api/products/product/99999999999', 404],
    [`/api/products/product/${'1'.repeat(5000)}`, 404],
    ['/api/admin/activity?from=0000-02-29', 422, 'admin'],
    ['/api/admin/activity?to=0000-12-31', 422, 'admin'],
    ['/static/..%2f..%2fetc/passwd', 404],
    ['/static/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/static/..%5c..%5csecret.key', 400],
    ['/static/%252e%252e%252fsecret.key', 404],
    ['/static/%FF', 400],
  ]
  for (const [url, status, as] of addresses)
    it(`returns ${status} for GET ${url.slice(0, 60)}`, async () => {
      await refuses(status, { method: 'GET', url, ...(as ? { as } : {}) })
    })

  it('caps the page size at 100', async () => {
    const answer = await shop.app.inject('/api/products?page_size=100000')
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.json<{ page_size: number }>().page_size, 100)
  })
})

describe('deleted products and categories', () => {
  it('rejects adding a deleted product to a cart, ordering, editing or deleting it again', async () => {
    await refuses(404, inCart({ product_id: gone.id }))
    await refuses(404, { ...inCart({ product_id: gone.id, quantity: 1 }), method: 'PUT', url: '/api/cart/update' })
    await refuses(409, anOrder(aLine({ product_id: gone.id })))
    await refuses(404, aForm('{"price":5}', 'PUT', `/api/products/${gone.id}`))
    await refuses(404, { method: 'DELETE', url: `/api/products/${gone.id}`, as: 'seller' })
  })

  it('rejects products, subcategories, edits and merges in a deleted category', async () => {
    const { id } = await makeCategory(shop)
    const answer = await shop.app.inject({
      method: 'DELETE',
      url: `/api/admin/categories/${id}`,
      headers: { authorization: `Bearer ${tokens.admin}` },
    })
    assert.equal(answer.statusCode, 200)
    await refuses(422, aForm(JSON.stringify({ name: 'x', price: 1, stock_quantity: 1, category_id: id })))
    await refuses(422, aForm(JSON.stringify({ category_id: id }), 'PUT', `/api/products/${product.id}`))
    await refuses(404, aCategory({ name: 'x', parent_id: id }))
    await refuses(404, { method: 'PUT', url: `/api/admin/categories/${id}`, as: 'admin', payload: { name: 'x' } })
    await refuses(404, {
      method: 'POST',
      url: `/api/admin/categories/${categoryId}/merge`,
      as: 'admin',
      payload: { target_id: id },
    })
  })
})
