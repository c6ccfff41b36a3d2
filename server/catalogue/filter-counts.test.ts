import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listFacets } from '#contract/facts/calls.ts'
import { listProducts } from '#contract/catalogue/calls.ts'
import { demoTemplate } from '#test/demo-template.ts'
import { compareCounts, readCategoryIds } from '#test/filter-counts.ts'
import { testShop, type TestShop } from '#test/harness.ts'

/**
 * Categories whose products state ranges, limits and typical values beside single values; the nightly run covers all
 * categories.
 */
const CATEGORIES = ['Distance & Proximity', 'RF & LoRa', 'Motor Drivers', 'Relay Modules', 'Linear', 'MOSFETs']

let shop: TestShop
let idOf: Map<string, number>
before(async () => {
  shop = await testShop({ template: await demoTemplate() })
  idOf = await readCategoryIds(shop)
})
after(() => shop.close())

const within = (name: string) => [String(idOf.get(name))]

describe('counts of filter options', () => {
  for (const name of CATEGORIES)
    it(`lists as many products as each option of ${name} counts`, async () => {
      const { options, differing } = await compareCounts(shop, { category_ids: within(name) })
      assert.ok(options > 10, String(options))
      assert.deepEqual(differing, [])
    })

  it('lists as many products as each option counts when combined with a search, another filter or stock', async () => {
    const lists = [
      { search: 'sensor' },
      { search: 'relay 5v' },
      { search: 'regulator', in_stock: 'true' as const },
      { category_ids: within('Linear'), spec: ['output_current:=..700m|1.5'] },
      { category_ids: within('Linear'), spec: ['output_current:..1'] },
      { category_ids: within('Relay Modules'), spec: ['coil_voltage:5'] },
    ]
    for (const chosen of lists) {
      const { differing } = await compareCounts(shop, chosen)
      assert.deepEqual(differing, [], JSON.stringify(chosen))
    }
  })

  it('finds the only regulator for up to 700 mA, and none for less', async () => {
    const query = { category_ids: within('Linear'), open: ['output_current'] }
    const { body } = await shop.call(listFacets, { query })
    const values = body.properties.find(({ key }) => key === 'output_current')?.values ?? []
    const option = values.find(({ label }) => label === 'up to 700 mA')
    assert.deepEqual([option?.item, option?.count], ['=..700m', 1])
    const count = async (spec: string) => {
      const { body: list } = await shop.call(listProducts, { query: { category_ids: within('Linear'), spec: [spec] } })
      return list.total
    }
    assert.equal(await count(`output_current:${option?.item}`), 1)
    assert.equal(await count('output_current:..700m'), 5) // a typed range still means "at most"
  })

  it('counts a range of 3 to 32 V under 5 V, and marks both options of a chosen rating', async () => {
    const query = { category_ids: within('Relay Modules'), open: ['coil_voltage'], spec: ['coil_voltage:=3..32'] }
    const { body } = await shop.call(listFacets, { query })
    const facet = body.properties.find(({ key }) => key === 'coil_voltage')
    const shown = facet?.values.map(({ item, count, chosen }) => [item, count, chosen])
    assert.deepEqual(shown?.slice(0, 2), [
      ['=3..32', 1, true],
      ['5', 3, false],
    ])
    assert.deepEqual(facet?.asked, [{ item: '=3..32', label: '3-32 V' }])
    assert.equal(body.total, 1)
  })
})
