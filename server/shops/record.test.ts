import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { listActivity } from '#contract/insights/activity.ts'
import { changeHandover, changeOrderStatus, type Handover, type OrderStatus } from '#contract/orders/calls.ts'
import { reportShortage } from '#contract/orders/manage.ts'
import { changeOwnShop, getOwnShop, getShop } from '#contract/shops/calls.ts'
import { MIN_RECORD_ORDERS } from '#contract/shops/limits.ts'
import { openChangeScene, line, type ChangeScene } from '#test/change-scene.ts'
import { makeStaff, writeAndPublish } from '#test/factories.ts'
import { calculateRecords } from './record.ts'

const ZONE = 'Africa/Kigali'
let scene: ChangeScene
before(async () => {
  scene = await openChangeScene()
})
after(() => scene.shop.close())

type Placed = Awaited<ReturnType<ChangeScene['makeOrder']>>

async function setStatus({ id }: { id: number }, ...statuses: OrderStatus[]) {
  for (const status of statuses) {
    const answer = await scene.shop.call(
      changeOrderStatus,
      { params: { order_id: id }, body: { status } },
      scene.admin.access_token,
    )
    assert.equal(answer.status, 200)
  }
}
async function pack({ id, relay }: Placed, handover: Handover = 'packed') {
  const params = { order_id: id, product_id: relay.id }
  const { status } = await scene.shop.call(changeHandover, { params, body: { handover } }, scene.seller.access_token)
  assert.equal(status, 200)
}
async function report({ id, relay }: Placed, canSupply: number) {
  const body = { can_supply: canSupply, reason: 'broken' as const }
  const params = { order_id: id, product_id: relay.id }
  const { status } = await scene.shop.call(reportShortage, { params, body }, scene.seller.access_token)
  assert.equal(status, 200)
}
const readyAtOf = async ({ id, relay }: Placed) => {
  const [row] = await scene.shop.database.sql<{ ready_at: Date | null }>`
    select ready_at from order_lines where order_id = ${id} and product_id = ${relay.id}`
  return row?.ready_at ?? null
}
/** Moves the status changes of an order into the past, but not the packing of its lines. */
const age = ({ id }: { id: number }, hours: number) => scene.shop.database.sql`
  with aged as (update orders set updated_at = updated_at - make_interval(hours => ${hours}::int) where id = ${id})
  update order_status_changes set changed_at = changed_at - make_interval(hours => ${hours}::int) where order_id = ${id}`
/** Copies a delivered order with the lines of one seller. */
const copy = ({ id }: { id: number }, count: number) => scene.shop.database.sql`
  with copied as (
    insert into orders (account_id, status, total_cents, customer_name, email, phone, location)
    select account_id, status, total_cents, customer_name, email, phone, location
    from orders cross join generate_series(1, ${count}::int) where orders.id = ${id} returning id
  ), steps as (
    insert into order_status_changes (order_id, status)
    select copied.id, step from copied cross join unnest('{pending,completed,delivered}'::text[]) as step
  )
  insert into order_lines (order_id, product_id, seller_id, seller_name, product_name, price_cents, quantity)
  select copied.id, product_id, seller_id, seller_name, product_name, price_cents, quantity
  from copied cross join order_lines where order_id = ${id} and seller_id = ${scene.seller.user.id}`
const calculate = () => calculateRecords(scene.shop.database.db, ZONE)
const ownShop = async (session: Session) => (await scene.shop.call(getOwnShop, {}, session.access_token)).body
/** Calculates all records anew, and returns delivered orders, orders packed on time and orders supplied in full. */
async function recordOf(session = scene.seller) {
  await scene.shop.database.sql`update sellers set record_at = null`
  await calculate()
  const { record } = await ownShop(session)
  return [record?.delivered, record?.packed_on_time, record?.supplied_in_full]
}

