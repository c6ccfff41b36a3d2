import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { cancelOrder, changeHandover, changeOrderStatus } from '#contract/orders/calls.ts'
import { changeProduct } from '#contract/products/calls.ts'
import { products } from '#server/db/schema.ts'
import { line, openChangeScene, type Change, type ChangeScene } from '#test/change-scene.ts'
import { makeProduct } from '#test/factories.ts'

let scene: ChangeScene
before(async () => {
  scene = await openChangeScene()
})
after(() => scene.shop.close())

describe('change of an order by an admin', () => {
  it('updates total, stock, version and history for a lowered, a removed and a raised line', async () => {
    const order = await scene.makeOrder()
    const { status, body } = await scene.change(order.id, {
      lines: [line(order.relay, 2), line(order.servo, 0), line(order.lamp, 3)],
    })
    assert.deepEqual([status, body.total_amount, body.version], [200, 5000, 2])
    assert.deepEqual(
      body.items.map(({ product_name: name, quantity, ordered_quantity: ordered }) => [name, quantity, ordered]),
      [
        ['Relay', 2, 4],
        ['Lamp', 3, 1],
      ],
    )
    assert.deepEqual(
      body.removed_items.map(({ product_name: name, quantity, ordered_quantity: ordered }) => [
        name,
        quantity,
        ordered,
      ]),
      [['Servo', 0, 2]],
    )
    assert.deepEqual(await scene.stocks(order), [8, 10, 7])
    const [event] = body.events
    assert.deepEqual([event?.kind, event?.by, event?.can_withdraw], ['changed', scene.admin.user.full_name, false])
    assert.deepEqual(event?.change?.total, { from: 7000, to: 5000 })
    assert.deepEqual(event?.change?.lines[1], {
      product_id: order.servo.id,
      product_name: 'Servo',
      from: { quantity: 2, price: 1000 },
      to: { quantity: 0, price: 1000 },
    })
    await scene.assertBalanced()
  })

  it('restores a removed line at its price, and ignores a repeated identical change', async () => {
    const order = await scene.makeOrder()
    await scene.change(order.id, { lines: [line(order.relay, 0)] })
    const { body } = await scene.change(order.id, { agreed: true, lines: [line(order.relay, 3)] })
    assert.deepEqual([body.total_amount, body.removed_items], [6000, []])
    assert.deepEqual(await scene.stocks(order), [7, 8, 9])
    const { body: again } = await scene.change(order.id, { lines: [line(order.relay, 3)] })
    assert.deepEqual([again.version, again.events.length], [body.version, 2])
    await scene.assertBalanced()
  })

  it('never raises a price, and gives a raised line the lower of its price in the order and the current price', async () => {
    const order = await scene.makeOrder()
    const { body } = await scene.change(order.id, {
      reason: 'price_agreed',
      lines: [line(order.relay, 4, { price: 750 })],
    })
    assert.equal(body.total_amount, 6000)
    const higher = await scene.change(order.id, { agreed: true, lines: [line(order.relay, 4, { price: 800 })] })
    assert.deepEqual(
      [higher.status, higher.refusal.detail],
      [
        422,
        [{ loc: ['body', 'lines', '0', 'price'], msg: 'You can only lower the price of an order', type: 'custom' }],
      ],
    )
    const patch = (id: number, price: number) =>
      scene.shop.call(changeProduct, { params: { product_id: id }, body: { price } }, scene.admin.access_token)
    await patch(order.relay.id, 900)
    await patch(order.servo.id, 600)
    const { body: raised } = await scene.change(order.id, {
      agreed: true,
      lines: [line(order.relay, 5), line(order.servo, 3)],
    })
    assert.deepEqual(
      raised.items.map(({ price }) => price),
      [750, 600, 1000],
    )
    await scene.assertBalanced()
  })

  it('adds a product at its current price, if that is the price seen', async () => {
    const order = await scene.makeOrder()
    const wire = await makeProduct(scene.shop, { name: 'Wire', stock: 5 })
    const add = (price?: number, quantity = 2) =>
      scene.change(order.id, { agreed: true, lines: [line(wire, quantity, price === undefined ? {} : { price })] })
    assert.equal((await add()).status, 422)
    const changed = await add(900)
    assert.deepEqual(
      [changed.refusal.code, changed.refusal.detail],
      ['price_changed', 'The price of Wire is now Rwf 1000.'],
    )
    assert.equal((await add(1000, 6)).refusal.detail, 'Only 5 of Wire left.')
    const { body } = await add(1000)
    const added = body.items.at(-1)
    assert.deepEqual([added?.product_name, added?.quantity, added?.ordered_quantity], ['Wire', 2, 0])
    await scene.assertBalanced()
  })
})

