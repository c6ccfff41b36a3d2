import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { and, eq, sql } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { listCategories } from '#contract/categories/calls.ts'
import {
  getOrCreateCategory,
  createCategory,
  deleteCategory,
  mergeCategory,
  updateCategory,
  type CategoryChange,
} from '#contract/categories/manage.ts'
import { searchProducts } from '#contract/catalogue/calls.ts'
import { audit, categories, products } from '#server/db/schema.ts'
import { makeCategory, makeProduct, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { waitFor } from '#test/start-up/spawned-server.ts'

let shop: TestShop
let admin: Session
let seller: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  seller = await makeStaff(shop, 'seller')
})
after(() => shop.close())

const ask = (body: { name: string; parent_id?: number | null }) =>
  shop.call(getOrCreateCategory, { body }, seller.access_token)
const change = (id: number, body: CategoryChange) =>
  shop.call(updateCategory, { params: { category_id: id }, body }, admin.access_token)
const merge = (id: number, targetId: number) =>
  shop.call(mergeCategory, { params: { category_id: id }, body: { target_id: targetId } }, admin.access_token)
const remove = (id: number, targetId?: number) =>
  shop.call(
    deleteCategory,
    { params: { category_id: id }, query: targetId ? { target_id: targetId } : {} },
    admin.access_token,
  )
const namesIn = async (id: number) =>
  (await shop.call(searchProducts, { query: { category_ids: String(id) } })).body.items.map(({ name }) => name)
const actionsOn = async (id: number) =>
  (
    await shop.database.db
      .select()
      .from(audit)
      .where(and(eq(audit.subjectId, id), eq(audit.subjectType, 'category')))
  ).map(({ action, accountId }) => [action, accountId])

/** Branch of three categories: top > middle > leaf. */
let top: typeof categories.$inferSelect
let middle: typeof categories.$inferSelect
let leaf: typeof categories.$inferSelect
const makeBranch = async () => {
  top = await makeCategory(shop)
  middle = await makeCategory(shop, { parentId: top.id })
  leaf = await makeCategory(shop, { parentId: middle.id })
}

describe('getting or creating a category', () => {
  beforeEach(makeBranch)

  it('finds a category by its trimmed name in any case under the same parent, or creates it', async () => {
    const made = await ask({ name: '  Solar Lamps ', parent_id: top.id })
    assert.deepEqual([made.status, made.body.name, made.body.parent_id], [200, 'Solar Lamps', top.id])
    assert.equal((await ask({ name: 'solar lamps', parent_id: top.id })).body.id, made.body.id)
    assert.notEqual((await ask({ name: 'solar lamps' })).body.id, made.body.id)
    assert.deepEqual(await actionsOn(made.body.id), [['category_created', seller.user.id]])
  })

  it('returns the same category to concurrent requests for a name', async () => {
    const names = ['Drones', 'drones', ' DRONES', 'Drones ', 'dRones']
    const answers = await Promise.all(names.map((name) => ask({ name, parent_id: top.id })))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1)
  })

  it('rejects an empty name, a fourth level and a missing parent', async () => {
    const empty = await ask({ name: '  ' })
    assert.deepEqual(
      [empty.status, Array.isArray(empty.refusal.detail) && empty.refusal.detail[0]?.msg],
      [422, 'Category name is required'],
    )
    assert.equal((await ask({ name: 'Too deep', parent_id: leaf.id })).refusal.code, 'category_too_deep')
    assert.equal((await ask({ name: 'Orphan', parent_id: 999_999 })).refusal.code, 'category_not_found')
  })
})

