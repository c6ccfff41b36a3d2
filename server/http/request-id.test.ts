import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listCategories } from '#contract/categories/calls.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { testShop, type TestShop } from '#test/harness.ts'

const ID = /^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/

describe('request ids', () => {
  const lines: string[] = []
  let shop: TestShop
  before(async () => {
    shop = await testShop({ settings: { LOG_LEVEL: 'error' }, onLog: (line) => lines.push(line) })
  })
  after(() => shop.close())

  it('gives every response a unique id that can be read aloud', async () => {
    const urls = ['/api/categories/', '/api/nothing', '/api/cart', '/healthz', '/robots.txt']
    const answers = await Promise.all(urls.map((url) => shop.app.inject({ url })))
    const ids = answers.map(({ headers }) => String(headers['x-request-id']))
    for (const id of ids) assert.match(id, ID)
    assert.equal(new Set(ids).size, urls.length)
  })

  it('ignores an id sent by a client', async () => {
    const answer = await shop.app.inject({ url: '/healthz', headers: { 'x-request-id': '0000-0000' } })
    assert.notEqual(answer.headers['x-request-id'], '0000-0000')
  })

  it('returns the logged id of a fault in header and body, and of a refusal in the header only', async () => {
    const { sql } = shop.database
    await sql`alter table categories rename to gone`
    const answer = await shop.app.inject({ url: listCategories.path })
    await sql`alter table gone rename to categories`
    const { request_id: id } = answer.json<ErrorBody>()
    assert.equal(answer.statusCode, 500)
    assert.equal(id, answer.headers['x-request-id'])
    const logged = lines.map((line) => JSON.parse(line) as { reqId: string; msg: string })
    assert.deepEqual(
      logged.map(({ reqId, msg }) => [reqId, msg]),
      [[id, 'Failed query']],
    )
    const refusal = await shop.app.inject({ url: '/api/cart' })
    assert.deepEqual([refusal.statusCode, refusal.json<ErrorBody>().request_id], [401, undefined])
  })
})
