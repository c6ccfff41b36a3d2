import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { logIn } from '#contract/accounts/calls.ts'
import { getProduct, searchProducts } from '#contract/catalogue/calls.ts'
import { listCategories } from '#contract/categories/calls.ts'
import { makeProduct } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

interface Line {
  reqId: string
  level: number
  msg: string
  method: string
  route: string
  status: number
  ms: number
  bytes: number
  skipped?: number
}

describe('request log', () => {
  let lines: Line[] = []
  let shop: TestShop
  let address: string
  before(async () => {
    const onLog = (line: string) => void lines.push(JSON.parse(line) as Line)
    shop = await testShop({ settings: { LOG_LEVEL: 'info' }, onLog })
    address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })
  after(() => shop.close())
  beforeEach(() => (lines = []))

  const requests = () => lines.filter(({ msg }) => msg === 'Request')

  it('logs id, method, route pattern, status, milliseconds and bytes of a request in one line', async () => {
    const product = await makeProduct(shop)
    const url = `${address}${getProduct.path.replace(':product_id', String(product.id))}`
    const answer = await fetch(url)
    const size = (await answer.arrayBuffer()).byteLength
    const [line, ...others] = requests()
    assert.ok(line)
    assert.deepEqual(others, [])
    assert.equal(line.reqId, answer.headers.get('x-request-id'))
    assert.deepEqual([line.level, line.method, line.route, line.status], [30, 'GET', getProduct.path, 200])
    assert.ok(line.ms > 0 && line.bytes > size, JSON.stringify(line))
  })

  it('logs neither search terms nor unknown paths', async () => {
    await shop.call(searchProducts, { query: { search: 'secret wish' } })
    await shop.app.inject({ url: '/api/aline.secret@isoko.example' })
    await shop.call(logIn, { body: { email: 'aline.secret@isoko.example', password: 'x' } })
    assert.deepEqual(
      requests().map(({ route, status }) => [route, status]),
      [
        [searchProducts.path, 200],
        ['unknown', 404],
        [logIn.path, 401],
      ],
    )
    assert.doesNotMatch(JSON.stringify(lines), /secret/)
  })

  it('samples requests above a hundred a second, counts those skipped and logs every failure', async () => {
    const { sql } = shop.database
    await sql`alter table categories rename to gone`
    for (let at = 0; at < 10; at += 1) {
      await Promise.all(Array.from({ length: 100 }, () => shop.app.inject({ url: '/healthz' })))
      await shop.call(listCategories)
    }
    await sql`alter table gone rename to categories`
    const ordinary = requests().filter(({ route }) => route === '/healthz')
    const leftOut = ordinary.reduce((sum, { skipped = 0 }) => sum + skipped, 0)
    assert.ok(ordinary.length < 1_000 && leftOut > 0, `${ordinary.length} lines, ${leftOut} left out`)
    assert.equal(requests().filter(({ status }) => status === 500).length, 10)
  })
})