describe('category changes by an admin', () => {
  beforeEach(makeBranch)

  it('creates a category once and rejects the second attempt with category_exists', async () => {
    const body = { name: 'Lasers', parent_id: top.id }
    const made = await shop.call(createCategory, { body }, admin.access_token)
    assert.equal(made.status, 201)
    assert.equal((await shop.call(createCategory, { body }, admin.access_token)).refusal.code, 'category_exists')
  })

  it('finds products by the new name of a renamed category and by the name of its new parent', async () => {
    const product = await makeProduct(shop, { name: 'Thing', categoryId: leaf.id })
    const found = async (search: string) =>
      (await shop.call(searchProducts, { query: { search } })).body.items.map(({ id }) => id)
    assert.equal((await change(middle.id, { name: 'Quadrocopters' })).body.name, 'Quadrocopters')
    assert.deepEqual(await found('quadrocopters'), [product.id])
    const elsewhere = await makeCategory(shop, { name: 'Helicopterology' })
    assert.equal((await change(leaf.id, { parent_id: elsewhere.id })).body.parent_id, elsewhere.id)
    assert.deepEqual(await found('helicopterology'), [product.id])
    assert.deepEqual(await actionsOn(leaf.id), [['category_changed', admin.user.id]])
  })

  it("accepts a former sibling's name if the same call moves the category to another parent", async () => {
    const [parent, moved] = [await makeCategory(shop), await makeCategory(shop)]
    await makeCategory(shop, { name: 'Taken at the top' })
    const answer = await change(moved.id, { name: 'taken at the top', parent_id: parent.id })
    assert.deepEqual([answer.status, answer.body.parent_id], [200, parent.id])
  })

  it('moves subcategories along and corrects their depths', async () => {
    const other = await makeCategory(shop)
    assert.equal((await change(middle.id, { parent_id: null })).status, 200)
    assert.equal((await change(middle.id, { parent_id: other.id })).status, 200)
    const [row] = await shop.database.db.select().from(categories).where(eq(categories.id, leaf.id))
    assert.equal(row?.depth, 3)
  })

  it("refuses a move into itself, below itself or to a fourth level, and a sibling's name", async () => {
    const other = await makeCategory(shop)
    const deep = await makeCategory(shop, { parentId: other.id })
    for (const parent of [top.id, middle.id, leaf.id])
      assert.equal((await change(top.id, { parent_id: parent })).refusal.code, 'category_cycle')
    assert.equal((await change(middle.id, { parent_id: deep.id })).refusal.code, 'category_too_deep')
    const twin = await change(other.id, { name: top.name.toUpperCase() })
    assert.deepEqual([twin.status, twin.refusal.code], [409, 'category_exists'])
    assert.equal((await change(999_999, { name: 'Nobody' })).status, 404)
  })

  it('refuses one of two concurrent moves of categories into each other with 409', async () => {
    const other = await makeCategory(shop)
    const answers = await Promise.all([
      change(middle.id, { parent_id: other.id }),
      change(other.id, { parent_id: middle.id }),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [200, 409],
    )
  })

  it('avoids a deadlock with a transaction that locks categories in ID order', async () => {
    const [first, last] = [await makeCategory(shop), await makeCategory(shop)]
    const [moved] = await shop.database.db.transaction(async (tx) => {
      const lock = (id: number) => tx.execute(sql`select from categories where id = ${id} for no key update`)
      await lock(first.id)
      const answer = change(last.id, { position: 0 })
      await waitFor(async () => {
        const waiting = await shop.database.sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        return waiting.length > 0
      }, 'the move waits')
      await lock(last.id)
      return [answer]
    })
    assert.equal((await moved)?.status, 200)
  })

  it('reorders sibling categories when a position changes', async () => {
    const second = await makeCategory(shop, { parentId: top.id, position: 1 })
    const third = await makeCategory(shop, { parentId: top.id, position: 2 })
    await change(third.id, { position: 0 })
    const flat = (await shop.call(listCategories)).body.filter(({ parent_id: parent }) => parent === top.id)
    assert.deepEqual(
      flat.map(({ id }) => id),
      [third.id, middle.id, second.id],
    )
  })
})

describe('merging and deleting categories', () => {
  beforeEach(makeBranch)

  it('moves products and subcategories in a merge, and redirects merged IDs to the final target', async () => {
    const target = await makeCategory(shop)
    const last = await makeCategory(shop)
    await makeProduct(shop, { name: 'In the middle', categoryId: middle.id })
    await makeProduct(shop, { name: 'In the leaf', categoryId: leaf.id })
    const merged = await merge(middle.id, target.id)
    assert.deepEqual([merged.status, merged.body.id, merged.body.product_count], [200, target.id, 2])
    await merge(target.id, last.id)
    for (const id of [middle.id, target.id, last.id])
      assert.deepEqual(await namesIn(id), ['In the leaf', 'In the middle'])
    const flat = (await shop.call(listCategories)).body
    assert.equal(flat.find(({ id }) => id === last.id)?.product_count, 2)
    assert.equal(flat.find(({ id }) => id === leaf.id)?.parent_id, last.id)
    assert.ok(!flat.some(({ id }) => id === middle.id || id === target.id))
    assert.equal((await ask({ name: 'Under a merged one', parent_id: middle.id })).body.parent_id, last.id)
  })

  it('returns the ids that remain when a list is requested for merged or deleted categories', async () => {
    const [target, gone] = [await makeCategory(shop), await makeCategory(shop)]
    await merge(leaf.id, target.id)
    await shop.call(deleteCategory, { params: { category_id: gone.id }, query: {} }, admin.access_token)
    const currentIds = async (ids: number[]) =>
      (await shop.call(searchProducts, { query: { category_ids: ids } })).body.current_category_ids
    assert.deepEqual(await currentIds([leaf.id]), [target.id])
    assert.deepEqual(await currentIds([leaf.id, target.id, middle.id, gone.id]), [target.id, middle.id])
    assert.deepEqual(await currentIds([gone.id, 999_999]), [])
    assert.equal(await currentIds([target.id, middle.id]), undefined)
    assert.equal('current_category_ids' in (await shop.call(searchProducts, { query: {} })).body, false)
  })

  it('loses no product that is added during a merge', async () => {
    const target = await makeCategory(shop)
    await Promise.all([
      ...Array.from({ length: 10 }, () => makeProduct(shop, { categoryId: leaf.id })),
      merge(leaf.id, target.id),
      ...Array.from({ length: 10 }, () => makeProduct(shop, { categoryId: leaf.id })),
    ])
    assert.equal(await shop.database.db.$count(products, eq(products.categoryId, target.id)), 20)
    const flat = (await shop.call(listCategories)).body
    assert.equal(flat.find(({ id }) => id === target.id)?.product_count, 20)
  })

  it('refuses a merge into itself, a subcategory or a missing category, or with a child name conflict', async () => {
    for (const target of [top.id, leaf.id]) assert.equal((await merge(top.id, target)).refusal.code, 'category_cycle')
    assert.equal((await merge(top.id, 999_999)).status, 404)
    const target = await makeCategory(shop)
    await makeCategory(shop, { parentId: target.id, name: middle.name })
    assert.equal((await merge(top.id, target.id)).refusal.code, 'category_exists')
    assert.equal(
      (await shop.call(listCategories)).body.some(({ id }) => id === top.id),
      true,
    )
  })

  it('deletes an empty category, but a filled category only with a target for its contents', async () => {
    const target = await makeCategory(shop)
    await makeProduct(shop, { name: 'Kept', categoryId: leaf.id })
    assert.equal((await remove(leaf.id)).refusal.code, 'category_not_empty')
    assert.equal((await remove(middle.id)).refusal.code, 'category_not_empty')
    assert.deepEqual((await remove(middle.id, target.id)).body, { id: middle.id, deleted: true })
    assert.deepEqual(await namesIn(target.id), ['Kept'])
    assert.equal((await remove(top.id)).status, 200)
    assert.equal((await remove(top.id)).status, 404)
    assert.deepEqual(await actionsOn(middle.id), [['category_deleted', admin.user.id]])
  })
})
