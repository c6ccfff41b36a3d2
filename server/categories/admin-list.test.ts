import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { listActivity } from '#contract/insights/activity.ts'
import { deleteCategory, listManagedCategories, mergeCategory, updateCategory } from '#contract/categories/manage.ts'
import type { categories } from '#server/db/schema.ts'
import { makeCategory, makeProduct, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let admin: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())

const list = async () => (await shop.call(listManagedCategories, {}, admin.access_token)).body
const notified = async (id: number) =>
  (await shop.call(listActivity, { query: { subject_type: 'category' } }, admin.access_token)).body.items
    .filter(({ subject_id: subjectId }) => subjectId === id)
    .map(({ subject_name: name, detail: { from, to, changed } }) => ({ name, from, to, changed }))

type Row = typeof categories.$inferSelect

/** Creates a category and its subcategory with unique names, such as `Boards 1 / Displays 1`. */
async function makePair(number: number): Promise<[Row, Row]> {
  const parent = await makeCategory(shop, { name: `Boards ${number}` })
  return [parent, await makeCategory(shop, { name: `Displays ${number}`, parentId: parent.id })]
}
const change = (id: number, body: object) =>
  shop.call(updateCategory, { params: { category_id: id }, body }, admin.access_token)

describe('managed category list', () => {
  it('counts products of every status, including those in subcategories, but no deleted products', async () => {
    const [top, leaf] = await makePair(1)
    await makeProduct(shop, { categoryId: top.id, status: 'inactive' })
    await makeProduct(shop, { categoryId: leaf.id })
    await makeProduct(shop, { categoryId: leaf.id, status: 'inactive' })
    await makeProduct(shop, { categoryId: leaf.id, deletedAt: new Date() })
    const counts = (await list())
      .filter(({ id }) => id === top.id || id === leaf.id)
      .map((one) => [one.id, one.own_products, one.all_products, one.product_count])
    assert.deepEqual(counts, [
      [top.id, 1, 3, 1],
      [leaf.id, 2, 2, 1],
    ])
  })

  it('lists subcategories from a merge after those of the target', async () => {
    const [source, brought] = await makePair(2)
    const [target, kept] = await makePair(3)
    await makeCategory(shop, { name: 'Also kept', parentId: target.id, position: 7 })
    const params = { category_id: source.id }
    await shop.call(mergeCategory, { params, body: { target_id: target.id } }, admin.access_token)
    const names = (await list()).filter((one) => one.parent_id === target.id).map(({ name }) => name)
    assert.deepEqual(names, [kept.name, 'Also kept', brought.name])
  })
})

describe('category activity', () => {
  it('shows the old and new path of a renamed or moved category, and other changed fields', async () => {
    const [top, leaf] = await makePair(4)
    await change(leaf.id, { name: 'Screens 4' })
    await change(leaf.id, { parent_id: null })
    await change(leaf.id, { description: 'To look at' })
    assert.deepEqual(await notified(leaf.id), [
      { name: 'Screens 4', from: undefined, to: undefined, changed: ['description'] },
      { name: 'Screens 4', from: `${top.name} / Screens 4`, to: 'Screens 4', changed: undefined },
      { name: 'Screens 4', from: `${top.name} / Displays 4`, to: `${top.name} / Screens 4`, changed: undefined },
    ])
  })

  it('names merged and deleted categories, and the target of a merge', async () => {
    const [top, merged] = await makePair(5)
    const [target, deleted] = await makePair(6)
    const call = { params: { category_id: merged.id }, body: { target_id: target.id } }
    await shop.call(mergeCategory, call, admin.access_token)
    assert.deepEqual(await notified(merged.id), [
      { name: merged.name, from: `${top.name} / ${merged.name}`, to: target.name, changed: undefined },
    ])
    const gone = { params: { category_id: deleted.id }, query: {} }
    await shop.call(deleteCategory, gone, admin.access_token)
    assert.deepEqual(await notified(deleted.id), [
      { name: deleted.name, from: undefined, to: undefined, changed: undefined },
    ])
  })
})
