import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { changeHandover, changeOrderStatus } from '#contract/orders/calls.ts'
import { reduceItems, reportShortage, undoReduction } from '#contract/orders/manage.ts'
import { line, openChangeScene, type ChangeScene } from '#test/change-scene.ts'
import { makeProduct } from '#test/factories.ts'

let scene: ChangeScene
before(async () => {
  scene = await openChangeScene()
})
after(() => scene.shop.close())

type Made = Awaited<ReturnType<ChangeScene['makeOrder']>>
const reduce = async ({ id, shopper }: Made, lines: object[], { by = shopper, seen = 0 } = {}) =>
  scene.shop.call(
    reduceItems,
    {
      params: { order_id: id },
      body: { version_seen: seen || (await scene.versionOf(id)), lines: lines as ReturnType<typeof line>[] },
    },
    by.access_token,
  )
const undo = async ({ id, shopper }: Made, seen = 0) =>
  scene.shop.call(
    undoReduction,
    { params: { order_id: id }, body: { version_seen: seen || (await scene.versionOf(id)) } },
    shopper.access_token,
  )
const setStatus = (id: number, status: 'completed' | 'cancelled') =>
  scene.shop.call(changeOrderStatus, { params: { order_id: id }, body: { status } }, scene.admin.access_token)
const pack = (id: number, productId: number, by: Session) =>
  scene.shop.call(
    changeHandover,
    { params: { order_id: id, product_id: productId }, body: { handover: 'packed' } },
    by.access_token,
  )
const changesTold = async (id: number, to: Session) => {
  const { body } = await scene.shop.call(listNotifications, {}, to.access_token)
  return body.filter((one) => one.type === 'order_changed' && one.subject_id === id).map(({ message }) => message)
}

describe('reduction of a pending order by its buyer', () => {
  it('lowers and removes lines, restocks the pieces, and tells admins and the sellers concerned', async () => {
    const order = await scene.makeOrder()
    const { status, body } = await reduce(order, [line(order.relay, 1), line(order.lamp, 0)])
    assert.deepEqual([status, body.total_amount, body.version, body.status], [200, 3000, 2, 'pending'])
    assert.deepEqual(
      body.items.map(({ product_name: name, quantity }) => [name, quantity]),
      [
        ['Relay', 1],
        ['Servo', 2],
      ],
    )
    assert.deepEqual(await scene.stocks(order), [9, 8, 10])
    const event = body.events.at(-1)
    assert.deepEqual([event?.by, event?.change?.reason], [order.shopper.user.full_name, null])
    assert.deepEqual(event?.change?.total, { from: 7000, to: 3000 })
    assert.deepEqual(await changesTold(order.id, scene.admin), [
      'Relay and 1 other product: quantity or price changed.',
    ])
    assert.deepEqual(await changesTold(order.id, scene.seller), [
      'Relay and 1 other product: quantity or price changed.',
    ])
    assert.deepEqual(await changesTold(order.id, scene.other), [])
    const mails = await scene.mails()
    assert.ok(mails.some(({ to, text }) => to === scene.seller.user.email && text.includes('1 x Relay (was 4)')))
    assert.ok(mails.some(({ to, text }) => to === order.shopper.user.email && text.includes('Lamp: removed')))
    await scene.assertBalanced()
  })

  it('succeeds again when repeated after a lost answer, and changes nothing', async () => {
    const order = await scene.makeOrder()
    await reduce(order, [line(order.relay, 1)], { seen: 1 })
    const { status, body } = await reduce(order, [line(order.relay, 1)], { seen: 1 })
    assert.deepEqual([status, body.version, body.events.length], [200, 2, 1])
  })

  it('does not restock pieces that the seller has reported missing', async () => {
    const order = await scene.makeOrder()
    const params = { order_id: order.id, product_id: order.relay.id }
    const short = { can_supply: 3, reason: 'broken' as const }
    await scene.shop.call(reportShortage, { params, body: short }, scene.seller.access_token)
    assert.equal((await reduce(order, [line(order.relay, 2)])).status, 200)
    assert.equal((await scene.stocks(order))[0], 7)
    await scene.assertBalanced()
  })
})

