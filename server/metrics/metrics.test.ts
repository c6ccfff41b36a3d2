import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { getCart } from '#contract/cart/calls.ts'
import { getProduct, searchProducts } from '#contract/catalogue/calls.ts'
import { readConfig } from '#server/startup/config.ts'
import { makeProduct, makeShopper, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { startTcpProxy } from '#test/tcp-proxy.ts'
import { createFigures } from './figures.ts'
import { listenForMetrics } from './serve.ts'

const TOKEN = 'a token of sixteen'.replaceAll(' ', '-')
const authorization = `Bearer ${TOKEN}`

async function scrape({ app }: TestShop): Promise<string> {
  const answer = await app.inject({ url: '/metrics', headers: { authorization } })
  assert.equal(answer.statusCode, 200)
  assert.match(String(answer.headers['content-type']), /^text\/plain; version=0\.0\.4/)
  return answer.body
}

/** Returns the value of a series as text; undefined if the series is missing. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('metrics', () => {
  let shop: TestShop
  let shopCounts = 0
  before(async () => {
    const onStatement = (text: string) => (shopCounts += Number(/from orders group by/.test(text)))
    shop = await testShop({ settings: { METRICS_TOKEN: TOKEN }, onStatement })
  })
  after(() => shop.close())

  it('requires the token', async () => {
    const statuses = [undefined, 'Bearer another-one-of-sixteen', `Basic ${TOKEN}`, authorization].map(
      async (value) => {
        const headers = value === undefined ? {} : { authorization: value }
        return (await shop.app.inject({ url: '/metrics', headers })).statusCode
      },
    )
    assert.deepEqual(await Promise.all(statuses), [401, 401, 401, 200])
  })

  it('counts requests by method, pattern and status class, even for many made-up URLs', async () => {
    const product = await makeProduct(shop)
    for (let time = 0; time < 3; time += 1) await shop.call(getProduct, { params: { product_id: product.id } })
    await shop.call(searchProducts, { query: { search: 'a secret wish' } })
    await shop.call(getCart)
    const seriesOf = async () => (await scrape(shop)).split('\n').filter((line) => line.startsWith('isoko_http_'))
    await shop.app.inject({ url: '/api/nothing' })
    const before = await seriesOf()
    for (let at = 0; at < 50; at += 1) await shop.app.inject({ url: `/api/made-up-${at}?q=${at}` })
    const text = await scrape(shop)
    const labels = `route="${getProduct.path}",status="2xx"`
    assert.equal(valueOf(text, `isoko_http_requests_total{method="GET",${labels}}`), 3)
    assert.equal(valueOf(text, `isoko_http_request_duration_seconds_count{${labels}}`), 3)
    assert.equal(valueOf(text, `isoko_http_requests_total{method="GET",route="${getCart.path}",status="4xx"}`), 1)
    assert.equal(valueOf(text, 'isoko_http_requests_total{method="GET",route="unknown",status="4xx"}'), 51)
    const sinceThen = (await seriesOf()).length - before.length
    assert.ok(sinceThen <= 15, `${sinceThen} more series`) // allows for the series of /metrics itself
    assert.doesNotMatch(text, /secret|made-up/)
  })

  it('distinguishes cached answers from freshly read answers', async () => {
    const product = await makeProduct(shop)
    const counts = async () => {
      const text = await scrape(shop)
      return ['misses', 'hits'].map((name) => valueOf(text, `isoko_public_cache_${name}_total{kind="call"}`) ?? 0)
    }
    const [missesBefore = 0, hitsBefore = 0] = await counts()
    for (let time = 0; time < 5; time += 1) await shop.call(getProduct, { params: { product_id: product.id } })
    const [misses = 0, hits = 0] = await counts()
    // the announcement of the new product may arrive in between and empty the cache
    assert.equal(misses - missesBefore + hits - hitsBefore, 5)
    assert.ok(hits - hitsBefore >= 3, `${hits - hitsBefore} hits`)
    const text = await scrape(shop)
    assert.ok((valueOf(text, 'isoko_public_cache_entries') ?? 0) > 0)
    assert.ok((valueOf(text, 'isoko_public_cache_bytes') ?? 0) > 500)
  })

  it('reports pool, queues, streams, event loop and memory', async () => {
    const text = await scrape(shop)
    const series = [
      'isoko_database_connections{state="idle"}',
      'isoko_database_connections_max',
      'isoko_database_waiting',
      'isoko_queue_waiting{kind="search"}',
      'isoko_queue_refused_total{kind="password"}',
      'isoko_event_streams',
      'isoko_outbox_mails{state="waiting"}',
      'isoko_outbox_lag_seconds',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ]
    assert.deepEqual(
      series.filter((one) => valueOf(text, one) === undefined),
      [],
    )
    const [name = ''] = /^isoko_database_query_duration_seconds_count.*$/m.exec(text) ?? []
    assert.ok(Number(name.split(' ')[1]) > 10, name)
  })

  it('reports the age and the failures of backups', async () => {
    const { sql } = shop.database
    await sql`insert into backup_results (kind, succeeded_at, failed_at) values
      ('backup', now() - interval '1 hour', null), ('copy', now() - interval '2 days', now())`
    const other = await testShop({ beside: shop, settings: { METRICS_TOKEN: TOKEN } })
    const text = await scrape(other)
    await other.app.close()
    await other.database.close()
    await sql`delete from backup_results`
    assert.equal(Math.round((valueOf(text, 'isoko_backup_age_seconds{kind="backup"}') ?? 0) / 3600), 1)
    assert.equal(Math.round((valueOf(text, 'isoko_backup_age_seconds{kind="copy"}') ?? 0) / 3600), 48)
    const failed = ['backup', 'copy'].map((kind) => valueOf(text, `isoko_backup_failed{kind="${kind}"}`))
    assert.deepEqual(failed, [0, 1])
  })

  it('reads the figures of the shop once a minute, however often they are requested', async () => {
    const other = await testShop({ beside: shop, settings: { METRICS_TOKEN: TOKEN } })
    const shopper = await makeShopper(shop)
    const product = await makeProduct(shop)
    await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])
    await Promise.all([scrape(shop), scrape(shop)])
    await scrape(shop)
    assert.equal(shopCounts, 1)
    const text = await scrape(other) // a server that has not read the totals yet
    await other.app.close()
    await other.database.close()
    assert.equal(valueOf(text, 'isoko_orders{status="pending"}'), 1)
    assert.ok((valueOf(text, 'isoko_products{state="listed"}') ?? 0) >= 1)
    assert.ok((valueOf(text, 'isoko_accounts{role="user"}') ?? 0) >= 1)
  })

  it('reports all other metrics while the database is unavailable', async () => {
    const wire = await startTcpProxy(shop.database.url)
    const beside = { ...shop, database: { ...shop.database, url: wire.url } }
    const cutOff = await testShop({ beside, settings: { METRICS_TOKEN: TOKEN } })
    await cutOff.app.ready()
    wire.setDown(true)
    wire.cut()
    const text = await scrape(cutOff)
    wire.close()
    await cutOff.app.close()
    await cutOff.database.close()
    assert.equal(valueOf(text, 'isoko_orders{status="pending"}'), undefined)
    assert.ok(valueOf(text, 'isoko_database_connections_max'))
  })

  it('does not wait for a read that takes too long', async () => {
    const figures = createFigures(() => new Promise(() => {}), 60_000)
    assert.equal(await figures(), null)
  })
})

describe('location of the metrics', () => {
  it('answers 404 at /metrics unless metrics are enabled', async () => {
    const shop = await testShop()
    const answer = await shop.app.inject({ url: '/metrics' })
    assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [404, 'not_found'])
    await shop.close()
  })

  it('serves only metrics on a separate port until the shop closes', async () => {
    const settings = { METRICS_PORT: '0' }
    const shop = await testShop({ settings })
    const address = (await listenForMetrics(shop.app, readConfig(settings))) ?? ''
    const series = 'isoko_orders{status="pending"}'
    let pending: number | undefined
    while (pending === undefined) pending = valueOf(await (await fetch(address)).text(), series) // once it has been read
    assert.equal(pending, 0)
    assert.equal((await fetch(address.replace('/metrics', '/'))).status, 404)
    assert.equal((await shop.app.inject({ url: '/metrics' })).statusCode, 404)
    await shop.close()
    await assert.rejects(fetch(address))
  })

  it('requires the token, if one is configured, on the separate port', async () => {
    const settings = { METRICS_PORT: '0', METRICS_TOKEN: TOKEN }
    const shop = await testShop({ settings })
    const address = (await listenForMetrics(shop.app, readConfig(settings))) ?? ''
    assert.equal((await fetch(address)).status, 401)
    assert.equal((await fetch(address, { headers: { authorization } })).status, 200)
    await shop.close()
  })

  it('reports a port that is already in use', async () => {
    const shop = await testShop({ settings: { METRICS_PORT: '0' } })
    const address = (await listenForMetrics(shop.app, readConfig({ METRICS_PORT: '0' }))) ?? ''
    const taken = readConfig({ METRICS_PORT: new URL(address).port })
    await assert.rejects(listenForMetrics(shop.app, taken), /^StartError: METRICS_PORT \d+ can't be used/)
    await shop.close()
  })
})
