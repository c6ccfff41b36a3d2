import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { after, afterEach, before, describe, it } from 'node:test'
import { changeProduct } from '#contract/products/calls.ts'
import { makeProduct, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { startIndexNow, submitChanges } from './submit-changes.ts'

const KEY = '0123456789abcdef'
const PUBLIC_URL = 'https://shop.example'

interface Submission {
  host: string
  key: string
  keyLocation: string
  urlList: string[]
}

let shop: TestShop
let token: string
let status = 200
const received: Submission[] = []
const engine = http.createServer((request, response) => {
  void json(request).then((body) => {
    received.push(body as Submission)
    response.writeHead(status).end()
  })
})
let settings: { publicUrl: string; indexNow: { key: string; url: string } }
/** Shifts everything that happened into the past. */
async function pass(minutes: number) {
  await shop.database.sql`update product_ledger set at = at - make_interval(mins => ${minutes}::int)`
  await shop.database.sql`update products set created_at = created_at - make_interval(mins => ${minutes}::int)`
  await shop.database.sql`
    update settings set value = (
      select jsonb_object_agg(key, (value #>> '{}')::timestamptz - make_interval(mins => ${minutes}::int))
      from jsonb_each(value)
    ) where name = 'indexnow'`
}
const submit = () => submitChanges(shop.database.sql, settings)
const submittedIds = () => received.flatMap(({ urlList }) => urlList.map((url) => Number(/\d+$/.exec(url)?.[0])))
const change = async (id: number, body: object) => {
  const { status } = await shop.call(changeProduct, { params: { product_id: id }, body }, token)
  assert.equal(status, 200)
}

describe('IndexNow', () => {
  before(async () => {
    engine.listen(0, '127.0.0.1')
    await once(engine, 'listening')
    settings = {
      publicUrl: PUBLIC_URL,
      indexNow: { key: KEY, url: `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow` },
    }
    shop = await testShop({ settings: { PUBLIC_URL, INDEXNOW_KEY: KEY } })
    token = (await makeStaff(shop, 'admin')).access_token
  })
  after(async () => {
    engine.close()
    await shop.close()
  })
  afterEach(async () => {
    status = 200
    received.length = 0
    await shop.database.sql`delete from settings where name = 'indexnow'`
  })

  it('serves the key, and nothing without one', async () => {
    const { headers, body } = await shop.app.inject(`/${KEY}.txt`)
    assert.deepEqual([headers['content-type'], body], ['text/plain; charset=utf-8', KEY])
    const without = await testShop()
    assert.equal((await without.app.inject(`/${KEY}.txt`)).statusCode, 404)
    await startIndexNow(without.database, { publicUrl: PUBLIC_URL, indexNow: undefined }, () => assert.fail()).stop()
    await without.close()
  })

  it('receives new and changed pages once, but no older, hidden or merely sold products', async () => {
    const old = await makeProduct(shop)
    const [edited, sold, soldOut, retired] = [
      await makeProduct(shop),
      await makeProduct(shop),
      await makeProduct(shop),
      await makeProduct(shop),
    ]
    await pass(60)
    await submit()
    assert.equal(received.length, 0)

    const made = await makeProduct(shop)
    await makeProduct(shop, { status: 'inactive' })
    await change(edited.id, { price: 2000 })
    await change(sold.id, { stock_quantity: 9, stock_seen: 10 })
    await change(soldOut.id, { stock_quantity: 0, stock_seen: 10 })
    await change(retired.id, { status: 'inactive' })
    await submit()
    assert.equal(received.length, 0)

    await pass(15)
    await Promise.all([submit(), submit()])
    const ids = submittedIds()
    assert.deepEqual(ids, [edited.id, soldOut.id, retired.id, made.id])
    assert.ok(!ids.includes(old.id))
    const [submission] = received
    assert.partialDeepStrictEqual(submission ?? {}, {
      host: 'shop.example',
      key: KEY,
      keyLocation: `${PUBLIC_URL}/${KEY}.txt`,
    })
    assert.equal(submission?.urlList[0], `${PUBLIC_URL}/product/${edited.id}`)
    await pass(15)
    await submit()
    assert.equal(received.length, 1)
  })

  it('receives the same pages again after a failure', async () => {
    await submit()
    const { id } = await makeProduct(shop)
    await pass(15)
    status = 503
    await assert.rejects(submit(), /503/)
    status = 202
    await submit()
    assert.deepEqual(submittedIds(), [id, id])
  })
})
