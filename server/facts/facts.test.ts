import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { listProducts, searchProducts } from '#contract/catalogue/calls.ts'
import { updateCategory } from '#contract/categories/manage.ts'
import { listFacets, type Facet } from '#contract/facts/calls.ts'
import { MAX_FACT_FILTERS } from '#contract/facts/limits.ts'
import { PROPERTIES } from '#contract/parts/properties.ts'
import { changeProduct, createProduct, updateProduct } from '#contract/products/calls.ts'
import { facetRows } from '#server/db/schema.ts'
import { makeCategory, makeProduct, makeStaff, productForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { readUnread } from './service.ts'

let shop: TestShop
let admin: string
before(async () => {
  shop = await testShop()
  admin = (await makeStaff(shop, 'admin')).access_token
})
after(() => shop.close())

const spec = (name: string, text: string) => ({ name, text })

/** Creates an active product through the admin form. */
async function offer(categoryId: number, name: string, specs: { name: string; text: string }[], more: object = {}) {
  const fields = { name, price: 100, stock_quantity: 5, category_id: categoryId, specs, ...more }
  const { body } = await shop.call(createProduct, { body: productForm(fields) }, admin)
  return body
}

const list = async (categoryId: number, filters: string[], query: object = {}) => {
  const { body } = await shop.call(listProducts, {
    query: { category_ids: [String(categoryId)], spec: filters, ...query },
  })
  return body.items.map(({ name }) => name).toSorted()
}

const facets = async (categoryId: number, filters: string[] = [], open: string[] = []) =>
  (await shop.call(listFacets, { query: { category_ids: [String(categoryId)], spec: filters, open } })).body

const valuesOf = ({ properties }: { properties: Facet[] }, key: string) =>
  properties.find((facet) => facet.key === key)?.values.map(({ item, count }) => `${item}: ${count}`)

describe('lists filtered by facts', () => {
  let resistors: number
  let regulators: number
  before(async () => {
    resistors = (await makeCategory(shop, { name: 'Fixed Resistors' })).id
    regulators = (await makeCategory(shop, { name: 'Voltage Regulators' })).id
    await offer(resistors, 'one', [spec('Resistance', '4k7'), spec('Tolerance', '±1%'), spec('Power', '1/4W')])
    await offer(resistors, 'two', [spec('Resistance', '4.7 kΩ'), spec('Tolerance', '5 %')], { package: '0603' })
    await offer(resistors, 'three', [spec('Resistance', '10 kohm'), spec('Power', '0.5 W')], {
      package: 'R_0603_1608Metric',
    })
    await offer(resistors, 'four', [spec('Resistance', 'about so much')])
    await offer(regulators, 'module', [spec('Input voltage', '4.5-28 V')])
    await offer(regulators, 'chip', [spec('Input voltage', '2.6 to 5 V')])
  })

  it('finds a value however the seller and the shopper spell it', async () => {
    for (const typed of ['4k7', '4.7k', '4700', '4.7 kΩ', '4,7 kohm'])
      assert.deepEqual(await list(resistors, [`resistance:${typed}`]), ['one', 'two'], typed)
    assert.deepEqual(await list(resistors, ['package:C0603']), ['three', 'two'])
  })

  it('treats several values of a property as alternatives and requires all properties', async () => {
    assert.deepEqual(await list(resistors, ['resistance:4k7|10k']), ['one', 'three', 'two'])
    assert.deepEqual(await list(resistors, ['resistance:4k7|10k', 'package:0603']), ['three', 'two'])
  })

  it('finds values within ranges, ratings from a minimum and spans that contain a voltage', async () => {
    assert.deepEqual(await list(resistors, ['resistance:5k..']), ['three'])
    assert.deepEqual(await list(resistors, ['resistance:..5k']), ['one', 'two'])
    assert.deepEqual(await list(resistors, ['resistance:11k..9k']), ['three'])
    assert.deepEqual(await list(resistors, ['power:0.3W..']), ['three'])
    assert.deepEqual(await list(resistors, ['tolerance:..2%']), ['one'])
    assert.deepEqual(await list(regulators, ['input_voltage:5V']), ['chip', 'module'])
    assert.deepEqual(await list(regulators, ['input_voltage:12']), ['module'])
    assert.deepEqual(await list(regulators, ['input_voltage:7.4 V']), ['module'])
  })

  it('finds products with a missing or unreadable value', async () => {
    assert.deepEqual(await list(resistors, ['resistance:?']), ['four'])
    assert.deepEqual(await list(resistors, ['tolerance:?']), ['four', 'three'])
  })

  it('counts the results of each further choice, sorted by size with missing values last', async () => {
    const all = await facets(resistors, [], ['resistance'])
    assert.deepEqual([all.kind, all.total], ['resistor', 4])
    assert.deepEqual(valuesOf(all, 'resistance'), ['4.7k: 2', '10k: 1', '?: 1'])
    const narrowed = await facets(resistors, ['resistance:4k7', 'package:0603'], ['resistance'])
    assert.deepEqual(narrowed.total, 1)
    assert.deepEqual(valuesOf(narrowed, 'resistance'), ['4.7k: 1', '10k: 1'])
    assert.deepEqual(valuesOf(await facets(regulators), 'input_voltage'), ['3.3: 1', '5: 2', '9: 1', '12: 1', '24: 1'])
  })

  it('marks a filter as foreign if it does not narrow parts of this kind', async () => {
    const { properties } = await facets(regulators, ['resistance:4k7', 'input_voltage:5'])
    assert.deepEqual(
      properties.flatMap(({ key, foreign }) => (foreign ? [key] : [])),
      ['resistance'],
    )
  })

  it('sorts filtered products by price, views and age, and returns an empty page past the end', async () => {
    for (const sort of ['price', 'views_count', 'created_at'] as const)
      assert.equal((await list(resistors, ['resistance:4k7|10k'], { sort_by: sort })).length, 3)
    assert.deepEqual(await list(resistors, ['resistance:4k7'], { page: '9' }), [])
  })

  it('rejects an unreadable value by name, and ignores and names an unknown property', async () => {
    const refused = await shop.call(listProducts, { query: { spec: ['resistance:blue'] } })
    assert.equal(refused.status, 422)
    assert.match(JSON.stringify(refused.refusal), /query.*spec.*blue/)
    const { ignored, total } = await facets(resistors, ['colour_of_reel:blue'])
    assert.deepEqual([ignored, total], [['colour_of_reel'], 4])
  })

  it('ignores and names choices that no part has in lists, searches and counts', async () => {
    const spec = ['package:0603|bucket', 'dielectric:paper', 'colour_of_reel:blue']
    const ignored = ['colour_of_reel', 'dielectric:paper', 'package:bucket']
    for (const call of [listProducts, searchProducts]) {
      const { body } = await shop.call(call, { query: { category_ids: [String(resistors)], spec } })
      assert.deepEqual([body.ignored?.toSorted(), body.total], [ignored, 2])
      assert.equal('ignored' in (await shop.call(call, { query: { spec: ['package:0603'] } })).body, false)
    }
    const counted = await facets(resistors, spec)
    assert.deepEqual([counted.ignored.toSorted(), counted.total], [ignored, 2])
    const unsold = await facets(resistors, ['package:SOT-23'])
    assert.deepEqual([unsold.ignored, unsold.total], [[], 0])
  })

  it('treats a property given twice as alternatives', async () => {
    assert.deepEqual(await list(resistors, ['resistance:4k7', 'resistance:10k']), ['one', 'three', 'two'])
    const { properties } = await facets(resistors, ['resistance:4k7', 'resistance:10k'], ['resistance'])
    assert.deepEqual(valuesOf({ properties }, 'resistance'), ['4.7k: 2', '10k: 1', '?: 1'])
  })

  it('accepts filters up to the limits, and names the limit when rejecting more', async () => {
    const { properties, items, length } = MAX_FACT_FILTERS
    const keys = [...PROPERTIES.keys()]
    const ask = async (spec: string[]) => {
      const answers = [
        await shop.call(listProducts, { query: { spec } }),
        await shop.call(listFacets, { query: { spec } }),
      ]
      return answers.map(({ status, refusal }) => (status === 200 ? 200 : refusal.detail))
    }
    const refused = (msg: string) =>
      [listProducts, listFacets].map(() => [{ loc: ['query', 'spec'], msg, type: 'custom' }])
    const asked = (count: number) => keys.slice(0, count).map((key) => `${key}:?`)
    assert.deepEqual(await ask(asked(properties)), [200, 200])
    assert.deepEqual(await ask(asked(properties + 1)), refused('Choose at most 12 properties'))
    const values = (count: number) => Array.from({ length: count }, (_, at) => `resistance:${at}|${at}k`)
    assert.deepEqual(await ask(values(items / 2)), [200, 200])
    assert.deepEqual(
      await ask([...values(items / 2), 'resistance:1M']),
      refused('Choose at most 40 values for each property'),
    )
    assert.deepEqual(await ask(['manufacturer:'.padEnd(length, 'x')]), [200, 200])
    assert.deepEqual(await ask(['manufacturer:'.padEnd(length + 1, 'x')]), refused('This is too long'))
  })
})

describe('facts of changed products', () => {
  it('finds a saved change immediately and drops a sold-out product from the in-stock list', async () => {
    const { id } = await makeCategory(shop, { name: 'Chip Resistor' })
    const product = await offer(id, 'changed', [spec('Resistance', '1k')])
    const fields = { specs: [spec('Resistance', '2k2')] }
    await shop.call(updateProduct, { params: { product_id: String(product.id) }, body: productForm(fields) }, admin)
    assert.deepEqual(await list(id, ['resistance:1k']), [])
    assert.deepEqual(await list(id, ['resistance:2.2k'], { in_stock: 'true' }), ['changed'])
    const sold = { params: { product_id: String(product.id) }, body: { stock_quantity: 0 } }
    await shop.call(changeProduct, sold, admin)
    assert.deepEqual(await list(id, ['resistance:2.2k'], { in_stock: 'true' }), [])
  })

  it('reads direct writes in the background, and again after the category changes its kind', async () => {
    const { id } = await makeCategory(shop, { name: 'Boxes' })
    const { id: productId } = await makeProduct(shop, {
      categoryId: id,
      name: 'x',
      specs: [spec('Resistance', '330R')],
    })
    assert.deepEqual((await facets(id)).properties, [])
    await readUnread(shop.database.db)
    assert.deepEqual(await list(id, ['resistance:330']), ['x'])
    assert.deepEqual(await list(id, ['tolerance:?']), [])
    const renamed = { params: { category_id: String(id) }, body: { name: 'Small Resistors' } }
    await shop.call(updateCategory, renamed, admin)
    await readUnread(shop.database.db)
    assert.deepEqual(await list(id, ['tolerance:?']), ['x'])
    const [row] = await shop.database.db.select().from(facetRows).where(eq(facetRows.productId, productId))
    assert.equal(row?.facets[0], -id)
  })
})
