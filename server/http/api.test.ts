import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ErrorBody } from '#contract/errors.ts'
import { allCalls } from '#test/all-endpoints.ts'
import { makeProduct, makeShopper } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

describe('unreadable requests', () => {
  const refused: [
    what: string,
    status: number,
    request: { method?: 'GET' | 'POST'; url: string; payload?: string; type?: string },
  ][] = [
    ['an unknown path', 404, { url: '/api/nothing' }],
    ['an unknown product', 404, { url: '/api/products/product/999999' }],
    ['a product id that is not a number', 404, { url: '/api/products/product/abc' }],
    ['a page before the first', 422, { url: '/api/products?page=-1' }],
    ['an unknown sort', 422, { url: '/api/products?sort_by=;drop' }],
    ['a text with NUL', 422, { url: '/api/products/search_products?search=%00' }],
    ['broken JSON', 400, { method: 'POST', url: '/api/auth/login', payload: '{"email":', type: 'application/json' }],
    [
      'prototype keys',
      400,
      { method: 'POST', url: '/api/auth/login', payload: '{"__proto__":{}}', type: 'application/json' },
    ],
    ['an unsupported content type', 415, { method: 'POST', url: '/api/auth/login', payload: 'x', type: 'text/csv' }],
    [
      'a body over the size limit',
      413,
      { method: 'POST', url: '/api/auth/login', payload: `"${'x'.repeat(1_100_000)}"`, type: 'application/json' },
    ],
  ]

  for (const [what, status, { method = 'GET', url, payload, type }] of refused) {
    it(`returns ${status} with message, code and detail for a request with ${what}`, async () => {
      const answer = await shop.app.inject({ method, url, payload, headers: type ? { 'content-type': type } : {} })
      assert.equal(answer.statusCode, status, answer.body)
      const body = answer.json<ErrorBody>()
      assert.ok(body.message && body.code && body.detail)
    })
  }

  it('names each invalid field, its location and the reason in a 422 response', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: '' } })
    assert.equal(answer.statusCode, 422)
    const { detail } = answer.json<ErrorBody>()
    assert.ok(Array.isArray(detail))
    assert.deepEqual(
      detail.map((issue) => issue.loc),
      [
        ['body', 'email'],
        ['body', 'password'],
      ],
    )
    assert.equal(detail[0]?.msg, 'Email is required')
  })
})

describe('API server', () => {
  it('accepts the content type JSON without a body', async () => {
    const { access_token } = await makeShopper(shop)
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/logout', headers })
    assert.equal(answer.statusCode, 200)
  })

  it('ignores a trailing slash in a path', async () => {
    const [bare, slashed] = await Promise.all([shop.app.inject('/api/products'), shop.app.inject('/api/products/')])
    assert.equal(slashed.statusCode, 200)
    assert.equal(slashed.body, bare.body)
  })

  it('ignores a query key without a value', async () => {
    await makeProduct(shop)
    const plain = await shop.app.inject('/api/products')
    for (const query of ['page&search', 'page=&page_size=&min_price=&max_price=&category_ids=&sort_by=&featured='])
      assert.equal((await shop.app.inject(`/api/products/?${query}`)).body, plain.body, query)
  })

  it('lists every endpoint with its errors in the OpenAPI document, and serves /api/docs/', async () => {
    const answer = await shop.app.inject('/api/openapi.json')
    const { paths } = answer.json<{ paths: Record<string, Record<string, { responses: object }>> }>()
    for (const { endpoint } of allCalls) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      const described = paths[path]?.[endpoint.method.toLowerCase()]
      assert.ok(described, `${endpoint.method} ${path}`)
      assert.ok(Object.keys(described.responses).length > 1)
    }
    assert.equal((await shop.app.inject('/api/docs/')).statusCode, 200)
  })

  it('returns 200 for /healthz and /readyz', async () => {
    assert.equal((await shop.app.inject('/healthz')).statusCode, 200)
    assert.equal((await shop.app.inject('/readyz')).statusCode, 200)
  })
})
