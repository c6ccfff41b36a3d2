import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { listActivity } from '#contract/insights/activity.ts'
import { listProducts } from '#contract/catalogue/calls.ts'
import { listManagedCategories } from '#contract/categories/manage.ts'
import { deleteProduct } from '#contract/products/calls.ts'
import {
  getCategoryProperties,
  getVocabulary,
  listProperties,
  listUnreadFacts,
  setCategoryKind,
} from '#contract/facts/properties.ts'
import { makeCategory, makeProduct, makeStaff } from '#test/factories.ts'
import { factShop, spec } from '#test/fact-shop.ts'
import { importFile, importRows, partCells } from '#test/imports.ts'

const facts = factShop()
const { change, found } = facts

const exportOf = async ({ access_token }: Session) => {
  const headers = { authorization: `Bearer ${access_token}` }
  const { rawPayload } = await facts.shop.app.inject({ url: '/api/products/export', headers })
  return new Uint8Array(rawPayload)
}
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const unread = async () => (await facts.shop.call(listUnreadFacts, {}, facts.token)).body

describe('properties requested from sellers', () => {
  it("lists the filterable properties of a category's kind with units, choices and examples", async () => {
    const { id } = await makeCategory(facts.shop, { name: 'Ceramic' })
    const { body } = await facts.shop.call(getCategoryProperties, { params: { category_id: String(id) } })
    assert.equal(body.kind, 'ceramic_capacitor')
    assert.deepEqual(body.properties[0], {
      key: 'capacitance',
      name: 'Capacitance',
      type: 'quantity',
      unit: 'F',
      example: '100 nF',
    })
    assert.ok(body.properties.find(({ key }) => key === 'dielectric')?.choices?.includes('X7R'))
  })

  it('lists no properties for a category without a kind, and answers 404 for an unknown category', async () => {
    const { id } = await makeCategory(facts.shop, { name: 'Odds and ends' })
    const { body } = await facts.shop.call(getCategoryProperties, { params: { category_id: String(id) } })
    assert.deepEqual([body.kind, body.properties], [null, []])
    const unknown = await facts.shop.call(getCategoryProperties, { params: { category_id: '999999' } })
    assert.equal(unknown.status, 404)
  })
})

describe('vocabulary added by admins', () => {
  it('reads a previously unknown name as an alias of a property until the alias is removed', async () => {
    const { id: categoryId } = await makeCategory(facts.shop, { name: 'Chip Resistor' })
    await makeProduct(facts.shop, {
      categoryId,
      name: 'odd',
      specs: [spec('Rated ohms', '4k7'), spec('Power', '1/4 W')],
    })
    assert.deepEqual(await found('resistance:4.7k'), [])
    assert.deepEqual((await unread()).names, [{ name: 'Rated ohms', products: 1, texts: ['4k7'] }])

    const { body } = await change('resistance', { add_aliases: ['Rated ohms'] })
    assert.deepEqual(body.aliases, ['Rated ohms'])
    assert.deepEqual((await unread()).names, [])
    assert.deepEqual(await found('resistance:4.7k'), ['odd'])
    const { body: vocabulary } = await facts.shop.call(getVocabulary, {})
    assert.deepEqual(vocabulary.aliases, [{ alias: 'Rated ohms', property: 'resistance' }])

    await change('resistance', { remove_aliases: ['RATED Ohms'] })
    assert.deepEqual(await found('resistance:4.7k'), [])
    assert.equal((await unread()).names.length, 1)
  })

  it('reads an alias as the property that took it over last', async () => {
    const { id: categoryId } = await makeCategory(facts.shop, { name: 'Resistances' })
    await makeProduct(facts.shop, { categoryId, name: 'moved', specs: [spec('Strength', '47 Ω')] })
    await change('power', { add_aliases: ['Strength'] })
    assert.deepEqual(await found('resistance:47'), [])
    assert.deepEqual((await unread()).texts, [
      { property: 'power', property_name: 'Power', text: '47 Ω', products: 1, can_be_choice: false },
    ])
    await change('resistance', { add_aliases: ['Strength'] })
    assert.deepEqual(await found('resistance:47'), ['moved'])
    const { body } = await facts.shop.call(listProperties, {}, facts.token)
    assert.deepEqual(body.find(({ key }) => key === 'power')?.aliases, [])
  })

  it('turns unrecognized text into a choice, regardless of case', async () => {
    const { id: categoryId } = await makeCategory(facts.shop, { name: 'Multilayer ceramic' })
    for (const text of ['U2J', 'u2j'])
      await makeProduct(facts.shop, { categoryId, name: text, specs: [spec('Dielectric', text)] })
    await facts.read()
    const [first] = (await unread()).texts
    assert.deepEqual([first?.property, first?.products, first?.can_be_choice], ['dielectric', 2, true])
    await change('dielectric', { add_choices: ['U2J'] })
    assert.deepEqual(await found('dielectric:?'), [])
    assert.deepEqual((await found('dielectric:U2J')).toSorted(), ['U2J', 'u2j'])
    assert.deepEqual((await unread()).texts, [])
    await change('dielectric', { remove_choices: ['U2J'] })
    assert.deepEqual((await found('dielectric:?')).toSorted(), ['U2J', 'u2j'])
    const { body } = await facts.shop.call(listProducts, {
      query: { category_ids: [String(categoryId)], spec: ['dielectric:U2J'] },
    })
    assert.deepEqual([body.ignored, body.total], [['dielectric:U2J'], 2])
  })

  it('gives a name to only one property when admins add it concurrently', async () => {
    const both = ['power', 'tolerance', 'power', 'tolerance']
    const answers = await Promise.all(both.map((property) => change(property, { add_aliases: ['Contested'] })))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const { body } = await facts.shop.call(getVocabulary, {})
    assert.equal(body.aliases.filter(({ alias }) => alias === 'Contested').length, 1)
  })

  it('refuses an unknown property and logs additions in the activity', async () => {
    assert.equal((await change('colour_of_reel', { add_aliases: ['x'] })).refusal?.code, 'property_not_found')
    await change('resistance', { add_aliases: ['Widerstand'] })
    const { body } = await facts.shop.call(listActivity, { query: { subject_type: 'property' } }, facts.token)
    const [entry] = body.items
    assert.deepEqual(
      [entry?.action, entry?.subject_name, entry?.detail.changed],
      ['property_changed', 'Resistance', ['aliases']],
    )
  })

  it('drops the unrecognized texts of a deleted product', async () => {
    const { id: categoryId } = await makeCategory(facts.shop, { name: 'Resistor leftovers' })
    const { id } = await makeProduct(facts.shop, { categoryId, name: 'short', specs: [spec('Whatever', 'x')] })
    await facts.read()
    assert.ok((await unread()).names.some(({ name }) => name === 'Whatever'))
    await facts.shop.call(deleteProduct, { params: { product_id: String(id) } }, facts.token)
    assert.ok((await unread()).names.every(({ name }) => name !== 'Whatever'))
  })
})