describe('refused changes of an order', () => {
  it('requires the agreement of the customer for a higher total', async () => {
    const order = await scene.makeOrder()
    const refused = await scene.change(order.id, { lines: [line(order.relay, 5)] })
    assert.deepEqual([refused.status, refused.refusal.code], [422, 'agreed_required'])
    assert.equal(
      (await scene.change(order.id, { agreed: true, lines: [line(order.relay, 5)] })).body.total_amount,
      8000,
    )
  })

  it('names the lines that exceed the stock and changes nothing', async () => {
    const order = await scene.makeOrder()
    const lines = [line(order.servo, 0), line(order.relay, 11), line(order.lamp, 11)]
    const { status, refusal } = await scene.change(order.id, { agreed: true, lines })
    assert.deepEqual([status, refusal.code, refusal.detail], [409, 'not_enough_stock', 'Only 6 of Relay left.'])
    assert.deepEqual(
      refusal.lines?.map(({ product, stock_quantity: stock }) => [product, stock]),
      [
        ['Relay', 6],
        ['Lamp', 9],
      ],
    )
    assert.deepEqual(await scene.stocks(order), [6, 8, 9])
    assert.equal(await scene.versionOf(order.id), 1)
  })

  it('lowers but does not raise the quantity of an unavailable product', async () => {
    const order = await scene.makeOrder()
    await scene.shop.database.sql`update products set status = 'inactive' where id = ${order.relay.id}`
    const raised = await scene.change(order.id, { agreed: true, lines: [line(order.relay, 5)] })
    assert.equal(raised.refusal.code, 'product_unavailable')
    assert.equal((await scene.change(order.id, { lines: [line(order.relay, 3)] })).status, 200)
    assert.equal((await scene.read(order.id, scene.admin)).items[0]?.product_now, null)
    await scene.assertBalanced()
  })

  it('lowers but does not raise the quantity of a product with a new seller or pack size', async () => {
    for (const now of [{ sellerId: scene.other.user.id }, { piecesPerPack: 100 }]) {
      const { id, relay } = await scene.makeOrder()
      await scene.shop.database.db.update(products).set(now).where(eq(products.id, relay.id))
      assert.equal(
        (await scene.change(id, { lines: [line(relay, 5)], agreed: true })).refusal.code,
        'product_unavailable',
      )
      assert.equal((await scene.change(id, { lines: [line(relay, 0)] })).status, 200)
      assert.equal(
        (await scene.change(id, { lines: [line(relay, 1)], agreed: true })).refusal.code,
        'product_unavailable',
      )
    }
  })

  it('rejects changes to a line handed over, and resets a raised packed line to be packed', async () => {
    const order = await scene.makeOrder()
    const say = (id: number, by: Session, handover: 'packed' | 'handed_over') =>
      scene.shop.call(
        changeHandover,
        { params: { order_id: order.id, product_id: id }, body: { handover } },
        by.access_token,
      )
    await say(order.relay.id, scene.seller, 'packed')
    await say(order.servo.id, scene.other, 'handed_over')
    const refused = await scene.change(order.id, { lines: [line(order.relay, 1), line(order.servo, 1)] })
    assert.deepEqual(
      [refused.refusal.code, refused.refusal.detail],
      ['line_handed_over', "Servo has already been handed over and can't be changed."],
    )
    const lowered = await scene.change(order.id, { lines: [line(order.relay, 3), line(order.servo, 2)] })
    assert.equal(lowered.body.items[0]?.handover, 'packed')
    const raised = await scene.change(order.id, { agreed: true, lines: [line(order.relay, 4)] })
    assert.equal(raised.body.items[0]?.handover, 'to_pack')
  })

  it('refuses to empty an order or to change an order that has ended', async () => {
    const order = await scene.makeOrder()
    const empty = await scene.change(order.id, {
      lines: [order.relay, order.servo, order.lamp].map((one) => line(one, 0)),
    })
    assert.deepEqual([empty.status, empty.refusal.code], [409, 'order_would_be_empty'])
    for (const status of ['delivered', 'cancelled'] as const) {
      await scene.shop.call(
        changeOrderStatus,
        { params: { order_id: order.id }, body: { status } },
        scene.admin.access_token,
      )
      const { refusal } = await scene.change(order.id, { lines: [line(order.relay, 1)] })
      assert.equal(refusal.detail, `Only a pending or completed order can be changed. This one is ${status}.`)
    }
  })

  it('rejects invalid input', async () => {
    const order = await scene.makeOrder()
    const bad: Change[] = [
      { lines: [line(order.relay, 1), line(order.relay, 2)] },
      { lines: [line(order.relay, 1_000_000_000)] },
      { lines: [line(order.relay, -1)] },
      { lines: [line(order.relay, 1.5)] },
      { lines: [line({ id: 2_000_000 }, 0)] },
      { customer_info: { phone: '0788' } },
      { customer_info: { location: 'K' } },
      { customer_info: { name: ' ' } },
      { reason: 'bored' as 'other' },
    ]
    for (const said of bad) assert.equal((await scene.change(order.id, said)).status, 422, JSON.stringify(said))
    const unknown = await scene.change(order.id, { agreed: true, lines: [line({ id: 2_000_000 }, 1, { price: 1 })] })
    assert.equal(unknown.refusal.code, 'product_unavailable')
    assert.equal((await scene.change(2_000_000, { version_seen: 1 })).refusal.code, 'order_not_found')
    assert.equal(await scene.versionOf(order.id), 1)
  })

  it('applies a change once when it is sent twice with the same key', async () => {
    const order = await scene.makeOrder()
    const said = { version_seen: 1, lines: [line(order.relay, 2)] }
    const key = { 'idempotency-key': `change-of-${order.id}` }
    for (let time = 0; time < 2; time += 1) assert.equal((await scene.change(order.id, said, key)).body.version, 2)
    assert.equal((await scene.read(order.id, scene.admin)).events.length, 1)
  })
})

