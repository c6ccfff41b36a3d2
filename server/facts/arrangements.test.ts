import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listActivity } from '#contract/insights/activity.ts'
import { getProduct, listProducts } from '#contract/catalogue/calls.ts'
import { listFacets } from '#contract/facts/calls.ts'
import {
  getCategoryProperties,
  getVocabulary,
  listProperties,
  setCategoryProperties,
} from '#contract/facts/properties.ts'
import { makeCategory, makeProduct, makeStaff } from '#test/factories.ts'
import { factShop, spec } from '#test/fact-shop.ts'

const facts = factShop()

const resistor = [spec('Resistance', '4k7'), spec('Tolerance', '1 %'), spec('Power', '1/4 W')]
const hidden = (key: string) => ({ key, asked: false, filter: false, in_table: false })
const shown = (key: string) => ({ key, asked: true, filter: true, in_table: true })

type Placed = ReturnType<typeof hidden>
const put = (id: number, properties: Placed[], token = facts.token) =>
  facts.shop.call(setCategoryProperties, { params: { category_id: String(id) }, body: { properties } }, token)
const read = async (id: number) =>
  (await facts.shop.call(getCategoryProperties, { params: { category_id: String(id) } })).body
const asked = async (id: number) => (await read(id)).properties.map(({ key }) => key)
const facetsOf = async (id: number, ...texts: string[]) => {
  await facts.read()
  return (await facts.shop.call(listFacets, { query: { category_ids: [id], spec: texts } })).body
}
const filters = async (id: number) => (await facetsOf(id)).properties.map(({ key }) => key)
const table = async (id: number) =>
  (await facts.shop.call(listProducts, { query: { category_ids: [id], with_values: true } })).body

/** Creates a category of resistors that contains one product, with a subcategory that contains another. */
async function makeDrawer() {
  const drawer = await makeCategory(facts.shop, { name: `Chip resistor ${crypto.randomUUID()}` })
  const below = await makeCategory(facts.shop, { name: 'Thin film', parentId: drawer.id })
  await makeProduct(facts.shop, { categoryId: drawer.id, name: 'above', specs: resistor })
  await makeProduct(facts.shop, { categoryId: below.id, name: 'below', specs: [spec('Resistance', '10k')] })
  return { id: drawer.id, below: below.id }
}

describe('properties of a category', () => {
  it('hides a property in the form, filters and table of a category and its subcategories, and restores it', async () => {
    const { id, below } = await makeDrawer()
    assert.ok((await filters(id)).includes('tolerance'))
    const { body } = await put(id, [hidden('tolerance')])
    assert.equal(body.is_own, true)
    assert.equal(body.all.find(({ key }) => key === 'tolerance')?.filter, false)
    for (const one of [id, below]) {
      assert.ok(!(await asked(one)).includes('tolerance'))
      assert.ok(!(await filters(one)).includes('tolerance'))
      assert.ok(!(await table(one)).columns?.some(({ key }) => key === 'tolerance'))
    }
    assert.ok((await filters(id)).includes('power'))
    await put(id, [])
    assert.equal((await read(id)).is_own, false)
    assert.ok((await asked(below)).includes('tolerance'))
    assert.ok((await filters(id)).includes('tolerance'))
    assert.ok((await table(id)).columns?.some(({ key }) => key === 'tolerance'))
  })

  it('sets form, filter and column independently', async () => {
    const { id } = await makeDrawer()
    await put(id, [{ key: 'power', asked: true, filter: false, in_table: true }])
    assert.ok((await asked(id)).includes('power'))
    assert.ok(!(await filters(id)).includes('power'))
    assert.ok((await table(id)).columns?.some(({ key }) => key === 'power'))
  })

  it('shows a property in a subcategory that its parent category hides', async () => {
    const { id, below } = await makeDrawer()
    await put(id, [hidden('resistance')])
    await put(below, [shown('resistance')])
    assert.ok((await filters(below)).includes('resistance'))
    assert.deepEqual((await facetsOf(id, 'resistance:10k')).ignored, [], 'a part of the list is filtered by it')
    await put(id, [])
    assert.ok((await filters(below)).includes('resistance'))
  })

  it('applies a new order to form, filters and columns, and to subcategories', async () => {
    const { id, below } = await makeDrawer()
    await put(id, ['power', 'resistance', 'tolerance'].map(shown))
    assert.deepEqual((await asked(below)).slice(0, 3), ['power', 'resistance', 'tolerance'])
    assert.deepEqual((await filters(id)).slice(0, 3), ['power', 'resistance', 'tolerance'])
    const { columns, items } = await table(id)
    assert.deepEqual(
      columns?.slice(0, 2).map(({ key }) => key),
      ['power', 'resistance'],
    )
    const { facts } = items.find(({ name }) => name === 'above') ?? {}
    assert.deepEqual(
      facts?.map(({ key }) => key),
      ['power', 'resistance', 'tolerance'],
    )
  })

  it('adds a filter on a property foreign to the kind, and counts the parts that lack it', async () => {
    const { id } = await makeDrawer()
    const { id: crystals } = await makeCategory(facts.shop, { name: 'Crystal', parentId: id })
    await put(id, [shown('frequency')])
    await makeProduct(facts.shop, { categoryId: id, name: 'tuned', specs: [...resistor, spec('Frequency', '50 MHz')] })
    const { properties } = await facetsOf(id)
    const values = properties.find(({ key }) => key === 'frequency')?.values
    assert.deepEqual(
      values?.map(({ label, count }) => [label, count]),
      [
        ['50 MHz', 1],
        ['', 2],
      ],
    )
    const { all } = await read(crystals)
    assert.equal(all.filter(({ key }) => key === 'frequency').length, 1, 'which has it already')
  })

  it('does not store settings equal to those of the kind', async () => {
    const { id } = await makeDrawer()
    const { body } = await put(id, (await read(id)).all)
    assert.equal(body.is_own, false)
    await put(id, [hidden('power')])
    const all = (await read(id)).all
    await put(
      id,
      all.map((one) => (one.key === 'power' ? shown('power') : one)),
    )
    assert.equal((await read(id)).is_own, false)
  })

  it('refuses unknown properties and categories, and everyone but admins', async () => {
    const { id } = await makeDrawer()
    assert.equal((await put(id, [hidden('colour_of_reel')])).refusal?.code, 'property_not_found')
    assert.equal((await put(999_999, [])).refusal?.code, 'category_not_found')
    const seller = await makeStaff(facts.shop, 'seller')
    assert.equal((await put(id, [], seller.access_token)).status, 403)
    assert.equal((await put(id, [], '')).status, 401)
    const body = { properties: [{ key: 'power', filter: 'perhaps' }] } as unknown as { properties: Placed[] }
    const params = { category_id: String(id) }
    assert.equal((await facts.shop.call(setCategoryProperties, { params, body }, facts.token)).status, 422)
  })

  it('logs hidden properties in the activity, but not calls that change nothing', async () => {
    const { id } = await makeDrawer()
    await put(id, [hidden('power')])
    await put(id, [hidden('power')])
    const { body } = await facts.shop.call(listActivity, { query: { subject_type: 'category' } }, facts.token)
    const entries = body.items.filter(({ subject_id: subject }) => subject === id)
    assert.equal(entries.length, 1)
    assert.deepEqual(entries[0]?.detail.changed, ['filters', 'asked', 'columns'])
  })
})

