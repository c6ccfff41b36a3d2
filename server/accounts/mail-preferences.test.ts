import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { changeMailPreferences, getMailPreferences, type MailPreferencesChange } from '#contract/accounts/own.ts'
import { changeOrderStatus } from '#contract/orders/calls.ts'
import { outbox } from '#server/db/schema.ts'
import type { Mail } from '#server/outbox/service.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let admin: Session
let shopper: Session
let seller: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())
const newPeople = async () => {
  shopper = await makeShopper(shop)
  seller = await makeStaff(shop, 'seller')
}

const everything = { order_status: true, new_sale: true, sale_status: true, low_stock: false }
const read = ({ access_token }: Session) => shop.call(getMailPreferences, {}, access_token)
const choose = ({ access_token }: Session, body: MailPreferencesChange) =>
  shop.call(changeMailPreferences, { body }, access_token)

/** Places and delivers an order, and returns the recipients of the emails sent at each step. */
async function mailed() {
  await shop.database.db.delete(outbox)
  const product = await makeProduct(shop, { sellerId: seller.user.id })
  const { body: order } = await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])
  const placed = await recipients()
  const change = { params: { order_id: order.id }, body: { status: 'delivered' as const } }
  await shop.call(changeOrderStatus, change, admin.access_token)
  return { placed, delivered: await recipients() }
}

async function recipients(): Promise<string[]> {
  const rows = await shop.database.db.delete(outbox).returning()
  const mails = rows.filter(({ kind }) => kind === 'mail').map(({ payload }) => payload as Mail)
  return mails
    .map(({ to }) => (to === shopper.user.email ? 'shopper' : to === seller.user.email ? 'seller' : to))
    .toSorted()
}

describe('mail preferences', () => {
  beforeEach(newPeople)

  it('enables all but the daily mail by default, and keeps preferences omitted from a change', async () => {
    assert.deepEqual((await read(shopper)).body, everything)
    assert.deepEqual((await choose(shopper, { order_status: false })).body, { ...everything, order_status: false })
    assert.deepEqual((await choose(shopper, { new_sale: false })).body, {
      ...everything,
      order_status: false,
      new_sale: false,
    })
    assert.deepEqual((await choose(shopper, {})).body, { ...everything, order_status: false, new_sale: false })
    await choose(shopper, { order_status: true })
    assert.deepEqual((await read(shopper)).body, { ...everything, new_sale: false })
    assert.deepEqual((await read(seller)).body, everything)
  })

  it('stores both of two simultaneous changes', async () => {
    await Promise.all([choose(seller, { new_sale: false }), choose(seller, { sale_status: false })])
    assert.deepEqual((await read(seller)).body, { ...everything, new_sale: false, sale_status: false })
  })

  it('accepts only booleans and stores no other field', async () => {
    for (const wrong of [{ order_status: 'no' }, { new_sale: null }, { sale_status: 0 }])
      assert.equal((await choose(shopper, wrong as never)).status, 422)
    await choose(shopper, { order_status: true, role: 'admin' } as never)
    const [row] = await shop.database.sql<{ kept: unknown }>`
      select mail_preferences as kept from accounts where id = ${shopper.user.id}`
    assert.deepEqual(row?.kept, { order_status: true })
  })
})

describe('order mails', () => {
  beforeEach(newPeople)

  it('notifies both the buyer and the seller', async () => {
    assert.deepEqual(await mailed(), { placed: ['seller', 'shopper'], delivered: ['seller', 'shopper'] })
  })

  it('sends the order confirmation even if the buyer turned off status mails', async () => {
    await choose(shopper, { order_status: false, new_sale: false, sale_status: false })
    assert.deepEqual(await mailed(), { placed: ['seller', 'shopper'], delivered: ['seller'] })
  })

  it('omits only the kind of order mail that a seller turned off', async () => {
    await choose(seller, { new_sale: false })
    assert.deepEqual(await mailed(), { placed: ['shopper'], delivered: ['seller', 'shopper'] })
    await choose(seller, { new_sale: true, sale_status: false, order_status: false })
    assert.deepEqual(await mailed(), { placed: ['seller', 'shopper'], delivered: ['shopper'] })
  })
})
