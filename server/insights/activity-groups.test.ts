import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { changeCategories } from '#contract/categories/manage.ts'
import { listActivity } from '#contract/insights/activity.ts'
import { cancelPendingOrders } from '#contract/orders/manage.ts'
import { undoProductChange } from '#contract/products/history.ts'
import { changeProduct, changeProducts } from '#contract/products/calls.ts'
import { makeCategory, makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { importRows, partCells } from '#test/imports.ts'

let shop: TestShop
let admin: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())

type Query = NonNullable<Parameters<typeof shop.call<typeof listActivity>>[1]>['query']
const list = async (query: Query) => (await shop.call(listActivity, { query }, admin.access_token)).body
const groupsOf = async (by: Session, query: Query = {}) =>
  (await list({ account_id: by.user.id, grouped: true, ...query })).items.map(({ action, group }) => [
    action,
    group && [group.kind, group.entries],
  ])
const makeProducts = (count: number, sellerId: number) =>
  Promise.all(Array.from({ length: count }, () => makeProduct(shop, { sellerId })))

describe('grouped activity', () => {
  it('has one entry for a bulk change of 120 products and one for its undo, which list all their entries', async () => {
    const seller = await makeStaff(shop, 'seller')
    const ids = (await makeProducts(120, seller.user.id)).map(({ id }) => id)
    const change = { product_ids: ids, change: 'deactivate' as const }
    const { body: changed } = await shop.call(changeProducts, { body: change }, seller.access_token)
    assert.deepEqual(await groupsOf(seller), [['product_updated', ['change', 120]]])
    await shop.call(undoProductChange, { body: { change_id: changed.change_id ?? '' } }, seller.access_token)
    assert.deepEqual(await groupsOf(seller), [
      ['product_updated', ['undo', 120]],
      ['product_updated', ['change', 120]],
    ])
    const { items } = await list({ account_id: seller.user.id, grouped: true })
    for (const { id } of items) {
      const subjects: (number | null)[] = []
      for (let before: number | null | undefined; before !== null;) {
        const page = await list({ group: id, ...(before && { before }) })
        subjects.push(...page.items.map((entry) => entry.subject_id))
        before = page.next
      }
      assert.deepEqual(new Set(subjects), new Set(ids))
      assert.equal(subjects.length, 120)
    }
    assert.equal((await list({ account_id: seller.user.id })).items.length, 50)
  })

  it('has one entry for a bulk change that takes several calls', async () => {
    const seller = await makeStaff(shop, 'seller')
    const change_id = crypto.randomUUID()
    for (const [one] of [await makeProducts(1, seller.user.id), await makeProducts(1, seller.user.id)]) {
      const body = { product_ids: [one?.id ?? 0], change: 'deactivate' as const, change_id }
      await shop.call(changeProducts, { body }, seller.access_token)
    }
    assert.deepEqual(await groupsOf(seller), [['product_updated', ['change', 2]]])
  })

  it('keeps edits by hand separate, and repeats no group on later pages', async () => {
    const seller = await makeStaff(shop, 'seller')
    const products = await makeProducts(60, seller.user.id)
    for (const { id } of products.slice(0, 55)) {
      const body = { stock_quantity: 7 }
      await shop.call(changeProduct, { params: { product_id: id }, body }, seller.access_token)
    }
    const body = { product_ids: products.map(({ id }) => id), change: 'deactivate' as const }
    await shop.call(changeProducts, { body }, seller.access_token)
    const first = await list({ account_id: seller.user.id, grouped: true })
    const second = await list({ account_id: seller.user.id, grouped: true, ...(first.next && { before: first.next }) })
    assert.deepEqual([first.items.length, second.items.length, second.next], [50, 6, null])
    assert.deepEqual(
      [...first.items, ...second.items].map(({ group }) => group?.entries ?? 0),
      [60, ...Array.from({ length: 55 }, () => 0)],
    )
  })

  it('has one entry for an import, and filters by imports, applications and facts', async () => {
    const seller = await makeStaff(shop, 'seller')
    const category = (await makeCategory(shop)).name
    const rows = ['One', 'Two', 'Three'].map((name) => partCells({ name, sku: name, category }))
    await importRows(shop, seller, rows)
    const [own] = await makeProducts(1, seller.user.id)
    await shop.call(
      changeProduct,
      { params: { product_id: own?.id ?? 0 }, body: { stock_quantity: 7 } },
      seller.access_token,
    )
    assert.deepEqual(await groupsOf(seller, { imports: true }), [['product_created', ['import', 3]]])
    assert.deepEqual((await groupsOf(seller)).length, 2)
    await shop.database.sql`
      insert into audit (account_id, action, subject_type) values
        (${seller.user.id}, 'application_changed', 'application'), (${seller.user.id}, 'property_changed', 'property')`
    for (const subject_type of ['application', 'property'] as const)
      assert.deepEqual(await groupsOf(seller, { subject_type }), [[`${subject_type}_changed`, null]])
  })

  it('has one entry for several categories and for all cancelled orders of an account', async () => {
    const doer = await makeStaff(shop, 'admin')
    const [target, ...others] = [await makeCategory(shop), await makeCategory(shop), await makeCategory(shop)]
    const body = { category_ids: others.map(({ id }) => id), change: 'merge' as const, target_id: target.id }
    await shop.call(changeCategories, { body }, doer.access_token)
    assert.deepEqual(await groupsOf(doer), [['category_merged', ['change', 2]]])
    const [product] = await makeProducts(1, admin.user.id)
    const shopper = await makeShopper(shop)
    for (let at = 0; at < 3; at += 1) await placeOrderOf(shop, shopper, product ? [{ product, quantity: 1 }] : [])
    await shop.call(cancelPendingOrders, { params: { user_id: shopper.user.id } }, doer.access_token)
    assert.deepEqual((await groupsOf(doer))[0], ['order_status_changed', ['change', 3]])
  })
})
