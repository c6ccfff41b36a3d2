import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Refusal } from '#contract/errors.ts'
import { ConnectionLost } from '#server/db/pool.ts'
import type { Change } from '#server/db/changes.ts'
import { PublicAnswer } from './public-answer.ts'
import { PAGE_KEY, PublicCache } from './public-cache.ts'

/** Creates a response whose read blocks until it is released. */
function slow(text: string, productIds: number[] = []) {
  const { promise, resolve, reject } = Promise.withResolvers<PublicAnswer>()
  return { make: () => promise, finish: () => resolve(new PublicAnswer(text, productIds)), fail: reject }
}
const textOf = async (answer: PublicAnswer | Promise<PublicAnswer>) => (await answer).plain.bytes.toString()
const make = (text: string) => () => Promise.resolve(new PublicAnswer(text, []))

describe('public cache during changes', () => {
  const changes: Record<string, Change> = {
    'the stock that it shows': { products: [7, 1] },
    'the catalogue': { catalogue: true },
  }
  for (const [what, change] of Object.entries(changes))
    it(`does not store an answer when ${what} changes during the read`, async () => {
      const cache = new PublicCache()
      const old = slow('old', [1])
      const asked = cache.answer('key', old.make)
      cache.invalidate(change)
      const fresh = cache.answer('key', make('new'))
      old.finish()
      assert.deepEqual([await textOf(asked), await textOf(fresh)], ['old', 'new'])
      assert.equal(await textOf(cache.answer('key', make('unused'))), 'new')
    })

  it('stores an answer when the stock of another product changes during the read', async () => {
    const cache = new PublicCache()
    const read = slow('kept', [1])
    const asked = cache.answer('key', read.make)
    cache.invalidate({ products: [2] })
    read.finish()
    await asked
    assert.equal(await textOf(cache.answer('key', make('unused'))), 'kept')
  })
})

describe('public cache', () => {
  it('serves no answer cached before the clock was set back, which would stay fresh for too long', async (test) => {
    test.mock.timers.enable({ apis: ['Date'], now: 7_200_000 })
    const cache = new PublicCache()
    await cache.answer('key', make('old'))
    test.mock.timers.setTime(3_600_000)
    assert.equal(await textOf(cache.answer('key', make('new'))), 'new')
    test.mock.timers.setTime(90_000_000)
    assert.equal(await textOf(cache.answer('key', make('a day later'))), 'a day later')
  })

  it('serves a stale answer while the database is unreachable, then the new answer', async (test) => {
    test.mock.timers.enable({ apis: ['Date'] })
    const cache = new PublicCache()
    const lost = () => Promise.reject(new ConnectionLost('no database', {}))
    await cache.answer('key', make('old'))
    test.mock.timers.tick(61_000)
    assert.equal(await textOf(cache.answer('key', lost)), 'old')
    assert.equal(await textOf(cache.answer('key', make('not tried so soon'))), 'old')
    await assert.rejects(async () => cache.answer('never read', lost), /no database/)
    test.mock.timers.tick(1_000)
    assert.equal(await textOf(cache.answer('key', make('new'))), 'new')
  })

  it('serves no stale answer when the new read is refused', async (test) => {
    test.mock.timers.enable({ apis: ['Date'] })
    const cache = new PublicCache()
    await cache.answer('key', make('old'))
    test.mock.timers.tick(61_000)
    await assert.rejects(async () => cache.answer('key', () => Promise.reject(new Refusal('product_not_found'))))
  })

  it('shares one read among concurrent requests for a key, and retries a failed read', async () => {
    const cache = new PublicCache()
    const failing = slow('never')
    const asked = [cache.answer('key', failing.make), cache.answer('key', make('unused'))]
    failing.fail(new Error('no database'))
    for (const one of asked) await assert.rejects(Promise.resolve(one), /no database/)
    assert.equal(await textOf(cache.answer('key', make('there'))), 'there')
  })

  it('renders a page once for a hundred simultaneous requests', async () => {
    const cache = new PublicCache()
    const page = slow('rendered')
    let renderings = 0
    const render = () => ((renderings += 1), page.make())
    const asked = Array.from({ length: 100 }, () => Promise.resolve(cache.answer(`${PAGE_KEY}/`, render)))
    page.finish()
    assert.deepEqual(new Set(await Promise.all(asked)).size, 1)
    assert.equal(renderings, 1)
    assert.deepEqual(cache.counts.page, { hits: 99, misses: 1 })
  })

  it('stays within its byte limit and keeps the most recently used answer', async () => {
    const cache = new PublicCache(20_000)
    const noise = () => Array.from({ length: 2_000 }, () => Math.random().toString(36).slice(2, 3)).join('')
    await cache.answer('used', make('used'))
    for (let count = 0; count < 100; count += 1) {
      const answer = await cache.answer(`key ${count}`, make(noise()))
      await answer.as('br')
      await cache.answer('used', make('read anew'))
      assert.ok(cache.size <= 20_000)
    }
    assert.ok(cache.size > 10_000)
    assert.equal(await textOf(cache.answer('used', make('read anew'))), 'used')
    assert.equal(await textOf(cache.answer('key 0', make('read anew'))), 'read anew')
    cache.clear()
    assert.equal(cache.size, 0)
  })

  it('removes an answer when a product in it changes', async () => {
    const cache = new PublicCache()
    for (const key of ['a', 'b']) await cache.answer(key, () => Promise.resolve(new PublicAnswer('text', [1, 2])))
    cache.invalidate({ products: [2] })
    assert.equal(cache.size, 0)
  })
})
