import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { signUp, validateToken, type Session } from '#contract/accounts/calls.ts'
import { addToCart } from '#contract/cart/calls.ts'
import { getProduct } from '#contract/catalogue/calls.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { getOrder, type OrderStatus } from '#contract/orders/calls.ts'
import { changeProduct } from '#contract/products/calls.ts'
import { changeUser, deleteUser, listUsers, type UserPage } from '#contract/accounts/admin.ts'
import { accounts, audit, cartLines, notifications, orders, sessions } from '#server/db/schema.ts'
import { CUSTOMER_INFO, makeProduct, makeShopper, makeStaff, PASSWORD, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let admin: Session
before(async () => {
  shop = await testShop()
})
after(() => shop.close())
const newAdmin = async () => {
  admin = await makeStaff(shop, 'admin')
}

const remove = ({ user }: Session, by = admin) =>
  shop.call(deleteUser, { params: { user_id: user.id } }, by.access_token)
const setOrder = (orderId: number, status: OrderStatus) =>
  shop.database.db.update(orders).set({ status }).where(eq(orders.id, orderId))
const rowOf = async ({ user }: Session) =>
  (await shop.database.db.select().from(accounts).where(eq(accounts.id, user.id)))[0]

describe('deletion of an account by an admin', () => {
  beforeEach(newAdmin)

  it('removes personal data, sessions and cart, and keeps the delivery data', async () => {
    const shopper = await makeShopper(shop, { full_name: 'Jeanne Mukamana' })
    const product = await makeProduct(shop)
    const { body: order } = await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])
    await setOrder(order.id, 'completed')
    await shop.call(addToCart, { body: { product_id: product.id } }, shopper.access_token)

    assert.deepEqual((await remove(shopper)).body, { id: shopper.user.id, deleted: true })
    assert.equal((await shop.call(validateToken, {}, shopper.access_token)).status, 401)
    const isOwner = shopper.user.id
    assert.equal(await shop.database.db.$count(sessions, eq(sessions.accountId, isOwner)), 0)
    assert.equal(await shop.database.db.$count(cartLines, eq(cartLines.accountId, isOwner)), 0)
    const row = JSON.stringify(await rowOf(shopper))
    assert.ok(!/Jeanne|shopper\d|argon2/.test(row), row)

    const kept = await shop.call(getOrder, { params: { order_id: order.id } }, admin.access_token)
    assert.deepEqual(kept.body.customer_info, { name: 'Jeanne Mukamana', ...CUSTOMER_INFO })
  })

  it('frees the email and removes the account from the user list and notifications', async () => {
    const shopper = await makeShopper(shop, { full_name: 'Gone Person', email: 'gone@isoko.example' })
    await remove(shopper)
    const found = await shop.call(listUsers, { query: { search: 'gone' } }, admin.access_token)
    assert.equal((found.body as UserPage).total, 0)
    const all = await shop.call(listUsers, {}, admin.access_token)
    assert.ok(Array.isArray(all.body) && all.body.every(({ id }) => id !== shopper.user.id))
    const notified = await shop.call(listNotifications, {}, admin.access_token)
    assert.ok(notified.body.every(({ message }) => !message.includes('Gone Person')))
    const form = { full_name: 'Again', email: 'Gone@isoko.example', password: PASSWORD, confirm_password: PASSWORD }
    const again = await shop.call(signUp, { body: form })
    assert.equal(again.status, 201)
    assert.notEqual(again.body.user.id, shopper.user.id)
  })

  it('removes the notifications of a deleted seller and sends no more', async () => {
    const seller = await makeStaff(shop, 'seller')
    const { id } = await makeProduct(shop, { sellerId: seller.user.id })
    const told = () => shop.database.db.$count(notifications, eq(notifications.accountId, seller.user.id))
    const reprice = (price: number) =>
      shop.call(changeProduct, { params: { product_id: id }, body: { price, confirm_price: true } }, admin.access_token)
    await reprice(2)
    assert.equal(await told(), 1)
    await remove(seller)
    assert.equal((await reprice(3)).status, 200)
    assert.equal(await told(), 0)
  })

  it('succeeds only once when requested twice simultaneously, and logs no personal data', async () => {
    const shopper = await makeShopper(shop)
    const answers = await Promise.all([remove(shopper), remove(shopper)])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 404],
    )
    const written = await shop.database.db.select().from(audit).where(eq(audit.subjectId, shopper.user.id))
    assert.deepEqual(
      written.map(({ accountId, action, detail }) => [accountId, action, detail]),
      [[admin.user.id, 'account_deleted', {}]],
    )
    const input = { params: { user_id: shopper.user.id }, body: { email: 'back@isoko.example' } }
    assert.equal((await shop.call(changeUser, input, admin.access_token)).status, 404)
  })

  it('stops admins from deleting their own account, and returns 404 for an invalid id', async () => {
    assert.equal((await remove(admin)).refusal.code, 'own_account')
    const answer = await shop.call(deleteUser, { params: { user_id: 'abc' } }, admin.access_token)
    assert.deepEqual([answer.status, answer.refusal.code], [404, 'account_not_found'])
  })

  it('leaves one admin when two admins delete each other simultaneously', async () => {
    const other = await makeStaff(shop, 'admin')
    const answers = await Promise.all([remove(other, admin), remove(admin, other)])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 401],
    )
  })
})

describe('deletion during a pending order', () => {
  beforeEach(newAdmin)

  it('refuses to delete the buyer or the seller of a pending order', async () => {
    const [shopper, seller] = [await makeShopper(shop), await makeStaff(shop, 'seller')]
    const product = await makeProduct(shop, { sellerId: seller.user.id })
    const { body: order } = await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])
    for (const person of [shopper, seller]) {
      const answer = await remove(person)
      assert.deepEqual([answer.status, answer.refusal.code], [409, 'account_has_orders'])
      assert.equal((await rowOf(person))?.deletedAt, null)
    }
    await setOrder(order.id, 'completed')
    for (const person of [shopper, seller]) assert.equal((await remove(person)).status, 200)
    assert.equal((await shop.call(getProduct, { params: { product_id: product.id } })).status, 404)
  })

  for (const who of ['shopper', 'seller'] as const) {
    it(`refuses either the order or the deletion of its ${who} when both happen simultaneously`, async () => {
      for (let round = 0; round < 8; round++) {
        const people = { shopper: await makeShopper(shop), seller: await makeStaff(shop, 'seller') }
        const product = await makeProduct(shop, { sellerId: people.seller.user.id })
        const [order, removed] = await Promise.all([
          placeOrderOf(shop, people.shopper, [{ product, quantity: 1 }]),
          remove(people[who]),
        ])
        assert.ok(order.status < 500 && removed.status < 500)
        assert.equal(order.status === 201, removed.status === 409, `${order.status} ${removed.status}`)
      }
    })
  }
})
