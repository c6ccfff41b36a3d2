import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { listNotifications, readAllNotifications } from '#contract/notifications/calls.ts'
import { cancelOrder, changeHandover, changeOrderStatus, getOrder, type OrderStatus } from '#contract/orders/calls.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import { audit, orders, outbox, products } from '#server/db/schema.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let admin: Session
let shopper: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  shopper = await makeShopper(shop, { full_name: 'Aline Uwase' })
})
after(() => shop.close())

const stockOf = async (productId: number) =>
  (await shop.database.db.select({ stock: products.stock }).from(products).where(eq(products.id, productId)))[0]?.stock
const at = (orderId: number) => ({ order_id: orderId })
const change = (orderId: number, status: OrderStatus, by = admin) =>
  shop.call(changeOrderStatus, { params: at(orderId), body: { status } }, by.access_token)
const cancel = (orderId: number, by = shopper) => shop.call(cancelOrder, { params: at(orderId) }, by.access_token)
const order = async (product: Parameters<typeof placeOrderOf>[2][number]['product'], quantity: number) =>
  (await placeOrderOf(shop, shopper, [{ product, quantity }])).body.id

describe('order status changes by an admin', () => {
  it('changes any status to any other, recorded in the history and the audit log', async () => {
    const orderId = await order(await makeProduct(shop, { stock: 100 }), 1)
    const walk = orderStatuses.flatMap((from) => orderStatuses.flatMap((to) => [from, to]))
    for (const status of walk) {
      const { status: code, body } = await change(orderId, status)
      const { data, ...answered } = body
      assert.deepEqual([code, body.status, data], [200, status, answered])
    }
    const { body } = await shop.call(getOrder, { params: at(orderId) }, admin.access_token)
    const moves = walk.filter((status, step) => status !== (walk[step - 1] ?? 'pending'))
    assert.deepEqual(
      body.status_history.map((step) => step.status),
      ['pending', ...moves],
    )
    assert.deepEqual([body.status_history[0]?.by, body.status_history[1]?.by], ['Aline Uwase', admin.user.full_name])
    assert.equal(await shop.database.db.$count(audit, eq(audit.subjectId, orderId)), moves.length)
  })

  it('returns the stock once on cancellation, and takes it again on reopening', async () => {
    const product = await makeProduct(shop, { stock: 10 })
    const orderId = await order(product, 4)
    for (const [status, left] of [
      ['cancelled', 10],
      ['cancelled', 10],
      ['delivered', 6],
      ['completed', 6],
    ] as const) {
      assert.equal((await change(orderId, status)).status, 200)
      assert.equal(await stockOf(product.id), left)
    }
  })

  it('returns 409 with the lines when the pieces have since been sold, and changes nothing', async () => {
    const [servo, relay] = [
      await makeProduct(shop, { name: 'Servo', stock: 4 }),
      await makeProduct(shop, { name: 'Relay', stock: 9 }),
    ]
    const lines = [
      { product: servo, quantity: 3 },
      { product: relay, quantity: 2 },
    ]
    const { body } = await placeOrderOf(shop, shopper, lines)
    await change(body.id, 'cancelled')
    await order(servo, 3)
    const refused = await change(body.id, 'pending')
    assert.equal(refused.status, 409)
    assert.equal(refused.refusal.detail, "This order can't be reopened. Only 1 of Servo left.")
    assert.deepEqual(refused.refusal.lines, [
      { product_id: servo.id, product: 'Servo', code: 'not_enough_stock', stock_quantity: 1, left: 1, price: 1000 },
    ])
    assert.deepEqual([await stockOf(servo.id), await stockOf(relay.id)], [1, 9])
    const { body: kept } = await shop.call(getOrder, { params: at(body.id) }, admin.access_token)
    assert.deepEqual([kept.status, kept.status_history.length], ['cancelled', 2])
  })

  it('warns of low stock again on reopening, since the stock had risen in between', async () => {
    const { user, access_token: token } = await makeStaff(shop, 'seller')
    const product = await makeProduct(shop, { name: 'Buzzer', stock: 8, sellerId: user.id })
    const orderId = await order(product, 4)
    const warnings = async () =>
      (await shop.call(listNotifications, {}, token)).body.filter(
        ({ message, read }) => message.includes('Buzzer') && !read,
      ).length
    assert.equal(await warnings(), 1)
    await shop.call(readAllNotifications, {}, token)
    await change(orderId, 'cancelled')
    assert.equal(await warnings(), 0)
    await change(orderId, 'pending')
    assert.equal(await warnings(), 1)
  })

  it('returns 422 for an invalid status and order_not_found for a missing order', async () => {
    const orderId = await order(await makeProduct(shop), 1)
    const headers = { authorization: `Bearer ${admin.access_token}` }
    for (const payload of [{ status: 'lost' }, {}, { status: null }]) {
      const url = `/api/orders/${orderId}/status`
      assert.equal((await shop.app.inject({ method: 'PUT', url, payload, headers })).statusCode, 422)
    }
    assert.equal((await change(999_999, 'pending')).refusal.code, 'order_not_found')
  })
})

