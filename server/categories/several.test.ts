import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type * as z from 'zod'
import type { Session } from '#contract/accounts/calls.ts'
import { searchProducts } from '#contract/catalogue/calls.ts'
import { changeCategories, listManagedCategories } from '#contract/categories/manage.ts'
import { makeCategory, makeProduct, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let admin: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())

const change = (body: z.input<typeof changeCategories.body>) =>
  shop.call(changeCategories, { body }, admin.access_token)
/** Lists the existing categories with these names, each with the name of its parent. */
async function listed(...names: string[]) {
  const { body } = await shop.call(listManagedCategories, {}, admin.access_token)
  const nameOf = new Map(body.map(({ id, name }) => [id, name]))
  const found = body.filter(({ name }) => names.includes(name))
  return found.map(({ name, parent_id: parent }) => [name, parent === null ? null : nameOf.get(parent)])
}
const idsOf = (...rows: { id: number }[]) => rows.map(({ id }) => id)

describe('changing several categories', () => {
  it('moves categories in the given order, also to the top level, and reports refused moves', async () => {
    const [into, one, two, three] = [
      await makeCategory(shop, { name: 'Into' }),
      await makeCategory(shop, { name: 'One' }),
      await makeCategory(shop, { name: 'Two' }),
      await makeCategory(shop, { name: 'Three' }),
    ]
    await makeCategory(shop, { name: 'Two', parentId: into.id })
    const { status, body } = await change({
      category_ids: idsOf(three, two, one, into),
      change: 'move',
      target_id: into.id,
    })
    assert.equal(status, 200)
    assert.deepEqual(body.changed, [three.id, one.id])
    assert.deepEqual(
      body.refused.map(({ category_id: id }) => id),
      [two.id, into.id],
    )
    assert.equal(body.refused[0]?.message, 'There is already a category called Two here.')
    assert.deepEqual(await listed('One', 'Three'), [
      ['Three', 'Into'],
      ['One', 'Into'],
    ])
    assert.deepEqual((await change({ category_ids: [one.id], change: 'move', target_id: null })).body.changed, [one.id])
    assert.deepEqual(await listed('One'), [['One', null]])
  })

  it('merges categories from the lowest level up, and finds their products by the target name', async () => {
    const [target, top] = [
      await makeCategory(shop, { name: 'Gathered' }),
      await makeCategory(shop, { name: 'Strange' }),
    ]
    const below = await makeCategory(shop, { name: 'Stranger', parentId: top.id })
    await makeProduct(shop, { name: 'Odd part', categoryId: below.id })
    await makeProduct(shop, { name: 'Odder part', categoryId: top.id })
    const answer = await change({ category_ids: idsOf(top, below), change: 'merge', target_id: target.id })
    const { merge_ids: mergeIds, ...body } = answer.body
    assert.deepEqual([body, mergeIds.length], [{ changed: [below.id, top.id], refused: [] }, 2])
    assert.deepEqual(await listed('Strange', 'Stranger'), [])
    const found = await shop.call(searchProducts, { query: { search: 'gathered' } })
    assert.deepEqual(found.body.items.map(({ name }) => name).toSorted(), ['Odd part', 'Odder part'])
  })

  it('deletes an empty branch, but a category with products only with a target', async () => {
    const top = await makeCategory(shop, { name: 'Emptied' })
    const below = await makeCategory(shop, { name: 'Emptied below', parentId: top.id })
    const full = await makeCategory(shop, { name: 'Full' })
    const product = await makeProduct(shop, { name: 'Left over', categoryId: full.id })
    const first = await change({ category_ids: idsOf(top, full, below), change: 'delete' })
    assert.deepEqual(first.body.changed, [below.id, top.id])
    assert.deepEqual(
      first.body.refused.map(({ category_id: id }) => id),
      [full.id],
    )
    const target = await makeCategory(shop, { name: 'Taker' })
    const second = await change({ category_ids: [full.id], change: 'delete', target_id: target.id })
    assert.deepEqual(second.body, { changed: [full.id], refused: [], merge_ids: [] })
    const found = await shop.call(searchProducts, { query: { category_ids: String(target.id) } })
    assert.deepEqual(
      found.body.items.map(({ id }) => id),
      [product.id],
    )
  })

  it('rejects a move without a target and a merge into the top level with 422', async () => {
    const { id } = await makeCategory(shop)
    for (const body of [
      { category_ids: [id], change: 'move' as const },
      { category_ids: [id], change: 'merge' as const, target_id: null },
    ]) {
      const { status } = await change(body)
      assert.equal(status, 422)
    }
    assert.equal((await change({ category_ids: [], change: 'delete' })).status, 422)
  })
})