describe('record of a seller', () => {
  // Moves the orders of earlier tests out of the year.
  beforeEach(
    () => scene.shop.database.sql`update order_status_changes set changed_at = changed_at - interval '400 days'`,
  )

  it('counts delivered orders once for each of their sellers', async () => {
    const order = await scene.makeOrder()
    const open = await scene.makeOrder()
    await setStatus(open, 'completed')
    await setStatus(order, 'completed', 'delivered')
    assert.deepEqual(await recordOf(), [1, 1, 1])
    assert.deepEqual(await recordOf(scene.other), [1, 1, 1])
    assert.deepEqual(await recordOf(await makeStaff(scene.shop, 'seller')), [0, 0, 0])
    await setStatus(order, 'cancelled')
    assert.deepEqual(await recordOf(), [0, 0, 0])
  })

  it('ignores orders of which the seller supplied nothing', async () => {
    const order = await scene.makeOrder()
    await scene.change(order.id, { lines: [line(order.relay, 0)] })
    await setStatus(order, 'completed', 'delivered')
    assert.deepEqual(await recordOf(), [0, 0, 0])
    assert.deepEqual(await recordOf(scene.other), [1, 1, 1])
  })

  it('counts the last year only', async () => {
    const [recent, old] = [await scene.makeOrder(), await scene.makeOrder()]
    for (const order of [recent, old]) await setStatus(order, 'completed', 'delivered')
    await age(recent, 364 * 24)
    await age(old, 366 * 24)
    assert.deepEqual((await recordOf())[0], 1)
  })

  it('counts as on time if every line of the seller was packed within 48 hours after the order was completed', async () => {
    const [early, late] = [await scene.makeOrder(), await scene.makeOrder()]
    for (const [order, hours] of [
      [early, 47],
      [late, 49],
    ] as const) {
      await setStatus(order, 'completed')
      await age(order, hours)
      await pack(order)
      await setStatus(order, 'delivered')
    }
    assert.deepEqual(await recordOf(), [2, 1, 2])
    assert.deepEqual(
      await recordOf(scene.other),
      [2, 1, 2],
      'a line that was not marked was packed before the delivery',
    )
  })

  it('counts from the last time that an order became completed, unless only its delivery was undone', async () => {
    const [revived, undone] = [await scene.makeOrder(), await scene.makeOrder()]
    await setStatus(revived, 'completed')
    await setStatus(undone, 'completed')
    for (const order of [revived, undone]) await age(order, 100)
    await setStatus(revived, 'pending', 'completed')
    for (const order of [revived, undone]) await pack(order)
    await setStatus(revived, 'delivered')
    await setStatus(undone, 'delivered', 'completed', 'delivered')
    assert.deepEqual(await recordOf(), [2, 1, 2])
  })

  it('counts as supplied in full unless the seller reported a shortage and did not withdraw it', async () => {
    const [short, withdrawn] = [await scene.makeOrder(), await scene.makeOrder()]
    await report(short, 1)
    await scene.change(short.id, { lines: [line(short.relay, 1)] })
    await report(withdrawn, 3)
    await report(withdrawn, 4)
    for (const order of [short, withdrawn]) await setStatus(order, 'completed', 'delivered')
    assert.deepEqual(await recordOf(), [2, 2, 1])
    assert.deepEqual(await recordOf(scene.other), [2, 2, 2])
  })

  it('is shown to buyers from 20 orders, and to its seller before', async () => {
    const { slug } = await ownShop(scene.seller)
    const publicRecord = async () => {
      await writeAndPublish(scene.shop, async () => {})
      return (await scene.shop.call(getShop, { params: { slug } })).body.record
    }
    const order = await scene.makeOrder()
    await setStatus(order, 'completed', 'delivered')
    await copy(order, MIN_RECORD_ORDERS - 2)
    assert.deepEqual(await recordOf(), [19, 19, 19])
    assert.equal(await publicRecord(), null)
    await copy(order, 1)
    assert.deepEqual(await recordOf(), [20, 20, 20])
    assert.deepEqual(await publicRecord(), { delivered: 20, packed_on_time: 20, supplied_in_full: 20 })
  })

  it('is calculated once a night, even with several processes, and soon for a new seller', async () => {
    await calculate()
    const added = await makeStaff(scene.shop, 'seller')
    assert.equal((await ownShop(added)).record, null)
    const runs = await Promise.all([calculate(), calculate()])
    assert.deepEqual(
      runs.flat().map(({ seller_id: id }) => id),
      [added.user.id],
    )
    assert.deepEqual(await calculate(), [])
    await scene.shop.database.sql`
      update sellers set record_at = now() - interval '1 day' where seller_id = ${scene.seller.user.id}`
    assert.deepEqual(await calculate(), [{ seller_id: scene.seller.user.id }])
  })

  it('is no change of the shop in the activity', async () => {
    const session = await makeStaff(scene.shop, 'seller')
    await calculate()
    const { slug } = await ownShop(session)
    await scene.shop.call(changeOwnShop, { body: { slug, district: 'Gasabo' } }, session.access_token)
    const { body } = await scene.shop.call(listActivity, { query: {} }, scene.admin.access_token)
    assert.deepEqual(body.items.find(({ account_id: id }) => id === session.user.id)?.detail['changed'], ['district'])
  })
})

describe('time at which a line was packed', () => {
  it('stays when the line is handed over, and is cleared when it goes back to packing', async () => {
    const order = await scene.makeOrder()
    assert.equal(await readyAtOf(order), null)
    await pack(order)
    const packed = await readyAtOf(order)
    assert.ok(packed)
    await pack(order, 'handed_over')
    assert.deepEqual(await readyAtOf(order), packed)
    await pack(order, 'to_pack')
    assert.equal(await readyAtOf(order), null)
  })

  it('is cleared when pieces are added, and when none of the packed pieces are left', async () => {
    const order = await scene.makeOrder()
    await pack(order)
    await scene.change(order.id, { agreed: true, lines: [line(order.relay, 5)] })
    assert.equal(await readyAtOf(order), null)
    await pack(order)
    await report(order, 0)
    assert.equal(await readyAtOf(order), null)
  })
})