describe('existing links with property filters', () => {
  it('ignores a hidden property, names it, and returns the whole list', async () => {
    const { id, below } = await makeDrawer()
    const query = { category_ids: [id], spec: ['resistance:4.7k', 'power:250m'] }
    const count = async () => (await facts.shop.call(listProducts, { query })).body.total
    await facetsOf(id)
    assert.equal(await count(), 1)
    await put(id, [hidden('resistance'), hidden('power')])
    assert.equal(await count(), 2)
    const { ignored, properties, total } = await facetsOf(id, ...query.spec)
    assert.deepEqual(ignored, ['resistance', 'power'])
    assert.equal(total, 2)
    assert.ok(properties.every(({ key }) => key !== 'resistance'))
    assert.deepEqual((await facetsOf(below, 'resistance:4.7k')).ignored, ['resistance'])
    const elsewhere = await facts.shop.call(listFacets, { query: { spec: query.spec } })
    assert.deepEqual(elsewhere.body.ignored, [], 'in other categories it is a filter')
    await put(id, [])
    assert.equal(await count(), 1)
  })

  it('returns a table sorted by a hidden property', async () => {
    const { id } = await makeDrawer()
    await put(id, [hidden('resistance')])
    const query = { category_ids: [id], sort_spec: 'resistance', sort_order: 'asc' as const, with_values: true }
    const { status, body } = await facts.shop.call(listProducts, { query })
    assert.equal(status, 200)
    assert.equal(body.items.length, 2)
  })

  it('keeps the key of a renamed property, shows its new name and reads all former names', async () => {
    const { id } = await makeDrawer()
    const { body: renamed } = await facts.change('resistance', { name: 'Ohmic value' })
    assert.deepEqual([renamed.name, renamed.shipped_name], ['Ohmic value', 'Resistance'])
    const first = (await facetsOf(id, 'resistance:4.7k')).properties[0]
    assert.deepEqual([first?.key, first?.name], ['resistance', 'Ohmic value'])
    assert.equal((await table(id)).columns?.[0]?.name, 'Ohmic value')
    assert.equal((await read(id)).properties[0]?.name, 'Ohmic value')
    const { id: productId } = await makeProduct(facts.shop, { categoryId: id, specs: [spec('Ohmic value', '22k')] })
    await facts.change('resistance', { name: 'Value in ohms' })
    const { body: product } = await facts.shop.call(getProduct, { params: { product_id: String(productId) } })
    assert.deepEqual(
      product.facts.map(({ key, name, label }) => [key, name, label]),
      [['resistance', 'Value in ohms', '22 kΩ']],
    )
    await facts.change('resistance', { name: null })
    const { body } = await facts.shop.call(listProperties, {}, facts.token)
    assert.equal(body.find(({ key }) => key === 'resistance')?.name, 'Resistance')
    assert.deepEqual((await facts.shop.call(getVocabulary, {})).body.names, [])
    const { body: activity } = await facts.shop.call(listActivity, { query: { subject_type: 'property' } }, facts.token)
    assert.deepEqual(activity.items[0]?.detail.changed, ['name'])
  })

  it('refuses the name of another property', async () => {
    assert.equal((await facts.change('resistance', { name: 'power' })).refusal?.code, 'property_name_taken')
    assert.equal((await facts.change('resistance', { name: '' })).status, 422)
    assert.equal((await facts.change('resistance', { name: 'RESISTANCE' })).status, 200)
    await facts.change('resistance', { name: null })
  })
})
