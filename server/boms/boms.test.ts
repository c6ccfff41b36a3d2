import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { matchParts, type WantedPart } from '#contract/boms.ts'
import { MATCH_LIMIT, MAX_MATCHED_LINES } from '#contract/limits.ts'
import { makeProduct } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

/** What one line becomes. */
async function match(wanted: Partial<WantedPart>, at = shop) {
  const { status, body } = await at.call(matchParts, { body: { lines: [{ line: 7, ...wanted }] } })
  assert.equal(status, 200)
  const [line] = body.lines
  assert.ok(line)
  return { ...line, bestId: line.best?.product.id, found: line.others.map(({ product }) => product.id) }
}

describe('A line with a number', () => {
  it('A part whose number is equal but for joints and case is sure', async () => {
    const { id } = await makeProduct(shop, { mpn: 'BAT54C,215' })
    const { line, state, bestId, best } = await match({ mpn: 'bat54c-215' })
    assert.deepEqual([line, state, bestId], [7, 'sure', id])
    assert.deepEqual(best?.reasons, [{ code: 'same_number', text: 'Same part number' }])
  })

  it('A part that is not listed is not found', async () => {
    await makeProduct(shop, { mpn: 'GONE-1', status: 'inactive' })
    assert.equal((await match({ mpn: 'GONE-1' })).state, 'none')
  })
})

describe('A call', () => {
  it('More lines than a call takes are refused with 422, and none as well', async () => {
    const lines = Array.from({ length: MAX_MATCHED_LINES + 1 }, (_, line) => ({ line, mpn: 'A1' }))
    for (const sent of [lines, []])
      assert.equal((await shop.call(matchParts, { body: { lines: sent } })).status, 422, String(sent.length))
  })

  it('A network that calls more often than it may is told when to come again', async () => {
    await shop.database.sql`delete from attempts`
    const strict = await testShop({ beside: shop, settings: { RATE_LIMIT_SCALE: String(2 / MATCH_LIMIT.most) } })
    const ask = async () => (await strict.call(matchParts, { body: { lines: [{ line: 1, mpn: 'A1' }] } })).status
    assert.deepEqual([await ask(), await ask(), await ask()], [200, 200, 429])
    await strict.close()
  })
})
