import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { getProduct, listProducts, searchProducts } from '#contract/catalogue/calls.ts'
import { MAX_SORTED_BY_FACT } from '#contract/facts/limits.ts'
import { createProduct } from '#contract/products/calls.ts'
import { makeCategory, makeProduct, makeStaff, productForm, writeAndPublish } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { NIGHTLY } from '#test/tags.ts'

let shop: TestShop
let admin: string
let resistors: number
before(async () => {
  shop = await testShop()
  admin = (await makeStaff(shop, 'admin')).access_token
  resistors = (await makeCategory(shop, { name: 'Fixed Resistors' })).id
  await offer('one', [spec('Tolerance', '±1%'), spec('Resistance', '4k7')])
  await offer('two', [spec('Resistance', '10 kohm'), spec('Power', '1/4 W')], { package: '0603' })
  await offer('three', [spec('Resistance', '330R / 470R')])
  await offer('four', [spec('Colour of reel', 'blue')])
})
after(() => shop.close())

const spec = (name: string, text: string) => ({ name, text })

/** Creates a product as an admin would in the product form. */
async function offer(name: string, specs: { name: string; text: string }[], more: object = {}): Promise<number> {
  const fields = { name, price: 100, stock_quantity: 5, category_id: resistors, specs, ...more }
  return (await shop.call(createProduct, { body: productForm(fields) }, admin)).body.id
}

const list = async (query: object) =>
  (await shop.call(listProducts, { query: { category_ids: [String(resistors)], ...query } })).body
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)

describe('product list as a table of facts', () => {
  it('returns the facts of each product in the order of its kind, and the columns of the list', async () => {
    const { items, columns } = await list({ with_values: 'true' })
    const factsOf = (wanted: string) => items.find(({ name }) => name === wanted)?.facts
    assert.deepEqual(factsOf('one'), [
      { key: 'resistance', label: '4.7 kΩ', text: '4k7' },
      { key: 'tolerance', label: '±1 %', text: '±1%' },
    ])
    assert.deepEqual(factsOf('three'), [{ key: 'resistance', label: '330 Ω / 470 Ω', text: '330R / 470R' }])
    assert.deepEqual(factsOf('four'), [])
    assert.deepEqual(
      columns?.map(({ key }) => key),
      ['resistance', 'tolerance', 'power', 'package'],
    )
    assert.deepEqual(columns?.[0], { key: 'resistance', name: 'Resistance', unit: 'Ω' })
  })

  it("shows a seller's text that states two facts under the first of them", async () => {
    const { id } = await makeCategory(shop, { name: 'Relay Modules' })
    const written = [spec('Contact rating', '10 A 250 V AC'), spec('Channels', '2')]
    await offer('relay', written, { category_id: id })
    const { items } = await list({ category_ids: [String(id)], with_values: 'true' })
    const facts = items[0]?.facts?.map(({ label, text }) => [label, text]) ?? []
    assert.deepEqual(
      facts.filter(([label]) => label !== '2'),
      [
        ['10 A', '10 A 250 V AC'],
        ['250 V', undefined],
      ],
    )
  })

  it('returns neither facts nor columns unless they are requested', async () => {
    const page = await list({})
    assert.equal('columns' in page || 'facts' in (page.items[0] ?? {}), false)
  })

  it('returns the columns of the search results, and no columns for an empty list', async () => {
    const search = async (text: string) =>
      (await shop.call(searchProducts, { query: { search: text, with_values: 'true' } })).body
    assert.deepEqual(
      (await search('two')).columns?.map(({ key }) => key),
      ['resistance', 'power', 'package'],
    )
    assert.deepEqual((await search('nothingofthekind')).columns, [])
  })

  it('sorts by a fact in both directions, with products that lack the fact last', async () => {
    assert.deepEqual(namesOf(await list({ sort_spec: 'resistance', sort_order: 'asc' })), [
      'three',
      'one',
      'two',
      'four',
    ])
    assert.deepEqual(namesOf(await list({ sort_spec: 'resistance', sort_order: 'desc' })), [
      'two',
      'one',
      'three',
      'four',
    ])
    const second = await list({ sort_spec: 'resistance', sort_order: 'asc', page: '2', page_size: '2' })
    assert.deepEqual([namesOf(second), second.total], [['two', 'four'], 4])
    const narrowed = await list({ sort_spec: 'resistance', sort_order: 'asc', spec: ['resistance:1k..'] })
    assert.deepEqual(namesOf(narrowed), ['one', 'two'])
  })

  it('sorts a search by a fact, and ignores an unknown property', async () => {
    const query = { search: 'one', sort_spec: 'resistance', sort_order: 'asc' as const }
    assert.deepEqual(namesOf((await shop.call(searchProducts, { query })).body), ['one'])
    const unknown = await list({ sort_spec: 'colour_of_reel' })
    assert.deepEqual([namesOf(unknown)[0], unknown.sort_refused], ['four', undefined])
  })

  it('returns products unsorted, and says so, if there are too many to sort by a fact', NIGHTLY, async () => {
    const { id } = await makeCategory(shop, { name: 'Chip Resistor' })
    await writeAndPublish(shop, (tx) =>
      tx.execute(sql`insert into products (name, price_cents, stock, category_id, specs)
        select 'r' || n, 100, 1, ${id}, '[{"name":"Resistance","text":"1k"}]' from generate_series(0, ${MAX_SORTED_BY_FACT}) n`),
    )
    const query = { category_ids: [String(id)], sort_spec: 'resistance', page_size: '1' }
    const { body } = await shop.call(listProducts, { query })
    assert.deepEqual([body.sort_refused, body.total, body.items.length], [true, MAX_SORTED_BY_FACT + 1, 1])
  })
})

describe('facts of a product', () => {
  it("returns facts in the order of the kind, with the seller's text and their source", async () => {
    const written = [spec('Marking', 'brown'), spec('Power', '1/4W'), spec('R', '4k7')]
    const productId = await offer('Thin film', written, { mpn: 'RC0603FR-074K7L' })
    const { body } = await shop.call(getProduct, { params: { product_id: String(productId) } })
    assert.equal(body.kind, 'resistor')
    const said = body.facts.filter(({ from }) => from === 'said')
    assert.deepEqual(said, [
      { key: 'resistance', name: 'Resistance', text: '4k7', label: '4.7 kΩ', from: 'said', spec: 2 },
      { key: 'power', name: 'Power', text: '1/4W', label: '250 mW', from: 'said', spec: 1, better: 'more', size: 0.25 },
    ])
    const read = Object.fromEntries(body.facts.map(({ key, label, from }) => [key, `${label}, ${from}`]))
    assert.equal(read.tolerance, '±1 %, number')
    assert.equal(read.package, '0603, number')
    assert.deepEqual(
      body.specs.map(({ text }) => text),
      ['brown', '1/4W', '4k7'],
    )
  })

  it('returns the facts but no kind for a product without a category', async () => {
    const made = await makeProduct(shop, { specs: [spec('Resistance', '330R')] })
    const { body } = await shop.call(getProduct, { params: { product_id: String(made.id) } })
    assert.deepEqual([body.kind, body.facts.map(({ label }) => label)], [null, ['330 Ω']])
  })
})
