import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { searchProducts } from '#contract/catalogue/calls.ts'
import {
  changeCategories,
  createCategory,
  deleteCategory,
  listManagedCategories,
  mergeCategory,
  undoCategoryMerges,
  updateCategory,
} from '#contract/categories/manage.ts'
import { listActivity } from '#contract/insights/activity.ts'
import { updateProduct } from '#contract/products/calls.ts'
import { makeCategory, makeProduct, makeStaff, productForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let admin: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())

const merge = async (id: number, targetId: number) =>
  (await shop.call(mergeCategory, { params: { category_id: id }, body: { target_id: targetId } }, admin.access_token))
    .body.merge_id
const undo = (...merge_ids: string[]) => shop.call(undoCategoryMerges, { body: { merge_ids } }, admin.access_token)
const change = (id: number, body: object) =>
  shop.call(updateCategory, { params: { category_id: id }, body }, admin.access_token)

/** Reads everything that a merge moves. */
async function readState() {
  const { sql } = shop.database
  return {
    tree: (await shop.call(listManagedCategories, {}, admin.access_token)).body,
    redirects: await sql`select id, merged_into_id from categories order by id`,
    products: await sql`select id, category_id from products order by id`,
    maps: await sql`select * from category_maps order by seller_id, source`,
    tiles: await sql`select id, category_id from banner_tiles order by id`,
  }
}

let parent: Awaited<ReturnType<typeof makeCategory>>
let source: typeof parent
let target: typeof parent
let child: typeof parent
let product: Awaited<ReturnType<typeof makeProduct>>

describe('undo of a category merge', () => {
  /**
   * Creates a category with a neighbour on each side, two children, products, a redirect, a tile and an import path.
   */
  beforeEach(async () => {
    parent = await makeCategory(shop)
    const make = async (name: string, parentId: number) => {
      const { body } = await shop.call(
        createCategory,
        { body: { name: `${name} ${crypto.randomUUID()}`, parent_id: parentId } },
        admin.access_token,
      )
      return { ...parent, ...body, parentId }
    }
    await make('Before', parent.id)
    source = await make('Radar', parent.id)
    await make('After', parent.id)
    await make('First child', source.id)
    child = await make('Second child', source.id)
    target = await make('Sensors', (await makeCategory(shop)).id)
    await make('Child of target', target.id)
    product = await makeProduct(shop, { categoryId: source.id, name: 'Radar module' })
    await makeProduct(shop, { categoryId: child.id })
    await makeProduct(shop, { categoryId: source.id, status: 'inactive' })
    await makeProduct(shop, { categoryId: target.id })
    const former = await make('Former', parent.id)
    await merge(former.id, source.id)
    const { sql } = shop.database
    await sql`insert into category_maps (seller_id, source, category_id) values (0, ${`radar ${source.id}`}, ${source.id})`
    await sql`update banner_tiles set category_id = ${source.id} where id = (select min(id) from banner_tiles)`
  })

  it('restores products, children, order, redirects, tiles and import paths', async () => {
    const before = await readState()
    const id = await merge(source.id, target.id)
    assert.notDeepEqual(await readState(), before)
    const { body } = await undo(id)
    assert.deepEqual(body, { restored: [source.id] })
    assert.deepEqual(await readState(), before)
    const found = await shop.call(searchProducts, { query: { category_ids: String(source.id), search: 'Radar' } })
    assert.ok(found.body.items.some(({ name }) => name === 'Radar module'))
  })

  it('keeps products added to the target since the merge', async () => {
    const id = await merge(source.id, target.id)
    const added = await makeProduct(shop, { categoryId: target.id })
    assert.equal((await undo(id)).status, 200)
    const [row] = await shop.database.sql<{ category_id: number }>`
      select category_id from products where id = ${added.id}`
    assert.equal(row?.category_id, target.id)
  })

  it('records the source and target of the merge, and its undo, in the activity', async () => {
    const id = await merge(source.id, target.id)
    await undo(id)
    const { body } = await shop.call(listActivity, { query: { subject_type: 'category' } }, admin.access_token)
    const entries = body.items.filter((entry) => entry.subject_id === source.id)
    const paths = entries.slice(0, 2).map(({ action, detail }) => [action, detail.from, detail.to])
    const [own] = [`${parent.name} / ${source.name}`]
    const { path } = (
      await shop.database.sql<{ path: { name: string }[] }>`select path from categories where id = ${target.id}`
    )[0] ?? { path: [] }
    const into = path.map(({ name }) => name).join(' / ')
    assert.deepEqual(paths, [
      ['category_merge_undone', into, own],
      ['category_merged', own, into],
    ])
  })

  it('restores several merged categories, each below its parent', async () => {
    const before = await readState()
    const body = { category_ids: [source.id, child.id], change: 'merge' as const, target_id: target.id }
    const { body: merged } = await shop.call(changeCategories, { body }, admin.access_token)
    assert.equal(merged.merge_ids.length, 2)
    const { body: undone } = await undo(...merged.merge_ids)
    assert.deepEqual(new Set(undone.restored), new Set([source.id, child.id]))
    assert.deepEqual(await readState(), before)
  })

  const changes: Record<string, [code: string, make: () => Promise<unknown>]> = {
    'a product has been moved since': [
      'merge_changed',
      async () => {
        const body = productForm({ category_id: (await makeCategory(shop)).id })
        await shop.call(updateProduct, { params: { product_id: product.id }, body }, admin.access_token)
      },
    ],
    'a child has been moved since': ['merge_changed', () => change(child.id, { parent_id: null })],
    'the target has been merged since': ['merge_changed', async () => merge(target.id, (await makeCategory(shop)).id)],
    'the parent has been merged since': ['merge_changed', async () => merge(parent.id, (await makeCategory(shop)).id)],
    'the name is taken since': [
      'category_exists',
      () => shop.call(createCategory, { body: { name: source.name, parent_id: parent.id } }, admin.access_token),
    ],
    'the parent has become too deep since': [
      'category_too_deep',
      async () => {
        await change(parent.id, { parent_id: (await makeCategory(shop)).id })
      },
    ],
    'the time is over': [
      'merge_not_found',
      () => shop.database.sql`update category_merges set at = now() - interval '11 minutes'`,
    ],
    'the target was deleted since': [
      'merge_not_found',
      async () => {
        const query = { target_id: (await makeCategory(shop)).id }
        await shop.call(deleteCategory, { params: { category_id: target.id }, query }, admin.access_token)
      },
    ],
  }
  for (const [what, [code, make]] of Object.entries(changes))
    it(`is refused and changes nothing when ${what}`, async () => {
      const id = await merge(source.id, target.id)
      await make()
      const before = await readState()
      assert.equal((await undo(id)).refusal.code, code)
      assert.deepEqual(await readState(), before)
    })

  it('can happen only once', async () => {
    const id = await merge(source.id, target.id)
    await undo(id)
    assert.equal((await undo(id)).refusal.code, 'merge_not_found')
  })
})
