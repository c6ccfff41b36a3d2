import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listCategories } from '#contract/categories.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { testShop, type TestShop } from '#test/harness.ts'

const ID = /^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/

describe('Request ids', () => {
  const lines: string[] = []
  let shop: TestShop
  before(async () => {
    shop = await testShop({ settings: { LOG_LEVEL: 'error' }, onLog: (line) => lines.push(line) })
  })
  after(() => shop.close())

  it('Every answer has an id of its own that can be read out, whatever it is', async () => {
    const urls = ['/api/categories/', '/api/nothing', '/api/cart', '/healthz', '/robots.txt']
    const answers = await Promise.all(urls.map((url) => shop.app.inject({ url })))
    const ids = answers.map(({ headers }) => String(headers['x-request-id']))
    for (const id of ids) assert.match(id, ID)
    assert.equal(new Set(ids).size, urls.length)
  })

  it('An id that a client sends is not taken', async () => {
    const answer = await shop.app.inject({ url: '/healthz', headers: { 'x-request-id': '0000-0000' } })
    assert.notEqual(answer.headers['x-request-id'], '0000-0000')
  })

  it('A fault answers the id under which the log has it, in header and body, and a refusal in the header alone', async () => {
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