describe('order cancellation by a buyer', () => {
  it("cancels the buyer's own pending order only once, and returns the stock", async () => {
    const product = await makeProduct(shop)
    const orderId = await order(product, 3)
    const { body } = await cancel(orderId)
    assert.deepEqual([body.status, await stockOf(product.id)], ['cancelled', 10])
    const again = await cancel(orderId)
    assert.deepEqual([again.status, again.refusal.code, await stockOf(product.id)], [409, 'order_not_pending', 10])
  })

  it('rejects an order that is no longer pending', async () => {
    const orderId = await order(await makeProduct(shop), 1)
    await change(orderId, 'completed')
    assert.equal((await cancel(orderId)).refusal.code, 'order_not_pending')
  })
})

describe('version of an order', () => {
  const read = async (orderId: number) =>
    (await shop.call(getOrder, { params: { order_id: orderId } }, admin.access_token)).body
  const changeSeen = (orderId: number, status: OrderStatus, version: number) =>
    shop.call(
      changeOrderStatus,
      { params: { order_id: orderId }, body: { status, version_seen: version } },
      admin.access_token,
    )

  it('refuses to revive a cancelled order that the admin saw as pending, and mails nobody', async () => {
    const orderId = await order(await makeProduct(shop), 1)
    const seen = await read(orderId)
    await cancel(orderId)
    await shop.database.db.delete(outbox)
    const refused = await changeSeen(orderId, 'completed', seen.version)
    assert.deepEqual([refused.status, refused.refusal.code], [409, 'order_changed'])
    assert.match(refused.refusal.message, /is now cancelled/)
    assert.equal((await read(orderId)).status, 'cancelled')
    assert.equal(await shop.database.db.$count(outbox, eq(outbox.kind, 'mail')), 0)
    const { version } = await read(orderId)
    assert.equal((await changeSeen(orderId, 'pending', version)).body.status, 'pending')
  })

  it('rises with every change of status or handover, but not when the same status is set', async () => {
    const orderId = await order(await makeProduct(shop), 1)
    const [first, item] = [await read(orderId), (await read(orderId)).items[0]]
    const changed = await changeSeen(orderId, 'completed', first.version)
    assert.equal(changed.body.version, first.version + 1)
    assert.equal((await change(orderId, 'completed')).body.version, first.version + 1)
    const params = { order_id: orderId, product_id: item?.product_id ?? 0 }
    const packed = await shop.call(changeHandover, { params, body: { handover: 'packed' } }, admin.access_token)
    assert.deepEqual([packed.body.version, (await read(orderId)).version], [first.version + 2, first.version + 2])
    assert.equal((await changeSeen(orderId, 'delivered', changed.body.version)).refusal.code, 'order_changed')
    assert.equal((await change(orderId, 'delivered')).body.status, 'delivered')
  })

  it('applies only the first of a simultaneous cancellation and status change', async () => {
    for (let round = 0; round < 6; round += 1) {
      const product = await makeProduct(shop)
      const orderId = await order(product, 4)
      const { version } = await read(orderId)
      const [cancelled, completed] = await Promise.all([cancel(orderId), changeSeen(orderId, 'completed', version)])
      assert.equal(cancelled.status + completed.status, 200 + 409)
      const isCancelled = cancelled.status === 200
      assert.equal(
        isCancelled ? completed.refusal.code : cancelled.refusal.code,
        isCancelled ? 'order_changed' : 'order_not_pending',
      )
      assert.deepEqual(
        [(await read(orderId)).status, await stockOf(product.id)],
        isCancelled ? ['cancelled', 10] : ['completed', 6],
      )
    }
  })
})

describe('concurrent status changes', () => {
  it('returns the stock only once when four admins cancel one order simultaneously', async () => {
    const product = await makeProduct(shop)
    const orderId = await order(product, 4)
    const admins = await Promise.all(Array.from({ length: 4 }, () => makeStaff(shop, 'admin')))
    const answers = await Promise.all(admins.map((person) => change(orderId, 'cancelled', person)))
    assert.ok(answers.every((answer) => answer.status === 200))
    assert.equal(await stockOf(product.id), 10)
  })

  it('keeps stock and status consistent under concurrent cancelling and reopening', async () => {
    const product = await makeProduct(shop)
    const orderId = await order(product, 4)
    const moves = Array.from({ length: 12 }, (_, turn) => change(orderId, turn % 2 === 0 ? 'cancelled' : 'pending'))
    assert.ok((await Promise.all(moves)).every((answer) => answer.status === 200))
    const [row] = await shop.database.db.select().from(orders).where(eq(orders.id, orderId))
    assert.equal(await stockOf(product.id), row?.status === 'cancelled' ? 10 : 6)
  })

  it('ends with the stock of a delivered order when a cancellation and a delivery meet', async () => {
    for (let round = 0; round < 6; round += 1) {
      const product = await makeProduct(shop)
      const orderId = await order(product, 4)
      const [cancelled, delivered] = await Promise.all([cancel(orderId), change(orderId, 'delivered')])
      assert.equal(delivered.status, 200)
      assert.ok([200, 409].includes(cancelled.status))
      // The delivery succeeds whether it precedes the shopper's cancellation or reopens the cancelled order.
      assert.equal(await stockOf(product.id), 6)
    }
  })
})