describe('kinds of categories', () => {
  it('applies a chosen kind to subcategories until it is removed', async () => {
    const parent = await makeCategory(facts.shop, { name: 'Drawer' })
    const { id: categoryId } = await makeCategory(facts.shop, { name: 'Left', parentId: parent.id })
    await makeProduct(facts.shop, { categoryId, name: 'in a drawer', specs: [spec('Frequency', '16 MHz')] })
    const choose = (kind: string | null) =>
      facts.shop.call(setCategoryKind, { params: { category_id: String(parent.id) }, body: { kind } }, facts.token)
    const inDrawer = async () => (await found('load_capacitance:?')).includes('in a drawer')
    const readAs = async () => {
      const { body } = await facts.shop.call(listManagedCategories, {}, facts.token)
      const category = body.find(({ id }) => id === parent.id)
      return [category?.kind, category?.read_as]
    }
    assert.equal(await inDrawer(), false)
    assert.deepEqual((await choose('crystal')).body, { id: parent.id, kind: 'crystal' })
    assert.deepEqual(await readAs(), ['crystal', 'crystal'])
    assert.equal(await inDrawer(), true)
    assert.deepEqual((await choose(null)).body.kind, null)
    assert.deepEqual(await readAs(), [null, null])
    assert.equal(await inDrawer(), false)
    assert.equal((await choose('crystals')).status, 422)
  })
})

describe('values in imported files', () => {
  it('merges three columns of a property into one specification and round-trips it in an export', async () => {
    const seller = await makeStaff(facts.shop, 'seller')
    const file = new TextEncoder().encode(
      'Name;Price;Stock;Category;Min. Vgs(th) (V);Vgs(th) typ (V);Vgs(th) (Max);Vgs(th) remarks\n' +
        'Threshold A;50;5;Components > MOSFETs;1.6;2.0;2.6 V;x\nThreshold B;50;5;Components > MOSFETs;;2;2.6 V;\n',
    )
    const checked = await importFile(facts.shop, seller, file, { dry_run: true })
    assert.deepEqual(
      checked.map(({ values_read, kept_as_text }) => [values_read, kept_as_text]),
      [
        [1, []],
        [1, []],
      ],
    )
    await importFile(facts.shop, seller, file)
    assert.deepEqual(await found('gate_threshold:1.6V'), ['Threshold A'])
    const exported = await exportOf(seller)
    assert.match(text(exported), /Vgs\(th\)=1\.6\/2\.0\/2\.6 V \(min\/typ\/max\)/)
    assert.match(text(exported), /Vgs\(th\)=typ 2 V, max 2\.6 V/)
    const again = await importFile(facts.shop, seller, exported)
    assert.deepEqual(
      again.map(({ outcome }) => outcome),
      ['unchanged', 'unchanged'],
    )
  })

  it('reports the values read and kept as text in a dry run, and round-trips the export', async () => {
    const seller = await makeStaff(facts.shop, 'seller')
    const cells = partCells({
      name: 'Imported',
      category: 'Components > Resistors',
      specs: 'Résistance=4k7; Tolérance=about so much; Voltage Rated=50V; Series=CR',
    })
    const { body } = await importRows(facts.shop, seller, [cells], { dry_run: true })
    assert.deepEqual(
      [body.rows[0]?.values_read, body.rows[0]?.kept_as_text],
      [2, [spec('Tolérance', 'about so much'), spec('Series', 'CR')]],
    )
    await importRows(facts.shop, seller, [cells])
    assert.deepEqual(await found('voltage_rating:50V'), ['Imported'])
    const exported = await exportOf(seller)
    assert.match(text(exported), /Résistance=4k7; Tolérance=about so much; Voltage Rated=50V; Series=CR/)
    const again = await importFile(facts.shop, seller, exported)
    assert.deepEqual(
      again.map(({ outcome }) => outcome),
      ['unchanged'],
    )
  })
})
