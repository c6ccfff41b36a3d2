import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listProducts } from '#contract/catalogue/calls.ts'
import { listMissedSearches } from '#contract/insights/calls.ts'
import { MISSED_SEARCH_DAYS } from '#contract/insights/limits.ts'
import { purge } from '#server/retention.ts'
import { makeProduct, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { startMissCounter } from './missed-searches.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

/** Returns the missed searches shown to sellers, with the number of times that each was made. */
async function missed(): Promise<[text: string, times: number][]> {
  const { access_token: token } = await makeStaff(shop, 'seller')
  const { body } = await shop.call(listMissedSearches, {}, token)
  return body.map(({ text, times }) => [text, times])
}

/** Searches on a second server, which writes its counts when it stops. */
async function search(...queries: Parameters<typeof shop.call<typeof listProducts>>[1][]) {
  const server = await testShop({ beside: shop })
  for (const query of queries) await server.call(listProducts, query)
  await server.close()
}

describe('searches without results', () => {
  it('shows sellers the searches without results until a matching product is sold', async () => {
    await makeProduct(shop, { name: 'Relay module' })
    await search({ query: { search: '  Zigbee  Gateway ' } }, { query: { search: 'relay' } })
    await search({ query: { search: 'zigbee gateway' } }, { query: { search: 'zigbee relay' } })
    assert.deepEqual(await missed(), [
      ['zigbee gateway', 2],
      ['zigbee relay', 1],
    ])
    await makeProduct(shop, { name: 'Gateway for Zigbee' })
    assert.deepEqual(await missed(), [['zigbee relay', 1]])
  })

  it('does not count a search narrowed by filters or another page', async () => {
    await search({ query: { search: 'lorawan', min_price: 5 } }, { query: { search: 'lorawan', page: 2 } })
    assert.equal((await missed()).filter(([text]) => text === 'lorawan').length, 0)
  })

  it('does not store emails, phone numbers, links or long texts', async () => {
    const counter = startMissCounter(shop.database, 'Africa/Kigali', assert.ifError)
    for (const text of ['me@mail.rw', '+250 788 123 456', 'https://x.rw/a', 'a'.repeat(61), '!?', 'Kept  Text'])
      counter.add(text)
    await counter.stop()
    const rows = await shop.database.sql`select text from missed_searches where text not like '%zigbee%'`
    assert.deepEqual(rows, [{ text: 'kept text' }])
  })

  it(`deletes a search after ${MISSED_SEARCH_DAYS} days`, async () => {
    await shop.database.sql`insert into missed_searches (day, text, times) values
      (current_date - ${MISSED_SEARCH_DAYS + 2}::int, 'old', 9), (current_date - ${MISSED_SEARCH_DAYS - 2}::int, 'recent', 9)`
    await purge(shop.database.db, 'missedSearches')
    const rows = await shop.database.sql`select text from missed_searches where times = 9`
    assert.deepEqual(rows, [{ text: 'recent' }])
  })
})
