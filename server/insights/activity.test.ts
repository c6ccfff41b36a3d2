import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listActivity } from '#contract/insights/activity.ts'
import { changeHandover, changeOrderStatus } from '#contract/orders/calls.ts'
import { changeUser, deleteUser } from '#contract/accounts/admin.ts'
import { updateProduct } from '#contract/products/calls.ts'
import type { Caller } from '#contract/permissions.ts'
import { allCalls } from '#test/all-endpoints.ts'
import type { ValidCall } from '#test/valid-call.ts'
import { makeCategory, makeProduct, makeShopper, makeStaff, placeOrderOf, productForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { createSessionToken, createFixtures, type Fixtures } from '#test/fixtures.ts'

let shop: TestShop
let world: Fixtures
before(async () => {
  shop = await testShop()
  world = await createFixtures(shop)
})
after(() => shop.close())

/**
 * Roles that make the changes, by access rule; all other access rules concern the caller's own account, cart or
 * purchases.
 */
const doers: Record<string, Caller[]> = {
  admin: ['admin'],
  seller: ['seller', 'admin'],
  'product-manager': ['seller', 'admin'],
  'order-seller': ['seller'],
}
const OWN_BELL = ['/api/notifications/', '/api/account/notification-preferences']
/** Saves choices for the seller's next file. The activity log records the import that uses them, not the choices. */
const IMPORT_CHOICES = '/api/imports/categories'
/** Sends an email to the caller without changing anything in the shop. */
const TEST_MAIL = '/api/admin/health/test-mail'
const isWrite = ({ endpoint: { method, path }, access }: ValidCall) =>
  method !== 'GET' &&
  access in doers &&
  !OWN_BELL.some((own) => path.startsWith(own)) &&
  path !== TEST_MAIL &&
  path !== IMPORT_CHOICES

const list = async (query: object = {}) => {
  const admin = await createSessionToken(world, 'admin')
  return (await shop.call(listActivity, { query }, admin)).body
}

describe('activity log', () => {
  for (const call of allCalls.filter(isWrite))
    for (const caller of doers[call.access] ?? [])
      it(`records ${call.endpoint.method} ${call.endpoint.path} by the ${caller}`, async () => {
        const own = world.sessionsByCaller[caller as 'admin' | 'seller']
        const send = await call.prepare(world, own)
        const newest = (await list()).items[0]?.id ?? 0
        assert.ok((await send(await createSessionToken(world, caller))).status < 300)
        const added = (await list()).items.filter(({ id }) => id > newest)
        assert.ok(added.length > 0)
        assert.ok(added.every((entry) => entry.account_id === own.user.id))
      })

  it('names the account, the action and its subject', async () => {
    const seller = await makeStaff(shop, 'seller')
    const admin = await makeStaff(shop, 'admin')
    const product = await makeProduct(shop, { sellerId: seller.user.id })
    const { body: order } = await placeOrderOf(shop, await makeShopper(shop), [{ product, quantity: 1 }])
    const params = { order_id: order.id }
    const line = { ...params, product_id: product.id }
    await shop.call(changeHandover, { params: line, body: { handover: 'packed' } }, seller.access_token)
    await shop.call(changeOrderStatus, { params, body: { status: 'delivered' } }, admin.access_token)
    const { items } = await list({ subject_type: 'order' })
    const [moved, packed] = items.map(({ id, at, ...entry }) => ({
      ...entry,
      hasId: id > 0,
      isNew: Date.now() - Date.parse(at) < 60_000,
    }))
    const about = {
      subject_type: 'order',
      subject_id: order.id,
      subject_name: `#${order.id}`,
      isNew: true,
      hasId: true,
    }
    assert.deepEqual(moved, {
      ...about,
      account_id: admin.user.id,
      account_name: admin.user.name,
      group: null,
      action: 'order_status_changed',
      detail: { from: 'pending', to: 'delivered' },
    })
    assert.deepEqual(packed, {
      ...about,
      account_id: seller.user.id,
      account_name: seller.user.name,
      group: null,
      action: 'handover_changed',
      detail: { product_id: product.id, product: product.name, from: 'to_pack', to: 'packed' },
    })
    assert.deepEqual(
      (await list({ account_id: seller.user.id })).items.map(({ action }) => action),
      ['handover_changed'],
    )
  })

  it("skips no entry of the same moment between pages, and uses days in the shop's time zone", async () => {
    const { user } = await makeStaff(shop, 'admin')
    await shop.database.sql`
      insert into audit (at, account_id, action, subject_type, subject_id)
      select '2025-01-04T22:30:00Z'::timestamptz + make_interval(mins => n / 60), ${user.id}, 'product_updated', 'product', n
      from generate_series(1, 120) n`
    const seen: (number | null)[] = []
    let next: number | null = null
    do {
      const page = await list({ account_id: user.id, ...(next && { before: next }) })
      seen.push(...page.items.map((entry) => entry.subject_id))
      next = page.next
    } while (next)
    assert.deepEqual(
      seen,
      Array.from({ length: 120 }, (_, n) => 120 - n),
    )
    // Kigali is two hours ahead of UTC, so January 5 has already begun there.
    const on = async (from: string, to: string) => (await list({ account_id: user.id, from, to })).items.length
    assert.deepEqual([await on('2025-01-05', '2025-01-05'), await on('2025-01-01', '2025-01-04')], [50, 0])
  })

  it('answers 422 to an invalid day, page or subject type', async () => {
    const admin = await createSessionToken(world, 'admin')
    for (const query of [{ from: 'yesterday' }, { before: 0 }, { subject_type: 'cart' }])
      assert.equal((await shop.call(listActivity, { query: query as object }, admin)).status, 422)
  })

  for (const [what, sql] of [
    ['changed', `update audit set detail = '{}', action = 'nothing'`],
    ['assigned to another account', 'update audit set account_id = (select max(id) from accounts)'],
    ['detached from their account', 'update audit set account_id = null'],
    ['deleted', 'delete from audit'],
    ['truncated', 'truncate audit'],
  ] as const)
    it(`prevents entries from being ${what}, even by the role of the server`, async () => {
      await assert.rejects(shop.database.pool.query(sql), /What is in audit stays/)
    })

  it('shows no name for a deleted account', async () => {
    const seller = await makeStaff(shop, 'seller')
    const params = { user_id: seller.user.id }
    await shop.call(
      changeUser,
      { params, body: { email: seller.user.email, status: 'Inactive' } },
      await createSessionToken(world, 'admin'),
    )
    const named = async () =>
      (await list({ subject_type: 'account' })).items.find(({ subject_id }) => subject_id === seller.user.id)
    assert.equal((await named())?.subject_name, seller.user.name)
    await shop.call(deleteUser, { params }, await createSessionToken(world, 'admin'))
    assert.deepEqual([(await named())?.action, (await named())?.subject_name], ['account_deleted', ''])
  })

  it('names no account in an entry whose account was removed from the database', async () => {
    const [gone] = await shop.database.sql<{ id: number }>`
      insert into accounts (email, username) values ('gone@isoko.example', 'gone') returning id`
    const id = gone?.id ?? 0
    await shop.database
      .sql`insert into audit (account_id, action, subject_type) values (${id}, 'account_changed', 'account')`
    await shop.database.sql`delete from accounts where id = ${id}`
    assert.equal((await list()).items[0]?.account_id, null)
  })
})

describe('values of an activity entry', () => {
  it('records names with short values before and after an edit, but only the field name for long text', async () => {
    const seller = await makeStaff(shop, 'seller')
    const [old, fresh] = [await makeCategory(shop), await makeCategory(shop)]
    const product = await makeProduct(shop, { categoryId: old.id, priceCents: 1_200_000n })
    const edit = { price: 13_000, category_id: fresh.id, seller_id: seller.user.id, description: 'x'.repeat(3000) }
    const admin = await createSessionToken(world, 'admin')
    const params = { product_id: product.id }
    await shop.call(updateProduct, { params, body: productForm(edit) }, admin)
    const entryOf = async () =>
      (await list({ subject_type: 'product' })).items.find(({ subject_id: id }) => id === product.id)
    const values = {
      price: { from: 12_000, to: 13_000 },
      category_id: { from: old.id, to: fresh.id, from_name: old.name, to_name: fresh.name },
      seller_id: { from: null, to: seller.user.id, from_name: 'Isoko', to_name: seller.user.full_name },
    }
    const changed = ['description', 'price', 'category_id', 'seller_id']
    assert.deepEqual((await entryOf())?.detail, { version: 2, changed, values })
    await shop.call(deleteUser, { params: { user_id: seller.user.id } }, admin)
    const { to_name: _gone, ...numbered } = values.seller_id
    assert.deepEqual((await entryOf())?.detail.values, { ...values, seller_id: numbered })
  })

  it('keeps the previous role and status of an account, but no email, names or password', async () => {
    const seller = await makeStaff(shop, 'seller')
    const body = {
      email: `new-${seller.user.email}`,
      full_name: 'Somebody Else',
      shop_name: 'Gasabo Boards',
      status: 'Inactive' as const,
      password: 'a new secret',
      confirm_password: 'a new secret',
    }
    await shop.call(changeUser, { params: { user_id: seller.user.id }, body }, await createSessionToken(world, 'admin'))
    const entry = (await list({ subject_type: 'account' })).items.find(({ subject_id: id }) => id === seller.user.id)
    assert.deepEqual(entry?.detail, {
      changed: ['email', 'full_name', 'shop_name', 'status', 'password'],
      values: { status: { from: 'Active', to: 'Inactive' } },
      role: 'seller',
      status: 'Inactive',
    })
  })
})
