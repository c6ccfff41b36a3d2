import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { InjectOptions } from 'fastify'
import type { ErrorBody } from '#contract/errors.ts'
import { endpoints } from '#test/fuzz/endpoints.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

const shapeOf = (path: string) => path.replaceAll(/:\w+/g, '1').replace(/\/$/, '')

describe('other methods of an API path', () => {
  for (const path of new Set(endpoints.map((endpoint) => shapeOf(endpoint.path))))
    it(`returns 405 for every other method of ${path} and lists the allowed methods in the Allow header`, async () => {
      const own = endpoints.filter((endpoint) => shapeOf(endpoint.path) === path).map(({ method }) => method)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
        if (own.some((known) => known === method)) continue
        const answer = await shop.app.inject({ method, url: path, payload: 'x' } satisfies InjectOptions)
        assert.deepEqual([answer.statusCode, answer.json<ErrorBody>().code], [405, 'method_not_allowed'], method)
        const allowed = String(answer.headers.allow).split(', ')
        assert.deepEqual(
          own.filter((known) => !allowed.includes(known)),
          [],
        )
        assert.ok(!allowed.includes(method))
      }
    })

  it('returns 404 for every method of a missing path', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      assert.equal((await shop.app.inject({ method, url: '/api/nothing' })).statusCode, 404)
  })

  it('returns 405 for other methods of a path outside the contract', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/openapi.json' })
    assert.deepEqual([answer.statusCode, answer.headers.allow], [405, 'GET, HEAD'])
  })
})

describe('compression of the OpenAPI document', () => {
  it('sends the same compressed bytes each time, and 304 for a matching ETag', async () => {
    for (const encoding of ['br', 'gzip']) {
      const sent = { url: '/api/openapi.json', headers: { 'accept-encoding': encoding } }
      const [first, second] = [await shop.app.inject(sent), await shop.app.inject(sent)]
      assert.equal(first.headers['content-encoding'], encoding)
      assert.deepEqual(first.rawPayload, second.rawPayload)
      const { etag = '' } = first.headers
      const again = await shop.app.inject({ ...sent, headers: { ...sent.headers, 'if-none-match': etag } })
      assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag])
    }
  })
})
