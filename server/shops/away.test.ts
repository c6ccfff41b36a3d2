import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { addManyToCart, addToCart, getCart, updateCartLine } from '#contract/cart/calls.ts'
import { getProduct, listProducts } from '#contract/catalogue/calls.ts'
import { changeHandover, placeOrder } from '#contract/orders/calls.ts'
import { todayIn } from '#contract/rules/time-left.ts'
import { shortDay } from '#contract/rules/short-day.ts'
import { changeOwnShop, getOwnShop, getShop } from '#contract/shops/calls.ts'
import { sellers } from '#server/db/schema.ts'
import { CUSTOMER_INFO, makeProduct, makeShopper, makeStaff, placeOrderOf, writeAndPublish } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let seller: Session
let shopper: Session
let slug: string
let relay: { id: number }
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

/** Returns the date the given number of days from now, in the shop's time zone. */
const dayIn = (days: number) =>
  new Date(Date.parse(todayIn('Africa/Kigali')) + days * 86_400_000).toISOString().slice(0, 10)
const BACK = dayIn(9)
const goAway = (awayUntil: string | null) =>
  shop.call(changeOwnShop, { body: { slug, away_until: awayUntil } }, seller.access_token)
const endAbsence = () =>
  writeAndPublish(shop, (tx) =>
    tx
      .update(sellers)
      .set({ backAt: sql`now() - interval '1 second'` })
      .where(eq(sellers.sellerId, seller.user.id)),
  )
const cardOf = async ({ id }: { id: number }) =>
  (await shop.call(getProduct, { params: { product_id: id } })).body.away_until
const lineOf = async () => (await shop.call(getCart, {}, shopper.access_token)).body.items[0]
const add = () => shop.call(addToCart, { body: { product_id: relay.id, quantity: 1 } }, shopper.access_token)
const order = () =>
  shop.call(
    placeOrder,
    { body: { items: [{ product_id: relay.id, quantity: 1, price: 1000 }], customer_info: CUSTOMER_INFO } },
    shopper.access_token,
  )

describe('seller who is away', () => {
  beforeEach(async () => {
    ;[seller, shopper] = [await makeStaff(shop, 'seller'), await makeShopper(shop)]
    slug = `away-${seller.user.id}-x`
    relay = await makeProduct(shop, { sellerId: seller.user.id, name: 'Relay' })
  })

  it('keeps products visible with the return date, in lists and on pages', async () => {
    assert.equal(await cardOf(relay), undefined)
    assert.equal((await goAway(BACK)).body.away_until, BACK)
    assert.equal(await cardOf(relay), BACK)
    const { body } = await shop.call(listProducts, { query: { shop: slug, page: 1 } })
    assert.deepEqual(
      body.items.map((item) => item.away_until),
      [BACK],
    )
    assert.equal((await shop.call(getShop, { params: { slug } })).body.away_until, BACK)
    await goAway(null)
    assert.equal(await cardOf(relay), undefined)
  })

  it('blocks every way into a cart and states the return date', async () => {
    await goAway(BACK)
    const alone = await add()
    assert.deepEqual([alone.status, alone.refusal.code], [409, 'seller_away'])
    assert.equal(alone.refusal.message, `The seller of Relay is away until ${shortDay(BACK)}.`)
    const other = await makeProduct(shop)
    const lines = [relay, other].map(({ id }) => ({ product_id: id, quantity: 1 }))
    const whole = await shop.call(addManyToCart, { body: { lines } }, shopper.access_token)
    assert.deepEqual([whole.status, whole.refusal.code], [409, 'cart_changed'])
    assert.deepEqual(
      whole.refusal.lines?.map(({ product_id: id, code, away_until: day }) => [id, code, day]),
      [[relay.id, 'seller_away', BACK]],
    )
    const part = await shop.call(addManyToCart, { body: { lines, partial: true } }, shopper.access_token)
    assert.deepEqual(
      part.body.cart.items.map(({ id }) => id),
      [other.id],
    )
    assert.deepEqual(
      part.body.shortfalls.map(({ product_id: id, code, stock_quantity: stock, away_until: day }) => [
        id,
        code,
        stock,
        day,
      ]),
      [[relay.id, 'seller_away', 10, BACK]],
    )
  })

  it('shows the return date on an existing cart line, which can be changed but not ordered', async () => {
    assert.equal((await add()).body.items[0]?.away_until, null)
    await goAway(BACK)
    assert.equal((await lineOf())?.away_until, BACK)
    const changed = await shop.call(
      updateCartLine,
      { body: { product_id: relay.id, quantity: 2 } },
      shopper.access_token,
    )
    assert.equal(changed.body.items[0]?.quantity, 2)
    const { status, refusal } = await order()
    assert.deepEqual([status, refusal.code, refusal.lines?.[0]?.code], [409, 'cart_changed', 'seller_away'])
    assert.match(refusal.message, /The seller of Relay is away until /)
  })

  it('ends by itself on the return day', async () => {
    await goAway(BACK)
    await endAbsence()
    assert.equal(await cardOf(relay), undefined)
    assert.equal((await shop.call(getOwnShop, {}, seller.access_token)).body.away_until, null)
    assert.equal((await add()).status, 200)
    assert.equal((await order()).status, 201)
  })

  it('still allows packing of open orders', async () => {
    const placed = await placeOrderOf(shop, shopper, [{ product: { ...relay, priceCents: 100_000n }, quantity: 1 }])
    await goAway(BACK)
    const params = { order_id: placed.body.id, product_id: relay.id }
    const { status } = await shop.call(changeHandover, { params, body: { handover: 'packed' } }, seller.access_token)
    assert.equal(status, 200)
  })

  it('rejects a return day that is past or today, over sixty days ahead or not a date', async () => {
    for (const day of [dayIn(-1), dayIn(0), dayIn(61), '2026-02-30', 'soon']) {
      const { status, refusal } = await goAway(day)
      assert.deepEqual([status, refusal.code], [422, 'invalid_input'], day)
    }
    for (const day of [dayIn(1), dayIn(60)]) assert.equal((await goAway(day)).status, 200, day)
  })
})
