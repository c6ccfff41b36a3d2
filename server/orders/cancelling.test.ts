import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { listActivity } from '#contract/insights/activity.ts'
import type { Cancellation } from '#contract/orders/cancel.ts'
import { cancelOrder, changeOrderStatus, getOrder, type OrderStatus } from '#contract/orders/calls.ts'
import { outbox } from '#server/db/schema.ts'
import { purge } from '#server/retention.ts'
import { confirmEmailOf, makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { findMismatches } from '#test/books.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { collectMails, releaseDigests } from '#test/mailbox.ts'

let shop: TestShop
let admin: Session
let seller: Session
before(async () => {
  shop = await testShop({ mailDelay: 30 })
  admin = await makeStaff(shop, 'admin')
  seller = await makeStaff(shop, 'seller')
})
after(() => shop.close())

/** Creates an order for ten each of four relays and two servos, and discards the emails about the new order. */
async function makeOrder() {
  const shopper = await makeShopper(shop)
  await confirmEmailOf(shop, shopper)
  const sellerId = seller.user.id
  const [relay, servo] = [
    await makeProduct(shop, { name: 'Relay', stock: 10, sellerId }),
    await makeProduct(shop, { name: 'Servo', stock: 10, sellerId }),
  ]
  const lines = [
    { product: relay, quantity: 4 },
    { product: servo, quantity: 2 },
  ]
  const { body } = await placeOrderOf(shop, shopper, lines)
  await shop.database.db.delete(outbox)
  return { id: body.id, shopper, relay, servo }
}
type Order = Awaited<ReturnType<typeof makeOrder>>
const set = (id: number, status: OrderStatus, said: Partial<Cancellation> = {}) =>
  shop.call(changeOrderStatus, { params: { order_id: id }, body: { status, ...said } }, admin.access_token)
const cancel = (id: number, said: Partial<Cancellation> = {}) => set(id, 'cancelled', said)
const back = (order: Order, relays: number, servos: number) => [
  { product_id: order.relay.id, quantity: relays },
  { product_id: order.servo.id, quantity: servos },
]
async function stocks({ relay, servo }: Order) {
  const rows = await shop.database.sql<{ stock: number }>`
    select stock from products where id in (${relay.id}, ${servo.id}) order by id`
  return rows.map(({ stock }) => stock)
}
const lastStep = async (id: number, by: Session) =>
  (await shop.call(getOrder, { params: { order_id: id } }, by.access_token)).body.status_history.at(-1)
async function mails() {
  await releaseDigests(shop)
  return collectMails(shop)
}
const assertBalanced = async () => assert.deepEqual(await findMismatches(shop.database), [])

describe('pieces of a cancelled order', () => {
  it('records the restocked pieces, and takes only those again when the order is reopened', async () => {
    const order = await makeOrder()
    const { body } = await cancel(order.id, { restock: back(order, 1, 0) })
    assert.deepEqual(
      body.items.map(({ restocked }) => restocked),
      [1, 0],
    )
    assert.deepEqual(await stocks(order), [7, 8])
    await assertBalanced()
    await set(order.id, 'completed')
    assert.deepEqual(await stocks(order), [6, 8])
    await assertBalanced()
  })

  it('moves no stock when nothing is restocked, neither on cancellation nor on reopening', async () => {
    const order = await makeOrder()
    await cancel(order.id, { restock: [] })
    assert.deepEqual(await stocks(order), [6, 8])
    await set(order.id, 'pending')
    assert.deepEqual(await stocks(order), [6, 8])
    await assertBalanced()
    await cancel(order.id)
    assert.deepEqual(await stocks(order), [10, 10])
  })

  it('corrects the restocked pieces by the difference, in both directions and only once', async () => {
    const order = await makeOrder()
    await cancel(order.id)
    for (const [relays, servos] of [
      [2, 2],
      [2, 2],
      [0, 0],
      [4, 1],
    ] as const) {
      const { status, body } = await cancel(order.id, { restock: back(order, relays, servos) })
      assert.deepEqual([status, body.status_history.length], [200, 2])
      assert.deepEqual(await stocks(order), [6 + relays, 8 + servos])
      await assertBalanced()
    }
    const { body: bare } = await cancel(order.id)
    await cancel(order.id, { reason: 'duplicate' })
    assert.deepEqual(await stocks(order), [10, 9])
    assert.equal((await cancel(order.id)).body.version, bare.version + 1)
  })

  it('refuses to take back restocked pieces that have since been sold, and changes nothing', async () => {
    const order = await makeOrder()
    await cancel(order.id)
    await placeOrderOf(shop, order.shopper, [{ product: order.relay, quantity: 9 }])
    const refused = await cancel(order.id, { restock: back(order, 0, 0), reason: 'other' })
    assert.deepEqual([refused.status, refused.refusal.code], [409, 'pieces_sold'])
    assert.equal(refused.refusal.detail, 'Some of the restocked items have since been sold. Only 1 of Relay left.')
    assert.deepEqual(await stocks(order), [1, 10])
    assert.equal((await lastStep(order.id, admin))?.reason, null)
  })

  it('keeps stock and ledger balanced when four admins correct one cancellation simultaneously', async () => {
    const order = await makeOrder()
    const answers = await Promise.all(
      [0, 1, 2, 3].map((relays) => cancel(order.id, { restock: back(order, relays, 0) })),
    )
    assert.ok(answers.every(({ status }) => status === 200))
    await assertBalanced()
  })

  it('names invalid restocked pieces, and rejects cancellation details for any other status', async () => {
    const [order, other] = [await makeOrder(), await makeOrder()]
    const relays = (quantity: number, id = order.relay.id) => ({ product_id: id, quantity })
    const refused: [OrderStatus, Partial<Cancellation>, string, string][] = [
      [
        'cancelled',
        { restock: [relays(1), relays(5)].slice(1) },
        'restock.0.quantity',
        'This is more than was ordered',
      ],
      [
        'cancelled',
        { restock: [relays(1, other.relay.id)] },
        'restock.0.product_id',
        'This product is not in the order',
      ],
      ['cancelled', { restock: [relays(1), relays(1)] }, 'restock', 'A product is listed twice'],
      ['completed', { restock: [relays(1)] }, 'restock', 'This applies only to cancelled orders'],
      ['pending', { reason: 'other' }, 'reason', 'This applies only to cancelled orders'],
      ['pending', { notify: false }, 'notify', 'This applies only to cancelled orders'],
      ['cancelled', { note: 'x'.repeat(201) }, 'note', 'This is too long'],
    ]
    for (const [status, said, field, message] of refused) {
      const { status: code, refusal } = await set(order.id, status, said)
      assert.equal(code, 422, field)
      assert.ok(typeof refusal.detail !== 'string')
      assert.deepEqual(
        refusal.detail.map(({ loc, msg }) => [loc.slice(1).join('.'), msg]),
        [[field, message]],
      )
    }
    for (const wrong of [{ reason: 'bored' }, { restock: [relays(-1)] }, { restock: [relays(1.5)] }, { notify: 'no' }])
      assert.equal((await cancel(order.id, wrong as Partial<Cancellation>)).status, 422, JSON.stringify(wrong))
    assert.equal((await lastStep(order.id, admin))?.status, 'pending')
    assert.deepEqual(await stocks(order), [6, 8])
  })

  it("lets an admin correct a buyer's own cancellation", async () => {
    const order = await makeOrder()
    await shop.call(cancelOrder, { params: { order_id: order.id } }, order.shopper.access_token)
    const { body } = await cancel(order.id, { reason: 'customer_asked', restock: back(order, 0, 2) })
    assert.deepEqual(await stocks(order), [6, 10])
    assert.deepEqual(
      body.status_history.map(({ status, reason }) => [status, reason]),
      [
        ['pending', null],
        ['cancelled', 'customer_asked'],
      ],
    )
  })
})

describe('reason of a cancellation', () => {
  it('shows the reason to everyone except for suspected abuse, and the note only to admins', async () => {
    const order = await makeOrder()
    await cancel(order.id)
    await cancel(order.id, { reason: 'unreachable', note: ' Rang three times ' })
    for (const [by, note] of [
      [admin, 'Rang three times'],
      [order.shopper, ''],
      [seller, ''],
    ] as const) {
      const step = await lastStep(order.id, by)
      assert.deepEqual([step?.status, step?.reason, step?.note], ['cancelled', 'unreachable', note])
    }
    await cancel(order.id, { reason: 'suspected_abuse' })
    const seen = await Promise.all([admin, order.shopper, seller].map(async (by) => lastStep(order.id, by)))
    assert.deepEqual(
      seen.map((step) => step?.reason),
      ['suspected_abuse', null, null],
    )
  })

  it('clears the reason when it is null and keeps it when it is omitted', async () => {
    const order = await makeOrder()
    await cancel(order.id, { reason: 'duplicate' })
    await cancel(order.id, { note: 'Looked at again' })
    assert.equal((await lastStep(order.id, admin))?.reason, 'duplicate')
    await cancel(order.id, { reason: null })
    const step = await lastStep(order.id, order.shopper)
    assert.equal(step?.reason, null)
  })

  it('records the reason, but not the note, in the activity', async () => {
    const order = await makeOrder()
    await cancel(order.id)
    await cancel(order.id, { reason: 'cannot_supply', note: 'Secret of Aline' })
    const { body } = await shop.call(listActivity, { query: { subject_type: 'order' } }, admin.access_token)
    const entries = body.items.filter(({ subject_id: subject }) => subject === order.id)
    assert.deepEqual(
      entries.map(({ action, detail }) => [action, detail]),
      [
        ['cancellation_changed', { reason: 'cannot_supply' }],
        ['order_status_changed', { from: 'pending', to: 'cancelled' }],
      ],
    )
  })

  it('deletes the note half a year after the order ended and keeps the reason', async () => {
    const order = await makeOrder()
    await cancel(order.id, { reason: 'other', note: 'Moved away' })
    await purge(shop.database.db, 'cancellationNotes')
    assert.equal((await lastStep(order.id, admin))?.note, 'Moved away')
    await shop.database.sql`update order_status_changes set changed_at = changed_at - interval '200 days'`
    await purge(shop.database.db, 'cancellationNotes')
    const step = await lastStep(order.id, admin)
    assert.deepEqual([step?.reason, step?.note], ['other', ''])
  })
})

describe('mails about a corrected cancellation', () => {
  it('updates waiting mails with reason and pieces, and sends each once', async () => {
    const order = await makeOrder()
    await cancel(order.id)
    await cancel(order.id, { reason: 'unreachable', restock: back(order, 3, 0) })
    const [toBuyer, toSeller, ...others] = await mails()
    assert.equal(others.length, 0)
    assert.match(toBuyer?.text ?? '', /was cancelled because we couldn't reach you by phone/)
    assert.match(toSeller?.text ?? '', /3 of 6 pieces are back in your stock/)
    assert.doesNotMatch(toSeller?.text ?? '', /all pieces are back/)
    await cancel(order.id, { reason: 'duplicate' })
    assert.deepEqual(await mails(), [])
  })

  it('hides suspected abuse from the buyer, and tells the seller when nothing was restocked', async () => {
    const order = await makeOrder()
    await cancel(order.id, { reason: 'suspected_abuse', restock: [] })
    const [toBuyer, toSeller] = await mails()
    assert.match(toBuyer?.text ?? '', /was cancelled\. Nothing will be delivered/)
    assert.doesNotMatch(toBuyer?.text ?? '', /abuse/)
    assert.match(toSeller?.text ?? '', /no pieces are back in your stock/)
  })

  it('mails nobody about a silent cancellation or its reopening, unless notify is set later', async () => {
    const [quiet, told] = [await makeOrder(), await makeOrder()]
    await cancel(quiet.id)
    await cancel(quiet.id, { notify: false })
    assert.deepEqual(await mails(), [])
    await set(quiet.id, 'pending')
    assert.deepEqual(await mails(), [])
    await cancel(told.id, { notify: false })
    await cancel(told.id, { notify: true })
    assert.equal((await mails()).length, 2)
  })
})
