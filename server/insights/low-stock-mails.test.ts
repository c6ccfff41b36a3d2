import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { changeMailPreferences } from '#contract/accounts/own.ts'
import { changeProduct } from '#contract/products/calls.ts'
import { outbox } from '#server/db/schema.ts'
import type { ContentMail } from '#server/outbox/service.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { mailLowStock } from './low-stock-mails.ts'

const ZONE = 'Africa/Kigali'
let shop: TestShop
let seller: Session
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

const newSeller = async () => {
  seller = await makeStaff(shop, 'seller')
  await ask(seller)
}
const ask = ({ access_token }: Session) => shop.call(changeMailPreferences, { body: { low_stock: true } }, access_token)
const make = (name: string, stock = 30) => makeProduct(shop, { name, sellerId: seller.user.id, stock, lowAt: 20 })
const setStock = (id: number, stock: number) =>
  shop.call(changeProduct, { params: { product_id: id }, body: { stock_quantity: stock } }, seller.access_token)
/** Returns the emails that a seller receives from two concurrent runs, which take place after midnight by default. */
async function mailed(to = seller, hour = 0) {
  await shop.database.db.delete(outbox)
  await Promise.all([mailLowStock(shop.database.db, ZONE, hour), mailLowStock(shop.database.db, ZONE, hour)])
  const rows = await shop.database.db.delete(outbox).returning()
  return rows.map(({ payload }) => payload as ContentMail).filter((mail) => mail.to === to.user.email)
}
/** Shifts all timestamps into the past by a day. */
const nextDay = async () => {
  await shop.database.sql`update accounts set low_stock_mailed_at = low_stock_mailed_at - interval '1 day'`
  await shop.database.sql`update product_ledger set at = at - interval '1 day'`
}

describe('daily low-stock email', () => {
  it('sends one email a day with low and sold-out products, even with several processes', async () => {
    await newSeller()
    const [low, out] = [await make('Buzzer'), await make('Servo')]
    await make('Sensor', 10) // was low from the beginning
    await placeOrderOf(shop, await makeShopper(shop), [{ product: low, quantity: 11 }])
    await setStock(out.id, 0)
    const [mail, ...others] = await mailed()
    assert.deepEqual(others, [])
    assert.ok(mail)
    assert.equal(mail.subject, '2 products are running low or sold out')
    assert.deepEqual(mail.letter.lines, [
      { text: 'Servo', amount: 'sold out' },
      { text: 'Buzzer', amount: '19 left' },
    ])
    assert.match(mail.letter.link.path, /^\/seller\?only=low$/)
    await nextDay()
    await setStock(low.id, 0)
    assert.deepEqual((await mailed())[0]?.letter.lines, [{ text: 'Buzzer', amount: 'sold out' }])
    await setStock(low.id, 30)
    await setStock(low.id, 0)
    assert.deepEqual(await mailed(), [], 'not twice a day')
    await nextDay()
    assert.equal((await mailed())[0]?.subject, 'Buzzer is sold out')
    await nextDay()
    assert.deepEqual(await mailed(), [], 'nothing ran low since')
  })

  it('sends no email without a subscription, to a closed account or before the set hour', async () => {
    await newSeller()
    const { id } = await make('Buzzer')
    await setStock(id, 3)
    assert.deepEqual(await mailed(seller, 24), [], 'tomorrow is not yet')
    await shop.call(changeMailPreferences, { body: { low_stock: false } }, seller.access_token)
    assert.deepEqual(await mailed(), [])
    await ask(seller)
    await shop.database.sql`update accounts set status = 'Inactive' where id = ${seller.user.id}`
    assert.deepEqual(await mailed(), [])
  })

  it('covers the whole shop for a subscribed admin and nothing for a shopper', async () => {
    await newSeller()
    const [admin, shopper] = [await makeStaff(shop, 'admin'), await makeShopper(shop)]
    await ask(admin)
    await ask(shopper)
    const { id } = await make('Relay <b>')
    await setStock(id, 1)
    const [mail] = await mailed(admin)
    assert.ok(mail)
    assert.ok(mail.letter.lines?.some(({ text, amount }) => text === 'Relay <b>' && amount === '1 left'))
    assert.match(mail.letter.link.path, /^\/admin\/products\?only=/)
    await setStock(id, 30)
    await setStock(id, 2)
    await nextDay()
    assert.deepEqual(await mailed(shopper), [])
  })
})
