import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { addProperty, deleteProperty, setCategoryProperties, updateProperty } from '#contract/facts/properties.ts'
import { createProduct } from '#contract/products/calls.ts'
import { categoryProperties, ownProperties, propertyAliases } from '#server/db/schema.ts'
import { makeCategory, makeProduct, productForm } from '#test/factories.ts'
import { factShop, spec } from '#test/fact-shop.ts'
import { raceBehindLock } from '#test/race-behind-lock.ts'
import { waitFor } from '#test/start-up/spawned-server.ts'

const facts = factShop()

const add = async (name: string) =>
  (await facts.shop.call(addProperty, { body: { name, type: 'choice' } }, facts.token)).body.key
const change = (key: string, body: { name?: string; add_aliases?: string[] }) =>
  facts.shop.call(updateProperty, { params: { property_id: key }, body }, facts.token)
const remove = (key: string) => facts.shop.call(deleteProperty, { params: { property_id: key } }, facts.token)

describe('properties that several admins change at the same moment', () => {
  it('get a name only once', async () => {
    const [first, second] = [await add('Head form'), await add('Drive form')]
    const answers = await raceBehindLock(
      facts.shop,
      (tx) => tx.execute(sql`lock table property_names in share row exclusive mode`),
      () => change(first, { name: 'Screw shape' }),
      () => change(second, { name: 'screw shape' }),
    )
    assert.deepEqual(
      answers.map(({ status, refusal }) => [status, refusal.code]),
      [
        [200, undefined],
        [409, 'property_name_taken'],
      ],
    )
  })

  it('are not deleted while a category starts to use them', async () => {
    const [key, { id }] = [await add('Gripping range'), await makeCategory(facts.shop)]
    const properties = [{ key, asked: true, filter: true, in_table: true }]
    const [used, removed] = await raceBehindLock(
      facts.shop,
      (tx) => tx.execute(sql`select from categories where id = ${id} for update`),
      () => facts.shop.call(setCategoryProperties, { params: { category_id: id }, body: { properties } }, facts.token),
      () => remove(key),
    )
    assert.deepEqual([used.status, removed.refusal.code], [200, 'property_in_use'])
    assert.equal(await facts.shop.database.db.$count(categoryProperties, eq(categoryProperties.property, key)), 1)
  })

  it('refuse other names for a property that is being deleted', async () => {
    const key = await add('Jaw opening')
    const [removed, changed] = await raceBehindLock(
      facts.shop,
      (tx) => tx.execute(sql`lock table property_aliases in share row exclusive mode`),
      () => remove(key),
      () => change(key, { add_aliases: ['Jaw width'] }),
    )
    assert.deepEqual([removed.status, changed.refusal.code], [200, 'property_not_found'])
    assert.equal(await facts.shop.database.db.$count(propertyAliases, eq(propertyAliases.property, key)), 0)
  })
})

describe('products that are written while a property is added', () => {
  /** Adds a property, and waits only until facts of newly written products are read with it. */
  function startAdding(name: string) {
    const adding = facts.shop.call(addProperty, { body: { name, type: 'quantity', unit: 'm' } }, facts.token)
    const isSaved = async () => (await facts.shop.database.db.$count(ownProperties, eq(ownProperties.name, name))) > 0
    return { adding, saved: waitFor(isSaved, 'the property is saved') }
  }

  it('are read with it, even if they are saved before and visible afterwards', async () => {
    const { id } = await makeCategory(facts.shop)
    const fields = {
      name: 'Clamp',
      price: 1,
      stock_quantity: 1,
      category_id: id,
      specs: [spec('Clamp length', '8 mm')],
    }
    let started: ReturnType<typeof startAdding> | undefined
    const [created] = await raceBehindLock(
      facts.shop,
      (tx) => tx.execute(sql`lock table notifications in share row exclusive mode`),
      () => facts.shop.call(createProduct, { body: productForm(fields) }, facts.token),
      () => (started = startAdding('Clamp length')).saved,
    )
    const { key } = (await started?.adding)?.body ?? { key: '' }
    assert.equal(created.status, 201)
    assert.deepEqual(await facts.found(`${key}:8mm`), ['Clamp'])
  })

  it('are read with it, even if an order is locking their stock', async () => {
    const { id } = await makeProduct(facts.shop, { name: 'Hinge', specs: [spec('Hinge length', '8 mm')] })
    await facts.read()
    let started: ReturnType<typeof startAdding> | undefined
    await facts.shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`select from facet_rows where product_id = ${id} for update`)
      started = startAdding('Hinge length')
      await started.saved
    })
    const { key } = (await started?.adding)?.body ?? { key: '' }
    assert.deepEqual(await facts.found(`${key}:8mm`), ['Hinge'])
  })
})
