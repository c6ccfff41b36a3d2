import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listPopularProducts, searchProducts } from '#contract/catalogue/calls.ts'
import { demoTemplate } from '#test/demo-template.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { readDemoCatalogue } from './read-catalogue.ts'

const { products } = await readDemoCatalogue()
const range = products.filter(({ isRange }) => isRange)

let shop: TestShop
before(async () => {
  shop = await testShop({ template: await demoTemplate() })
})
after(() => shop.close())

describe('the range of passives and semiconductors', () => {
  it("adds 260 parts after the catalogue's 211, with higher IDs", async () => {
    assert.deepEqual([range.length, products.length, products.findIndex(({ isRange }) => isRange)], [260, 471, 211])
    const rows = await shop.database.sql<{ id: number; name: string }>`select id, name from products order by id`
    const names = new Set(range.map(({ name }) => name))
    assert.deepEqual(
      rows.filter(({ name }) => names.has(name)).map(({ id }) => id),
      rows.slice(211).map(({ id }) => id),
    )
  })

  it('sells packs of the size that the product name states', async () => {
    const stated = new Map(
      products.map(({ name }) => [name, Number(/(?:\(pack of |Wires )(\d+)(?:\)| pcs)/.exec(name)?.[1] ?? 1)]),
    )
    const rows = await shop.database.sql<{ name: string; pieces: number }>`
      select name, pieces_per_pack as pieces from products
      union all select product_name, pieces_per_pack from order_lines`
    assert.ok(rows.length > products.length && rows.filter(({ pieces }) => pieces > 1).length > 200)
    assert.deepEqual(
      rows.filter(({ name, pieces }) => pieces !== stated.get(name)),
      [],
    )
  })

  it('contains no duplicate name, address or description', () => {
    for (const field of ['name', 'slug', 'description'] as const)
      assert.equal(new Set(products.map((product) => product[field])).size, products.length, field)
  })

  it('keeps its parts out of the hundred newest and hundred most viewed products', async () => {
    const names = new Set(range.map(({ name }) => name))
    for (const sort_by of ['created_at', 'views_count'] as const) {
      const { body } = await shop.call(searchProducts, { query: { sort_by, sort_order: 'desc', page_size: 100 } })
      assert.deepEqual(
        body.items.filter(({ name }) => names.has(name)).map(({ name }) => name),
        [],
        sort_by,
      )
    }
    const { body } = await shop.call(listPopularProducts, { query: { limit: 8 } })
    assert.deepEqual([body.length, body.filter(({ name }) => names.has(name))], [8, []])
  })

  const searches: [typed: string, wanted: string][] = [
    ['4k7 0603', 'Resistor 4.7 kΩ 0603 1% (pack of 100)'],
    ['RC0603FR-074K7L', 'Resistor 4.7 kΩ 0603 1% (pack of 100)'],
    ['1n4148', '1N4148 Switching Diode (pack of 50)'],
    ['ao3400', 'AO3400A N-Channel MOSFET SOT-23 (pack of 20)'],
    ['tl072', 'TL072CP Dual JFET Op-Amp'],
    ['16 MHz crystal', 'Crystal 16 MHz HC-49 (pack of 10)'],
  ]
  for (const [typed, wanted] of searches)
    it(`finds ${wanted} among the first five results for "${typed}"`, async () => {
      const { body } = await shop.call(searchProducts, { query: { search: typed, page_size: 5 } })
      assert.ok(
        body.items.some(({ name }) => name === wanted),
        body.items.map(({ name }) => name).join(' | '),
      )
    })
})
