import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { textOf } from '#contract/errors.ts'
import { ORDER_LIMITS } from '#contract/orders/limits.ts'
import { cancelOrder, changeOrderStatus } from '#contract/orders/calls.ts'
import { accounts, orders } from '#server/db/schema.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
before(async () => {
  shop = await testShop({ settings: { RATE_LIMIT_SCALE: '1' } })
})
after(() => shop.close())

const { unconfirmed, confirmed, known } = ORDER_LIMITS

async function makeBuyer({ isConfirmed = false } = {}): Promise<Session> {
  const session = await makeShopper(shop)
  if (isConfirmed)
    await shop.database.db
      .update(accounts)
      .set({ emailConfirmedAt: new Date() })
      .where(eq(accounts.id, session.user.id))
  return session
}

type Buyable = Awaited<ReturnType<typeof makeProduct>>
const order = (buyer: Session, product: Buyable, quantity = 1) => placeOrderOf(shop, buyer, [{ product, quantity }])

async function orderTimes(buyer: Session, product: Buyable, times: number): Promise<number> {
  let id = 0
  for (let time = 0; time < times; time += 1) {
    const answer = await order(buyer, product)
    assert.equal(answer.status, 201, answer.refusal.message)
    id = answer.body.id
  }
  return id
}

const cancel = (buyer: Session, orderId: number) =>
  shop.call(cancelOrder, { params: { order_id: orderId } }, buyer.access_token)

