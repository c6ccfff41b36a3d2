import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listFacets } from '#contract/facts/calls.ts'
import { listUnreadFacts } from '#contract/facts/properties.ts'
import { products } from '#server/db/schema.ts'
import { makeCategory, makeStaff, writeAndPublish } from '#test/factories.ts'
import { spec } from '#test/fact-shop.ts'
import { readConfig } from '#server/startup/config.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { readUnread, startFactReader } from './service.ts'

const PRODUCTS = 1_200
const BATCH = 500

describe('the background reader of a shop that stops midway', () => {
  let shop: TestShop
  before(async () => {
    shop = await testShop()
  })
  after(() => shop.close())

  it('resumes after a restart and reads each product exactly once', async () => {
    const { id: categoryId } = await makeCategory(shop, { name: 'Fixed Resistors' })
    const rows = Array.from({ length: PRODUCTS }, (_, at) => ({
      name: `Resistor ${at}`,
      categoryId,
      priceCents: 100n,
      stock: 1,
      specs: [spec('Resistance', at % 2 ? '4k7' : '10k'), spec('Coating', 'lacquer')],
    }))
    await writeAndPublish(shop, (tx) => tx.insert(products).values(rows))
    const ask = async (one: TestShop) => {
      const query = { category_ids: [categoryId], spec: ['resistance:4.7k'] }
      return (await one.call(listFacets, { query })).body
    }

    let kept = 0
    const stopped = await testShop({
      beside: shop,
      onStatement: (text) => {
        if (text.includes('update facet_rows f set reader') && ++kept === 2) throw new Error('The process has ended')
      },
    })
    const failures: unknown[] = []
    const job = startFactReader({
      database: stopped.database,
      config: readConfig({}),
      timeZone: 'UTC',
      onError: (error) => failures.push((error as Error).cause),
    })
    await job.stop()
    assert.deepEqual(failures.map(String), ['Error: The process has ended'])
    const halfway = await ask(stopped)
    assert.deepEqual([halfway.total, halfway.still_reading], [BATCH / 2, true])
    await stopped.close()

    const restarted = await testShop({ beside: shop })
    assert.equal(await readUnread(restarted.database.db), PRODUCTS - BATCH)
    await startFactReader({
      database: restarted.database,
      config: readConfig({}),
      timeZone: 'UTC',
      onError: (error) => assert.fail(String(error)),
    }).stop()
    const whole = await ask(restarted)
    assert.deepEqual([whole.total, whole.still_reading], [PRODUCTS / 2, undefined])
    const admin = await makeStaff(restarted, 'admin')
    const { body: unread } = await restarted.call(listUnreadFacts, {}, admin.access_token)
    assert.deepEqual(
      unread.names.map(({ name, products: count }) => [name, count]),
      [['Coating', PRODUCTS]],
    )
    await restarted.close()
  })
})
