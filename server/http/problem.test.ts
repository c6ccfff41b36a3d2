import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { placeOrder } from '#contract/orders/calls.ts'
import { ProblemType } from '#contract/problems/calls.ts'
import { errors } from '#contract/errors.ts'
import { CUSTOMER_INFO, makeProduct, makeShopper } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { errorSchema, problemSchema } from './refusal-schemas.ts'

const ACCEPT = 'application/json, application/problem+json'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

const ask = (url: string, accept?: string) => shop.app.inject({ url, headers: accept === undefined ? {} : { accept } })
const login = (payload: object, accept: string) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { accept } })

describe('problem details', () => {
  it('describe a missing product with its code, title, status and request id', async () => {
    const answer = await ask('/api/products/product/999999', ACCEPT)
    assert.equal(answer.headers['content-type'], 'application/problem+json')
    assert.deepEqual(problemSchema.strict().parse(answer.json()), {
      type: '/api/problems/product_not_found',
      title: 'Product not found',
      status: 404,
      code: 'product_not_found',
      detail: errors.product_not_found[1],
      instance: answer.headers['x-request-id'],
    })
  })

  it('list invalid fields with JSON pointers, and keep the sentence in `detail`', async () => {
    const problem = problemSchema.strict().parse((await login({ email: 'a@isoko.example' }, ACCEPT)).json())
    assert.equal(problem.status, 422)
    assert.equal(typeof problem.detail, 'string')
    assert.deepEqual(
      problem.errors?.map((error) => [error.in, error.pointer]),
      [['body', '#/password']],
    )
    const { errors: ofQuery } = problemSchema.parse((await ask('/api/products?page=-1', ACCEPT)).json())
    assert.deepEqual([ofQuery?.[0]?.in, ofQuery?.[0]?.pointer], ['query', '#/page'])
  })

  it('name the lines that cannot be ordered', async () => {
    const { access_token } = await makeShopper(shop)
    const product = await makeProduct(shop, { stock: 1 })
    const answer = await shop.app.inject({
      method: 'POST',
      url: placeOrder.path,
      payload: { items: [{ product_id: product.id, quantity: 2, price: 1000 }], customer_info: CUSTOMER_INFO },
      headers: { accept: ACCEPT, authorization: `Bearer ${access_token}` },
    })
    const problem = problemSchema.strict().parse(answer.json())
    assert.equal(answer.statusCode, 409, answer.body)
    assert.deepEqual(
      problem.lines?.map(({ product_id, stock_quantity }) => [product_id, stock_quantity]),
      [[product.id, 1]],
    )
  })

  it('are sent only to clients that name their type', async () => {
    const others = [undefined, '*/*', 'application/*', 'application/json', 'application/problem+json;q=0']
    for (const accept of others) {
      const answer = await ask('/api/nothing', accept)
      assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
      assert.equal(answer.body, '{"detail":"Not found.","message":"Not found.","code":"not_found"}')
    }
    for (const accept of ['Application/Problem+JSON', 'application/json;q=0.5,application/problem+json;q=0.9'])
      assert.equal((await ask('/api/nothing', accept)).headers['content-type'], 'application/problem+json')
  })

  it('lead to a description of every code', async () => {
    for (const code of Object.keys(errors)) {
      const answer = await ask(`/api/problems/${code}`)
      const { type, description } = ProblemType.strict().parse(answer.json())
      assert.deepEqual([type, description], [`/api/problems/${code}`, errors[code as keyof typeof errors][1]])
    }
    const missing = await ask('/api/problems/nothing')
    assert.deepEqual([missing.statusCode, errorSchema.parse(missing.json()).code], [404, 'not_found'])
  })
})

describe('caches', () => {
  it('learn that a refusal depends on the accepted type, and a cached answer does not', async () => {
    for (const url of ['/api/nothing', '/api/products?page=-1', '/api/account'])
      assert.equal((await ask(url)).headers.vary, 'accept', url)
    assert.equal((await ask('/api/products')).headers.vary, 'accept-encoding')
  })

  it('learn that a missing page depends on the accepted type', async () => {
    const withPages = await testShop()
    withPages.app.sendMissingPage = async (_request, reply) => {
      await reply.status(404).send('Not found')
      return reply
    }
    const answer = await withPages.app.inject({ url: '/api/nothing', headers: { accept: 'text/html' } })
    assert.deepEqual([answer.body, answer.headers.vary], ['Not found', 'accept'])
    await withPages.close()
  })
})
