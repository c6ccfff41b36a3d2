import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { addProperty, deleteProperty, setCategoryProperties, updateProperty } from '#contract/facts/properties.ts'
import { categoryProperties, propertyAliases } from '#server/db/schema.ts'
import { makeCategory } from '#test/factories.ts'
import { factShop } from '#test/fact-shop.ts'
import { raceBehindLock } from '#test/race-behind-lock.ts'

const facts = factShop()

const add = async (name: string) =>
  (await facts.shop.call(addProperty, { body: { name, type: 'choice' } }, facts.token)).body.key
const change = (key: string, body: { name?: string; add_aliases?: string[] }) =>
  facts.shop.call(updateProperty, { params: { property_id: key }, body }, facts.token)
const remove = (key: string) => facts.shop.call(deleteProperty, { params: { property_id: key } }, facts.token)

describe('properties that several admins change at the same moment', () => {
  it('gives a name to only one of two properties', async () => {
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

  it('refuses to delete a property that a category is just starting to use', async () => {
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

  it('adds no other names to a property that is being deleted', async () => {
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
