import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { getProduct, searchProducts } from '#contract/catalogue/calls.ts'
import { changeProduct } from '#contract/products/calls.ts'
import { connect, type Database } from '#server/db/client.ts'
import { makeProduct, makeStaff } from '#test/factories.ts'
import { databaseUrl } from '#test/postgres.ts'
import { testShop, type TestShop } from '#test/harness.ts'

const TIMES = 100
const TOKEN = 'a-token-of-sixteen'

describe('public reads from a streaming replica', { timeout: 240_000 }, () => {
  let shop: TestShop
  let replica: Database
  before(async () => {
    shop = await testShop({ settings: { METRICS_TOKEN: TOKEN } })
    const name = new URL(shop.database.directUrl).pathname.slice(1)
    replica = connect(databaseUrl(process.env.ISOKO_TEST_REPLICA ?? '', name), { max: 1 })
  })
  after(async () => {
    await replica.sql`select pg_wal_replay_resume()`
    await replica.close()
    await shop.close()
  })
  const search = (text: string) => shop.call(searchProducts, { query: { search: text } })
  /** Returns the last statement of each other connection to the replica. */
  const statements = async () => {
    const rows = await replica.sql<{ query: string }>`
      select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    return rows.map(({ query }) => query).join('\n')
  }

  it('answers a search from the replica', async () => {
    const { name } = await makeProduct(shop)
    for (let time = 0; time < 5; time += 1) {
      const { status, body } = await search(`${name}${' '.repeat(time)}`)
      assert.equal(status, 200)
      assert.equal(body.items[0]?.name, name)
    }
    assert.match(await statements(), /products|cards|words/)
  })

  it(`shows sellers each of ${TIMES} changes to a product in the next response`, async () => {
    const seller = await makeStaff(shop, 'seller')
    const { id } = await makeProduct(shop, { sellerId: seller.user.id })
    const times: number[] = []
    for (let time = 1; time <= TIMES; time += 1) {
      const price = 1_000 + time
      const saved = await shop.call(changeProduct, { params: { product_id: id }, body: { price } }, seller.access_token)
      assert.equal(saved.status, 200)
      const startedAt = performance.now()
      const { body } = await shop.call(getProduct, { params: { product_id: id } })
      times.push(performance.now() - startedAt)
      assert.equal(body.price, price)
    }
    const sorted = times.toSorted((a, b) => a - b)
    console.log(
      `a page after a change: p50 ${sorted[TIMES / 2]?.toFixed(1)} ms, p95 ${sorted[TIMES * 0.95]?.toFixed(1)} ms`,
    )
  })

  it('answers changed data from the primary while the replica lags, and counts reads in the metrics', async () => {
    const seller = await makeStaff(shop, 'seller')
    const { id } = await makeProduct(shop, { sellerId: seller.user.id })
    await replica.sql`select pg_wal_replay_pause()`
    await shop.call(changeProduct, { params: { product_id: id }, body: { price: 4_321 } }, seller.access_token)
    const { body } = await shop.call(getProduct, { params: { product_id: id } })
    assert.equal(body.price, 4_321)
    await replica.sql`select pg_wal_replay_resume()`
    const { body: metrics } = await shop.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    const counted = metrics.split('\n').filter((line) => !line.endsWith(' 0'))
    for (const series of [
      'isoko_replica_reads_total{database="replica"}',
      'isoko_replica_reads_total{database="primary"}',
      'isoko_replica_connections{state="idle"}',
      'isoko_database_query_duration_seconds_count{database="replica"}',
    ])
      assert.ok(
        counted.some((line) => line.startsWith(`${series} `)),
        series,
      )
  })
})
