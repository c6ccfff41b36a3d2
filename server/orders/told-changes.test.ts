import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listActivity } from '#contract/insights/activity.ts'
import { addOrderEvent, withdrawOrderEvent } from '#contract/orders/manage.ts'
import { changeOrderStatus, listSellerOrders } from '#contract/orders/calls.ts'
import { line, openChangeScene, type ChangeScene } from '#test/change-scene.ts'
import { CUSTOMER_INFO } from '#test/factories.ts'

let scene: ChangeScene
before(async () => {
  scene = await openChangeScene()
})
after(() => scene.shop.close())

describe('visibility and mails of a changed order', () => {
  it('shows a seller only their own lines, without the total, and hides an order in which none are left', async () => {
    const order = await scene.makeOrder()
    await scene.change(order.id, { lines: [line(order.relay, 2), line(order.servo, 0)] })
    const { events, items, removed_items: removed } = await scene.read(order.id, scene.seller)
    const [seen] = events
    assert.equal(seen?.by, 'Isoko')
    assert.deepEqual(seen?.change?.total, null)
    assert.deepEqual(
      [seen?.change?.lines.map(({ product_name: name }) => name), items.length, removed.length],
      [['Relay'], 1, 0],
    )
    assert.equal(items[0]?.product_now, null)
    const { body } = await scene.shop.call(listSellerOrders, {}, scene.other.access_token)
    assert.ok(Array.isArray(body) && !body.some(({ id }) => id === order.id))
  })

  it('mails the customer old and new values once for several changes, and sellers their lines', async () => {
    const order = await scene.makeOrder()
    await scene.change(order.id, { lines: [line(order.relay, 3)] })
    await scene.change(order.id, { reason: 'cannot_supply', lines: [line(order.relay, 2), line(order.servo, 0)] })
    const [toBuyer, toSeller, toOther, ...others] = await scene.mails()
    assert.equal(others.length, 0)
    assert.equal(toBuyer?.subject, `Your order #${order.id} was changed`)
    assert.match(toBuyer?.text ?? '', /was changed because we can't supply all of it\. We're sorry\./)
    assert.match(toBuyer?.text ?? '', /2 x Relay \(was 4\) - Rwf 2,000\.00/)
    assert.match(toBuyer?.text ?? '', /Servo: removed \(was 2\) - Rwf 0\.00/)
    assert.match(toBuyer?.text ?? '', /1 x Lamp - Rwf 1,000\.00/)
    assert.match(toBuyer?.text ?? '', /Total \(was Rwf 7,000\.00\): Rwf 3,000\.00/)
    assert.match(toSeller?.text ?? '', /2 x Relay \(was 4\)/)
    assert.doesNotMatch(toSeller?.text ?? '', /Servo|Lamp/)
    assert.match(toOther?.text ?? '', /no longer includes your products/)
  })

  it('mails nobody about a change reverted within the delay', async () => {
    const order = await scene.makeOrder()
    await scene.change(order.id, { lines: [line(order.relay, 3)] })
    await scene.change(order.id, { agreed: true, lines: [line(order.relay, 4)] })
    assert.deepEqual(await scene.mails(), [])
  })

  it('merges a change and a status within the delay into one mail', async () => {
    const order = await scene.makeOrder()
    await scene.change(order.id, { lines: [line(order.relay, 3)] })
    const completed = { params: { order_id: order.id }, body: { status: 'completed' as const } }
    await scene.shop.call(changeOrderStatus, completed, scene.admin.access_token)
    const toBuyer = (await scene.mails())[0]
    assert.equal(toBuyer?.subject, `Your order #${order.id} is completed`)
    assert.match(toBuyer?.text ?? '', /is completed\.\s+It was changed, as you asked/)
    assert.match(toBuyer?.text ?? '', /3 x Relay \(was 4\)/)
  })

  it('mails nobody about a silent change, but updates a waiting mail', async () => {
    const [quiet, waiting] = [await scene.makeOrder(), await scene.makeOrder()]
    await scene.change(quiet.id, { notify: false, lines: [line(quiet.relay, 3)] })
    assert.deepEqual(await scene.mails(), [])
    await scene.change(waiting.id, { lines: [line(waiting.relay, 3)] })
    await scene.change(waiting.id, { notify: false, lines: [line(waiting.relay, 2), line(waiting.lamp, 0)] })
    const [toBuyer] = await scene.mails()
    assert.match(toBuyer?.text ?? '', /2 x Relay \(was 4\)/)
    assert.match(toBuyer?.text ?? '', /Lamp: removed/)
  })

  it('mails changed delivery details to confirmed addresses only', async () => {
    const customer_info = { name: 'Eric Mugisha', phone: '+250 788 999 999', location: 'KG 9 Ave, Remera' }
    const order = await scene.makeOrder()
    const { body } = await scene.change(order.id, { customer_info })
    assert.deepEqual(body.customer_info, customer_info)
    assert.deepEqual(body.events[0]?.change?.changed, ['name', 'phone', 'location'])
    const [toBuyer, ...others] = await scene.mails()
    assert.equal(others.length, 0)
    assert.ok(toBuyer?.text.includes(`Phone: ${customer_info.phone} (was ${CUSTOMER_INFO.phone})`))
    const unconfirmed = await scene.makeOrder({ isConfirmed: false })
    await scene.change(unconfirmed.id, { customer_info })
    const [toStranger] = await scene.mails()
    assert.match(toStranger?.text ?? '', /contact or delivery details were changed/)
    assert.doesNotMatch(toStranger?.text ?? '', /999 999|Remera|Eric/)
  })

  it('logs the changed fields, but not the new delivery details', async () => {
    const order = await scene.makeOrder()
    await scene.change(order.id, { lines: [line(order.relay, 2)], customer_info: { phone: '+250 788 999 999' } })
    const { body } = await scene.shop.call(listActivity, { query: { subject_type: 'order' } }, scene.admin.access_token)
    const entry = body.items.find(({ subject_id: subject }) => subject === order.id)
    assert.deepEqual([entry?.action, entry?.detail['changed']], ['order_changed', ['items', 'total_amount', 'phone']])
    assert.doesNotMatch(JSON.stringify(entry), /999 999/)
  })

  it('rejects the withdrawal of a change, unlike that of a note', async () => {
    const order = await scene.makeOrder()
    const { body } = await scene.change(order.id, { lines: [line(order.relay, 2)] })
    const params = { order_id: order.id, event_id: body.events[0]?.id ?? 0 }
    assert.equal(
      (await scene.shop.call(withdrawOrderEvent, { params }, scene.admin.access_token)).refusal.code,
      'event_not_found',
    )
    const note = { params: { order_id: order.id }, body: { text: 'Gate 4' } }
    const { body: noted } = await scene.shop.call(addOrderEvent, note, scene.admin.access_token)
    assert.deepEqual(
      noted.events.map(({ kind }) => kind),
      ['changed', 'note'],
    )
  })
})
