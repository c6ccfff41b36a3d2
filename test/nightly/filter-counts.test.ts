import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { demoTemplate } from '#test/demo-template.ts'
import { compareCounts, readCategoryIds } from '#test/filter-counts.ts'
import { testShop, type TestShop } from '#test/harness.ts'

/** Minimum number of filter options in the demo shop that the test must cover. */
const MIN_OPTIONS = 1_800

describe('counts of all filter options of the demo shop', () => {
  let shop: TestShop
  before(async () => {
    shop = await testShop({ template: await demoTemplate() })
  })
  after(() => shop.close())

  it("lists exactly as many products as each filter option's count states, in every category", async () => {
    const ids = [...(await readCategoryIds(shop)).values()]
    const all: string[] = []
    let total = 0
    for (const chosen of [{}, ...ids.map((id) => ({ category_ids: [String(id)] }))]) {
      const { options, differing } = await compareCounts(shop, chosen)
      total += options
      all.push(...differing.map((line) => `${JSON.stringify(chosen)} ${line}`))
    }
    assert.deepEqual(all, [])
    assert.ok(total >= MIN_OPTIONS, String(total))
  })
})
