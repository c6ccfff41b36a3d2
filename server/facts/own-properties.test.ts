import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listActivity } from '#contract/insights/activity.ts'
import { getProduct, listProducts } from '#contract/catalogue/calls.ts'
import { listFacets } from '#contract/facts/calls.ts'
import {
  addProperty,
  deleteProperty,
  getCategoryProperties,
  getVocabulary,
  listProperties,
  listUnreadFacts,
  setCategoryProperties,
  type NewProperty,
} from '#contract/facts/properties.ts'
import { makeCategory, makeProduct, makeStaff } from '#test/factories.ts'
import { factShop, spec } from '#test/fact-shop.ts'

const facts = factShop()
const { change, found } = facts

const add = (body: NewProperty) => facts.shop.call(addProperty, { body }, facts.token)
const remove = (key: string) => facts.shop.call(deleteProperty, { params: { property_id: key } }, facts.token)
const put = (id: number, ...keys: string[]) => {
  const properties = keys.map((key) => ({ key, asked: true, filter: true, in_table: true }))
  return facts.shop.call(setCategoryProperties, { params: { category_id: id }, body: { properties } }, facts.token)
}
const list = async (query: object) => (await facts.shop.call(listProducts, { query })).body
const facetsOf = async (id: number, ...texts: string[]) => {
  const { body } = await facts.shop.call(listFacets, { query: { category_ids: [id], spec: texts } })
  return body
}
const actions = async () => {
  const { body } = await facts.shop.call(listActivity, { query: { subject_type: 'property' } }, facts.token)
  return body.items.map(({ action, subject_name: name }) => [action, name])
}

describe('properties added by the shop', () => {
  it('reads what sellers wrote before the property was added, in any spelling', async () => {
    const { id: categoryId } = await makeCategory(facts.shop, { name: 'Screws and nuts' })
    await makeProduct(facts.shop, { categoryId, name: 'short', specs: [spec('Shank length', '8 mm')] })
    await makeProduct(facts.shop, { categoryId, name: 'long', specs: [spec('SHANK LENGTH', '1 inch')] })
    await facts.read()
    const { status, body } = await add({ name: 'Shank length', type: 'quantity', unit: 'm' })
    assert.equal(status, 201)
    assert.deepEqual(body, {
      key: 'own_shank_length',
      name: 'Shank length',
      shipped_name: 'Shank length',
      is_own: true,
      type: 'quantity',
      unit: 'm',
      aliases: [],
      choices: [],
    })
    assert.deepEqual(await found('own_shank_length:8mm'), ['short'])
    assert.deepEqual(await found('own_shank_length:10mm..'), ['long'])
    const { body: vocabulary } = await facts.shop.call(getVocabulary, {})
    assert.deepEqual(vocabulary.properties, [
      { key: 'own_shank_length', name: 'Shank length', type: 'quantity', unit: 'm' },
    ])
  })

  it('supports a form, filter, column and sort in a category, and keeps unreadable text', async () => {
    const { id: categoryId } = await makeCategory(facts.shop, { name: 'Rods' })
    const { body: added } = await add({ name: 'Bar weight', type: 'quantity', unit: 'kg' })
    const offers = { light: '200 g', heavy: '1.5 kg', odd: 'rather heavy', silent: undefined }
    for (const [name, text] of Object.entries(offers))
      await makeProduct(facts.shop, { categoryId, name, specs: text ? [spec('Bar weight', text)] : [] })
    await put(categoryId, added.key)
    await facts.read()
    const { body: asked } = await facts.shop.call(getCategoryProperties, { params: { category_id: categoryId } })
    assert.deepEqual(asked.properties, [
      { key: added.key, name: 'Bar weight', type: 'quantity', unit: 'kg', example: '5 g' },
    ])
    const facet = (await facetsOf(categoryId)).properties.find(({ key }) => key === added.key)
    assert.deepEqual(
      facet?.values.map(({ label, count }) => [label, count]),
      [['200 g', 1], ['1.5 kg', 1], ['', 2]], // oxfmt-ignore
    )
    const query = { category_ids: [categoryId], sort_spec: added.key, sort_order: 'asc', with_values: true }
    const table = await list(query)
    assert.deepEqual(
      table.columns?.map(({ name }) => name),
      ['Bar weight'],
    )
    assert.deepEqual(
      table.items.slice(0, 2).map(({ name }) => name),
      ['light', 'heavy'],
    )
    const { body: unread } = await facts.shop.call(listUnreadFacts, {}, facts.token)
    assert.ok(unread.texts.some(({ property, text }) => property === added.key && text === 'rather heavy'))
  })

  it('finds text as written, and an added choice in any case and under any alias', async () => {
    const { id: categoryId } = await makeCategory(facts.shop, { name: 'Bolts' })
    const { body: added } = await add({ name: 'Drive shape', type: 'choice' })
    await change(added.key, { add_choices: ['Torx'], add_aliases: ['Antrieb'] })
    const { id } = await makeProduct(facts.shop, { categoryId, name: 'star', specs: [spec('Antrieb', 'torx')] })
    await makeProduct(facts.shop, { categoryId, name: 'cross', specs: [spec('Drive shape', 'Phillips')] })
    assert.deepEqual(await found(`${added.key}:TORX`), ['star'])
    assert.deepEqual(await found(`${added.key}:Phillips`), ['cross'])
    const { body: product } = await facts.shop.call(getProduct, { params: { product_id: String(id) } })
    assert.deepEqual(
      product.facts.map(({ key, name, label }) => [key, name, label]),
      [[added.key, 'Drive shape', 'Torx']],
    )
  })
})