describe('refused reductions', () => {
  it('refuses to leave the order empty', async () => {
    const order = await scene.makeOrder()
    const { status, refusal } = await reduce(
      order,
      [order.relay, order.servo, order.lamp].map((one) => line(one, 0)),
    )
    assert.deepEqual([status, refusal.code], [409, 'order_would_be_empty'])
    assert.equal(refusal.detail, 'This would leave the order empty. Please cancel it instead.')
    assert.deepEqual(await scene.stocks(order), [6, 8, 9])
  })

  it('refuses higher quantities, other products, and lines named twice', async () => {
    const order = await scene.makeOrder()
    const wire = await makeProduct(scene.shop, { name: 'Wire', stock: 5 })
    for (const lines of [
      [line(order.relay, 5)],
      [line(order.relay, 1), line(order.servo, 3)],
      [line(wire, 1)],
      [line(wire, 0)],
      [line(order.relay, 1), line(order.relay, 2)],
      [line(order.relay, -1)],
      [],
    ])
      assert.equal((await reduce(order, lines)).status, 422, JSON.stringify(lines))
    assert.equal(
      (await reduce(order, [line(order.relay, 5)])).refusal.message,
      'You can only lower quantities. Place another order to get more',
    )
    assert.equal(await scene.versionOf(order.id), 1)
  })

  it('ignores prices and restocking in the request', async () => {
    const order = await scene.makeOrder()
    const { body } = await reduce(order, [line(order.relay, 2, { price: 1, restock: false })])
    assert.equal(body.total_amount, 5000)
    assert.deepEqual(await scene.stocks(order), [8, 8, 9])
  })

  it("refuses a quantity that the seller doesn't sell", async () => {
    const order = await scene.makeOrder()
    await scene.shop.database.sql`update products set min_quantity = 2, quantity_step = 2 where id = ${order.relay.id}`
    assert.equal((await reduce(order, [line(order.relay, 1)])).refusal.code, 'below_minimum')
    assert.equal((await reduce(order, [line(order.relay, 3)])).refusal.code, 'not_a_multiple')
    assert.equal((await reduce(order, [line(order.relay, 2)])).status, 200)
  })

  it("hides another person's order, and refuses a stale version", async () => {
    const [order, strange] = [await scene.makeOrder(), await scene.makeOrder()]
    for (const by of [strange.shopper, scene.admin, scene.seller])
      assert.equal((await reduce(order, [line(order.relay, 1)], { by })).refusal.code, 'order_not_found')
    assert.equal((await reduce(order, [line(order.relay, 1)], { seen: 9 })).refusal.code, 'order_changed')
  })

  it('refuses a packed line by name and still changes the others', async () => {
    const order = await scene.makeOrder()
    await pack(order.id, order.relay.id, scene.seller)
    const { status, refusal } = await reduce(order, [line(order.relay, 1)])
    assert.deepEqual(
      [status, refusal.code, refusal.detail],
      [409, 'line_packed', 'Relay is already packed. Please contact us if you want to change it.'],
    )
    assert.equal((await reduce(order, [line(order.servo, 1)])).status, 200)
  })

  it('refuses any change of a confirmed or cancelled order', async () => {
    for (const status of ['completed', 'cancelled'] as const) {
      const order = await scene.makeOrder()
      await setStatus(order.id, status)
      const { refusal } = await reduce(order, [line(order.relay, 1)])
      assert.deepEqual(
        [refusal.code, refusal.detail],
        [
          'items_fixed',
          `You can change the items only while an order is pending. This one is ${status}, so please contact us.`,
        ],
      )
    }
  })

  it('lets a reduction win over a concurrent packing or confirmation, or refuses it with the reason', async () => {
    for (let time = 0; time < 4; time += 1) {
      const order = await scene.makeOrder()
      const rival = time % 2 === 0 ? pack(order.id, order.relay.id, scene.seller) : setStatus(order.id, 'completed')
      const [reduced] = await Promise.all([reduce(order, [line(order.relay, 1)], { seen: 1 }), rival])
      assert.ok(reduced.status === 200 || ['line_packed', 'items_fixed'].includes(reduced.refusal.code))
      assert.equal((await scene.stocks(order))[0], reduced.status === 200 ? 9 : 6)
    }
    await scene.assertBalanced()
  })
})

describe('undo of a reduction', () => {
  it('restores quantities, stock and total, and sends no email about the reduction or the undo', async () => {
    const order = await scene.makeOrder()
    await reduce(order, [line(order.relay, 1), line(order.lamp, 0)])
    const { status, body } = await undo(order)
    assert.deepEqual([status, body.total_amount, body.removed_items], [200, 7000, []])
    assert.deepEqual(
      body.items.map(({ quantity, handover }) => [quantity, handover]),
      [
        [4, 'to_pack'],
        [2, 'to_pack'],
        [1, 'to_pack'],
      ],
    )
    assert.deepEqual(await scene.stocks(order), [6, 8, 9])
    assert.deepEqual(await scene.mails(), [])
    await scene.assertBalanced()
  })

  it('works once, and not after another change, a confirmation or ten minutes', async () => {
    const order = await scene.makeOrder()
    assert.equal((await undo(order)).refusal.code, 'undo_expired')
    await reduce(order, [line(order.relay, 1)])
    assert.equal((await undo(order, 1)).refusal.code, 'order_changed')
    await scene.shop.database.sql`update order_events set at = at - interval '11 minutes' where order_id = ${order.id}`
    assert.equal((await undo(order)).refusal.code, 'undo_expired')
    const second = await scene.makeOrder()
    await reduce(second, [line(second.relay, 1)])
    assert.equal((await undo(second)).status, 200)
    assert.equal((await undo(second)).refusal.code, 'undo_expired')
    await reduce(second, [line(second.relay, 1)])
    await scene.change(second.id, { lines: [line(second.servo, 1)] })
    assert.equal((await undo(second)).refusal.code, 'undo_expired')
    const third = await scene.makeOrder()
    await reduce(third, [line(third.relay, 1)])
    await setStatus(third.id, 'completed')
    assert.equal((await undo(third)).refusal.code, 'items_fixed')
  })

  it('is refused if the pieces have been sold since', async () => {
    const order = await scene.makeOrder()
    await reduce(order, [line(order.relay, 1)])
    await scene.shop.database.sql`update products set stock = 2 where id = ${order.relay.id}`
    const { refusal } = await undo(order)
    assert.deepEqual([refusal.code, refusal.detail], ['not_enough_stock', 'Only 2 of Relay left.'])
  })
})
