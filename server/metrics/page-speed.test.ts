import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { connections, recordPageSpeed } from '#contract/metrics/calls.ts'
import { PAGE_SPEED_LIMIT } from '#contract/metrics/limits.ts'
import { testShop, type TestShop } from '#test/harness.ts'

const BUILD: string = '../../scripts/pages.mjs'
const TOKEN = 'a-token-of-sixteen'
const settings = { METRICS_TOKEN: TOKEN, RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'true' }

describe('the speed of pages', () => {
  let shop: TestShop
  before(async () => {
    const { buildPages } = (await import(BUILD)) as { buildPages: () => Promise<void> }
    await buildPages()
    shop = await testShop({ pages: 'built', settings })
  })
  after(() => shop.close())

  let networks = 0
  const newAddress = () => `198.51.100.${(networks += 1)}`
  const report = (payload: object, address = newAddress()) =>
    shop.app.inject({
      method: 'POST',
      url: recordPageSpeed.path,
      payload,
      headers: { 'x-forwarded-for': address },
    })
  async function series(): Promise<Map<string, number>> {
    const headers = { authorization: `Bearer ${TOKEN}` }
    const { body } = await shop.app.inject({ url: '/metrics', headers })
    const lines = body.split('\n').filter((line) => line.startsWith('isoko_page_'))
    return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]))
  }

  it('is counted by page pattern and connection', async () => {
    const answer = await report({ page: '/product/42', connection: '3g', lcp: 2100, inp: 90, cls: 0.02, ttfb: 350 })
    assert.deepEqual([answer.statusCode, answer.json()], [202, { accepted: true }])
    await report({ page: '/product/7', connection: '3g', lcp: 900 })
    const counted = await series()
    const labels = 'page="/product/:productId",connection="3g"'
    assert.equal(counted.get(`isoko_page_lcp_seconds_count{${labels}}`), 2)
    assert.equal(counted.get(`isoko_page_lcp_seconds_sum{${labels}}`), 3)
    assert.equal(counted.get(`isoko_page_lcp_seconds_bucket{le="1.8",${labels}}`), 1)
    assert.equal(counted.get(`isoko_page_inp_seconds_count{${labels}}`), 1)
    assert.equal(counted.get(`isoko_page_cls_sum{${labels}}`), 0.02)
    assert.equal(counted.get(`isoko_page_ttfb_seconds_bucket{le="0.4",${labels}}`), 1)
  })

  it('keeps the number of series bounded, whatever is reported', async () => {
    for (let at = 0; at < 40; at += 1)
      await report({ page: `/made-up-${at}`, connection: connections[at % connections.length], lcp: at })
    for (const page of ['/admin/users/7', '/admin/orders', '/seller/import']) await report({ page, ttfb: 100 })
    const names = [...(await series()).keys()]
    const pages = new Set(names.map((name) => /page="(.*?)"/.exec(name)?.[1]))
    assert.deepEqual(
      [...pages].toSorted((a = '', b = '') => (a < b ? -1 : 1)),
      ['/admin', '/product/:productId', '/seller', 'unknown'],
    )
    assert.doesNotMatch(names.join('\n'), /made-up/)
  })

  it('is refused if a time, connection or path is invalid', async () => {
    const before = await series()
    for (const wrong of [{ lcp: -1 }, { lcp: 'NaN' }, { inp: 1e9 }, { connection: '5g' }, { page: 'x'.repeat(201) }])
      assert.equal((await report({ page: '/', ...wrong })).statusCode, 422, JSON.stringify(wrong))
    assert.deepEqual(await series(), before)
  })

  it('is refused above the limit of a network, and still counted for others', async () => {
    const address = newAddress()
    for (let left = PAGE_SPEED_LIMIT.pages; left > 0; left -= 1)
      assert.equal((await report({ page: '/' }, address)).statusCode, 202)
    const { statusCode, headers } = await report({ page: '/' }, address)
    assert.equal(statusCode, 429)
    assert.equal(headers['ratelimit-policy'], `"page-speed";q=100;w=600`)
    assert.equal(headers['ratelimit'], `"page-speed";r=0;t=${String(headers['retry-after'])}`)
    assert.equal((await report({ page: '/' })).statusCode, 202)
  })

  it('is measured by browsers only if the shop has metrics', async () => {
    const unmeasured = await testShop({ pages: 'built' })
    const isAsked = async ({ app }: TestShop) =>
      (await app.inject({ url: '/about', headers: { accept: 'text/html' } })).body.includes(
        '<html data-measured lang="en"',
      )
    assert.deepEqual([await isAsked(shop), await isAsked(unmeasured)], [true, false])
    assert.equal((await unmeasured.call(recordPageSpeed, { body: { page: '/' } })).status, 202)
    await unmeasured.close()
  })
})