describe('order limits', () => {
  it("allows a new account one order of a product's whole stock and a few pieces of another", async () => {
    const [whole, few] = [await makeProduct(shop, { stock: 100_000, priceCents: 5_000_000n }), await makeProduct(shop)]
    const buyer = await makeBuyer()
    const answer = await placeOrderOf(shop, buyer, [
      { product: whole, quantity: 100_000 },
      { product: few, quantity: 10 },
    ])
    assert.equal(answer.status, 201)
  })

  it('refuses the sixth pending order until the email is confirmed, and the 21st in any case', async () => {
    const product = await makeProduct(shop, { stock: 1000 })
    const buyer = await makeBuyer()
    await orderTimes(buyer, product, unconfirmed.pending)
    const refused = await order(buyer, product)
    assert.deepEqual([refused.status, refused.refusal.code], [409, 'confirm_to_order'])
    assert.equal(refused.refusal.message, textOf('confirm_to_order'))

    await shop.database.db
      .update(accounts)
      .set({ emailConfirmedAt: sql`now()` })
      .where(eq(accounts.id, buyer.user.id))
    const last = await orderTimes(buyer, product, confirmed.pending - unconfirmed.pending)
    const full = await order(buyer, product)
    assert.deepEqual([full.status, full.refusal.code], [409, 'too_many_pending'])
    assert.match(full.refusal.message, /20 pending orders/)
    assert.equal((await cancel(buyer, last)).status, 200)
    assert.equal((await order(buyer, product)).status, 201)
  })

  it('places one of four simultaneous orders with one place left under the pending limit', async () => {
    const product = await makeProduct(shop, { stock: 1000 })
    const buyer = await makeBuyer()
    await orderTimes(buyer, product, unconfirmed.pending - 1)
    const answers = await Promise.all(Array.from({ length: 4 }, () => order(buyer, product)))
    assert.equal(answers.filter(({ status }) => status === 201).length, 1)
    assert.equal(answers.filter(({ refusal }) => refusal.code === 'confirm_to_order').length, 3)
    assert.equal(await shop.database.db.$count(orders, eq(orders.accountId, buyer.user.id)), unconfirmed.pending)
  })

  it('sums the pieces of all pending orders except the largest line, whichever order holds it', async () => {
    const [large, other] = [await makeProduct(shop, { stock: 9000 }), await makeProduct(shop, { stock: 9000 })]
    const third = await makeProduct(shop, { stock: 9000 })
    const buyer = await makeBuyer({ isConfirmed: true })
    assert.equal((await order(buyer, large, 6000)).status, 201)
    assert.equal((await order(buyer, other, confirmed.pieces)).status, 201)
    const refused = await order(buyer, third)
    assert.deepEqual([refused.status, refused.refusal.code], [409, 'too_much_pending'])
    assert.match(refused.refusal.message, /5,000 pieces or Rwf 15,000,000/)
    assert.equal((await order(await makeBuyer(), third, 9000)).status, 201, 'others are not held up')
  })

  it('sums the amounts of all pending orders except the most expensive line', async () => {
    const product = await makeProduct(shop, { stock: 100, priceCents: 100_000_000n })
    const buyer = await makeBuyer()
    assert.equal((await order(buyer, product, 50)).status, 201)
    assert.equal((await order(buyer, product, 3)).status, 201)
    assert.equal((await order(buyer, product, 1)).refusal.code, 'confirm_to_order')
  })

  it('refuses an order for the whole stock of 60 products, with or without a confirmed email', async () => {
    const products = await Promise.all(Array.from({ length: 60 }, () => makeProduct(shop, { stock: 100 })))
    const all = products.map((product) => ({ product, quantity: 100 }))
    assert.equal((await placeOrderOf(shop, await makeBuyer(), all)).refusal.code, 'confirm_to_order')
    const answer = await placeOrderOf(shop, await makeBuyer({ isConfirmed: true }), all)
    assert.equal(answer.refusal.code, 'too_much_pending')
  })

  it('allows a buyer with a delivered order more pending orders', async () => {
    const product = await makeProduct(shop, { stock: 1000 })
    const [admin, buyer] = [await makeStaff(shop, 'admin'), await makeBuyer({ isConfirmed: true })]
    const first = await orderTimes(buyer, product, 1)
    const params = { order_id: first }
    await shop.call(changeOrderStatus, { params, body: { status: 'delivered' } }, admin.access_token)
    await orderTimes(buyer, product, confirmed.pending + 1)
    assert.ok(confirmed.pending + 1 < known.pending)
  })

  it('counts cancelled orders towards the hourly limit, and states the wait in the 429', async () => {
    const product = await makeProduct(shop, { stock: 1000 })
    const buyer = await makeBuyer()
    for (let time = 0; time < unconfirmed.perHour; time += 1) await cancel(buyer, await orderTimes(buyer, product, 1))
    const refused = await order(buyer, product)
    assert.deepEqual([refused.status, refused.refusal.code], [429, 'too_many_orders'])
    assert.match(refused.refusal.message, /at most 20 orders an hour.*try again in 60 min/)
    await shop.database.db
      .update(orders)
      .set({ createdAt: sql`now() - interval '61 minutes'` })
      .where(eq(orders.accountId, buyer.user.id))
    assert.equal((await order(buyer, product)).status, 201)
  })

  it('returns the same order for a repeated idempotency key even at the pending limit', async () => {
    const product = await makeProduct(shop, { stock: 1000 })
    const buyer = await makeBuyer()
    const send = () =>
      placeOrderOf(shop, buyer, [{ product, quantity: 1 }], { 'idempotency-key': 'the fifth order of this one' })
    await orderTimes(buyer, product, unconfirmed.pending - 1)
    const [placed, again] = [await send(), await send()]
    assert.deepEqual([placed.status, again.body.id], [201, placed.body.id])
    assert.equal((await order(buyer, product)).status, 409)
  })
})

it('multiplies the order limits by RATE_LIMIT_SCALE', async () => {
  const wide = await testShop({ beside: shop, settings: { RATE_LIMIT_SCALE: '2' } })
  const product = await makeProduct(shop, { stock: 1000 })
  const buyer = await makeBuyer()
  const orderThere = () => placeOrderOf(wide, buyer, [{ product, quantity: 1 }])
  for (let time = 0; time < unconfirmed.pending * 2; time += 1) assert.equal((await orderThere()).status, 201)
  assert.equal((await orderThere()).refusal.code, 'confirm_to_order')
  await wide.close()
})
