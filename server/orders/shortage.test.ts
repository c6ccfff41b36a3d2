import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { reportShortage } from '#contract/orders/manage.ts'
import { cancelOrder, changeHandover, changeOrderStatus } from '#contract/orders/calls.ts'
import { purge } from '#server/retention.ts'
import { line, openChangeScene, type ChangeScene } from '#test/change-scene.ts'

let scene: ChangeScene
before(async () => {
  scene = await openChangeScene()
})
after(() => scene.shop.close())

type Said = Partial<InputOf<typeof reportShortage>['body']>
const report = (id: number, product: { id: number }, said: Said, by: Session = scene.seller) => {
  const params = { order_id: id, product_id: product.id }
  const body = { can_supply: 2, reason: 'broken' as const, ...said }
  return scene.shop.call(reportShortage, { params, body }, by.access_token)
}

describe('reported shortage of an order line', () => {
  it('marks the line for its seller and admins only, and leaves the order unchanged', async () => {
    const order = await scene.makeOrder()
    const { status, body } = await report(order.id, order.relay, { note: 'Pins bent' })
    const shortage = { can_supply: 2, reason: 'broken', note: 'Pins bent' }
    assert.deepEqual([status, body.items[0]?.shortage, body.version], [200, shortage, 2])
    const seen = await scene.read(order.id, scene.admin)
    assert.deepEqual([seen.total_amount, seen.items[0]?.quantity, seen.items[0]?.shortage], [7000, 4, shortage])
    assert.deepEqual(seen.events.at(-1)?.shortage, {
      product_id: order.relay.id,
      product_name: 'Relay',
      quantity: 4,
      can_supply: 2,
      reason: 'broken',
    })
    const buyers = await scene.read(order.id, order.shopper)
    assert.deepEqual([buyers.items[0]?.shortage, buyers.events], [null, []])
    assert.deepEqual(await scene.stocks(order), [6, 8, 9])
  })

  it('restocks the available but not the missing pieces when the line is lowered', async () => {
    const order = await scene.makeOrder()
    await report(order.id, order.relay, { can_supply: 2 })
    const { body } = await scene.change(order.id, { reason: 'cannot_supply', lines: [line(order.relay, 1)] })
    assert.equal(body.items[0]?.shortage, null)
    assert.deepEqual(await scene.stocks(order), [7, 8, 9])
    await scene.assertBalanced()
  })

  it('sets the stock to the counted quantity, and records in the ledger which seller counted it', async () => {
    const order = await scene.makeOrder()
    await report(order.id, order.relay, { can_supply: 0, left_on_shelf: 1 })
    assert.deepEqual(await scene.stocks(order), [1, 8, 9])
    const [row] = await scene.shop.database.sql`
      select cause, account_id, order_id from product_ledger where product_id = ${order.relay.id} order by id desc limit 1`
    assert.deepEqual(row, { cause: 'count', account_id: scene.seller.user.id, order_id: null })
    await scene.assertBalanced()
  })

  it('notifies admins once of low stock after a count', async () => {
    const order = await scene.makeOrder()
    for (const left of [3, 2]) await report(order.id, order.relay, { left_on_shelf: left })
    const told = await scene.shop.database.sql`
      select account_id from notifications where type = 'low_stock' and subject_id = ${order.relay.id}`
    assert.deepEqual(told, [{ account_id: scene.admin.user.id }])
  })

  it('rejects a report with a stock count once the product has another seller', async () => {
    const order = await scene.makeOrder()
    const { id } = order.relay
    await scene.shop.database.sql`update products set seller_id = ${scene.other.user.id} where id = ${id}`
    const refused = await report(order.id, order.relay, { can_supply: 0, left_on_shelf: 0 })
    assert.equal(refused.refusal.code, 'not_your_product')
    assert.deepEqual(await scene.stocks(order), [6, 8, 9])
    assert.equal((await scene.read(order.id, scene.admin)).items[0]?.shortage, null)
    assert.equal((await report(order.id, order.relay, { can_supply: 0 })).status, 200)
  })

  it('keeps missing pieces out of stock on cancellation, unless they are restocked explicitly', async () => {
    const order = await scene.makeOrder()
    await report(order.id, order.relay, { can_supply: 1 })
    await scene.shop.call(cancelOrder, { params: { order_id: order.id } }, order.shopper.access_token)
    assert.deepEqual(await scene.stocks(order), [7, 10, 10])
    await scene.assertBalanced()
    const setStatus = (body: InputOf<typeof changeOrderStatus>['body']) =>
      scene.shop.call(changeOrderStatus, { params: { order_id: order.id }, body }, scene.admin.access_token)
    await setStatus({ status: 'pending' })
    assert.deepEqual(await scene.stocks(order), [6, 8, 9])
    const restock = [order.relay, order.servo, order.lamp].map(({ id }) => ({ product_id: id, quantity: 1 }))
    await setStatus({ status: 'cancelled', restock })
    assert.deepEqual(await scene.stocks(order), [7, 9, 10])
    await setStatus({ status: 'cancelled', restock: [line(order.relay, 4)] })
    assert.deepEqual(await scene.stocks(order), [10, 8, 9])
    await scene.assertBalanced()
  })

  it('clears the mark once all pieces can be supplied', async () => {
    const order = await scene.makeOrder()
    await report(order.id, order.relay, { note: 'Pins bent' })
    await report(order.id, order.relay, { can_supply: 4 })
    assert.equal((await scene.read(order.id, scene.admin)).items[0]?.shortage, null)
    await scene.change(order.id, { lines: [line(order.relay, 3)] })
    assert.deepEqual(await scene.stocks(order), [7, 8, 9])
  })

  it("rejects another seller's line, a line handed over or of an ended order, and more pieces than were ordered", async () => {
    const order = await scene.makeOrder()
    assert.equal((await report(order.id, order.servo, {})).refusal.code, 'order_not_found')
    assert.equal((await report(order.id, order.relay, {}, scene.admin)).refusal.code, 'order_not_found')
    assert.equal((await report(order.id, order.lamp, { can_supply: 0 }, scene.admin)).status, 200)
    for (const said of [{ can_supply: 5 }, { can_supply: -1 }, { reason: 'bored' as 'other' }, { left_on_shelf: 0.5 }])
      assert.equal((await report(order.id, order.relay, said)).status, 422, JSON.stringify(said))
    const params = { order_id: order.id, product_id: order.relay.id }
    const handedOver = { params, body: { handover: 'handed_over' as const } }
    await scene.shop.call(changeHandover, handedOver, scene.seller.access_token)
    assert.equal((await report(order.id, order.relay, {})).refusal.code, 'line_handed_over')
    const ended = { params: { order_id: order.id }, body: { status: 'cancelled' as const } }
    await scene.shop.call(changeOrderStatus, ended, scene.admin.access_token)
    assert.equal((await report(order.id, order.relay, {})).refusal.code, 'order_not_open')
  })

  it('deletes the note half a year after the order ended', async () => {
    const order = await scene.makeOrder()
    await report(order.id, order.relay, { note: 'Pins bent' })
    const ended = { params: { order_id: order.id }, body: { status: 'delivered' as const } }
    await scene.shop.call(changeOrderStatus, ended, scene.admin.access_token)
    const noteOf = async () => (await scene.read(order.id, scene.admin)).items[0]?.shortage?.note
    await purge(scene.shop.database.db, 'shortageNotes')
    assert.equal(await noteOf(), 'Pins bent')
    await scene.shop.database.sql`
      update order_status_changes set changed_at = changed_at - interval '200 days' where order_id = ${order.id}`
    await purge(scene.shop.database.db, 'shortageNotes')
    assert.equal(await noteOf(), '')
  })
})