describe('concurrent changes of an order', () => {
  it('accepts one of two changes of the same version and rejects the other as order_changed', async () => {
    const order = await scene.makeOrder()
    const answers = await Promise.all(
      [1, 2].map((quantity) => scene.change(order.id, { version_seen: 1, lines: [line(order.relay, quantity)] })),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 409]))
    assert.equal(answers.find(({ status }) => status === 409)?.refusal.code, 'order_changed')
    await scene.assertBalanced()
  })

  it('cancels the order and restocks every piece when a change and a cancellation meet', async () => {
    for (let time = 0; time < 5; time += 1) {
      const order = await scene.makeOrder()
      const [changed, cancelled] = await Promise.all([
        scene.change(order.id, { version_seen: 1, lines: [line(order.relay, 1)] }),
        scene.shop.call(cancelOrder, { params: { order_id: order.id } }, order.shopper.access_token),
      ])
      assert.equal(cancelled.status, 200)
      assert.ok([200, 409].includes(changed.status))
      assert.equal((await scene.read(order.id, scene.admin)).status, 'cancelled')
      assert.deepEqual(await scene.stocks(order), [10, 10, 10])
    }
    await scene.assertBalanced()
  })
})

describe('missing pieces', () => {
  it('removes missing pieces from the order without restocking, and records both in the ledger', async () => {
    const order = await scene.makeOrder()
    await scene.change(order.id, { lines: [line(order.relay, 1, { restock: false })] })
    assert.deepEqual(await scene.stocks(order), [6, 8, 9])
    const rows = await scene.shop.database.sql`
      select cause, from_value::int as from, to_value::int as to from product_ledger
      where product_id = ${order.relay.id} and order_id = ${order.id} order by id offset 1`
    assert.deepEqual(rows, [
      { cause: 'order_changed', from: 6, to: 9 },
      { cause: 'missing', from: 9, to: 6 },
    ])
    await scene.assertBalanced()
    await scene.shop.call(cancelOrder, { params: { order_id: order.id } }, order.shopper.access_token)
    assert.deepEqual(await scene.stocks(order), [7, 10, 10])
    await scene.assertBalanced()
  })
})