describe('changes of an added property', () => {
  it('rejects an unreadable value by its name', async () => {
    const { body: added } = await add({ name: 'Spool weight', type: 'quantity', unit: 'kg' })
    for (const call of [listProducts, listFacets]) {
      const { status, refusal } = await facts.shop.call(call, { query: { spec: [`${added.key}:blue`] } })
      assert.equal(status, 422)
      assert.match(JSON.stringify(refusal), /"query","spec".*blue/)
    }
  })

  it('keeps existing links valid after a rename, after hiding and after deletion', async () => {
    const { id: categoryId } = await makeCategory(facts.shop, { name: 'Cords' })
    const { key } = (await add({ name: 'Strands', type: 'quantity' })).body
    await put(categoryId, key)
    await makeProduct(facts.shop, { categoryId, name: 'thin', specs: [spec('Strands', '7')] })
    await makeProduct(facts.shop, { categoryId, name: 'thick', specs: [spec('Strands', '19')] })
    const link = { category_ids: [categoryId], spec: [`${key}:7`] }
    assert.deepEqual(await found(`${key}:7`), ['thin'])
    const { body: renamed } = await change(key, { name: 'Number of wires' })
    assert.deepEqual([renamed.key, renamed.name, renamed.shipped_name], [key, 'Number of wires', 'Strands'])
    await makeProduct(facts.shop, { categoryId, name: 'new', specs: [spec('Number of wires', '7')] })
    assert.deepEqual(await found(`${key}:7`), ['new', 'thin'])
    assert.equal((await change(key, { name: null })).body.name, 'Strands')
    await change(key, { name: 'Number of wires' })

    const inUse = await remove(key)
    assert.deepEqual([inUse.status, inUse.refusal?.code], [409, 'property_in_use'])
    assert.match(inUse.refusal?.message ?? '', /Cords/)
    await put(categoryId)
    assert.equal((await list(link)).total, 2, 'what is not offered as a filter is one all the same')
    assert.deepEqual((await remove(key)).body, { key, deleted: true })
    await facts.read()
    const after = await list(link)
    assert.deepEqual([after.total, after.ignored], [3, [key]])
    assert.deepEqual((await facetsOf(categoryId, ...link.spec)).ignored, [key])
    const { body: unread } = await facts.shop.call(listUnreadFacts, {}, facts.token)
    assert.deepEqual(unread.names.map(({ name }) => name).toSorted(), ['Number of wires', 'Strands'])
    assert.deepEqual((await actions()).slice(0, 2), [
      ['property_deleted', 'Number of wires'],
      ['property_changed', 'Strands'],
    ])
  })

  it('refuses a name that already belongs to a property, even when two admins add it concurrently', async () => {
    for (const name of ['Resistance', 'RESISTANCE', 'Tolérance'])
      assert.equal((await add({ name, type: 'choice' })).refusal?.code, 'property_name_taken', name)
    const statuses = (await Promise.all([1, 2].map(() => add({ name: 'Contested', type: 'choice' })))).map(
      ({ status }) => status,
    )
    assert.deepEqual(
      statuses.toSorted((one, other) => one - other),
      [201, 409],
    )
    const { body } = await facts.shop.call(listProperties, {}, facts.token)
    assert.equal(body.filter(({ name }) => name === 'Contested').length, 1)
  })

  it('refuses deletion of built-in and unknown properties, blank names and unknown units', async () => {
    assert.equal((await remove('resistance')).refusal?.code, 'property_built_in')
    assert.equal((await remove('own_nothing')).refusal?.code, 'property_not_found')
    for (const name of ['', '  ', '!?']) assert.equal((await add({ name, type: 'choice' })).status, 422, name)
    const wrong = { name: 'Speed', type: 'quantity', unit: 'furlong' } as unknown as NewProperty
    assert.equal((await add(wrong)).status, 422)
    const seller = await makeStaff(facts.shop, 'seller')
    const body = { name: 'Of a seller', type: 'choice' as const }
    assert.equal((await facts.shop.call(addProperty, { body }, seller.access_token)).status, 403)
  })
})
