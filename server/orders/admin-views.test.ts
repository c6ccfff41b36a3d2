import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { changeOrder, reportShortage } from '#contract/orders/manage.ts'
import { changeHandover, changeOrderStatus, getOrder, listOrders, type OrdersQuery } from '#contract/orders/calls.ts'
import { reportProblem } from '#contract/orders/return-calls.ts'
import { recordPayment } from '#contract/orders/payment-calls.ts'
import { isWaiting, orderWaits } from '#contract/orders/waiting.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

describe('saved views of admins', () => {
  let shop: TestShop
  let admin: Session
  let seller: Session
  before(async () => {
    shop = await testShop()
    admin = await makeStaff(shop, 'admin')
    seller = await makeStaff(shop, 'seller')
  })
  after(() => shop.close())

  /** Creates an order, two days old, for one of the shop's parts and one of a seller's. */
  async function makeOrder() {
    const [own, relay] = [await makeProduct(shop), await makeProduct(shop, { sellerId: seller.user.id })]
    const lines = [own, relay].map((product) => ({ product, quantity: 2 }))
    const { id } = (await placeOrderOf(shop, await makeShopper(shop), lines)).body
    await shop.database.sql`
      update orders set created_at = now() - interval '2 days' + make_interval(mins => ${id}::int) where id = ${id}`
    return { id, own: own.id, relay: relay.id }
  }
  type Order = Awaited<ReturnType<typeof makeOrder>>
  const setStatus = (order: Order, status: 'completed' | 'delivered' | 'cancelled') =>
    shop.call(changeOrderStatus, { params: { order_id: order.id }, body: { status } }, admin.access_token)
  const pack = (order: Order, productId: number, by: Session, handover: 'packed' | 'handed_over' = 'packed') =>
    shop.call(
      changeHandover,
      { params: { order_id: order.id, product_id: productId }, body: { handover } },
      by.access_token,
    )
  const packAll = async (order: Order) => [await pack(order, order.own, admin), await pack(order, order.relay, seller)]
  const reportShort = (order: Order, canSupply: number) =>
    shop.call(
      reportShortage,
      {
        params: { order_id: order.id, product_id: order.relay },
        body: { can_supply: canSupply, reason: 'broken' as const },
      },
      seller.access_token,
    )
  async function removeLine(order: Order, productId: number) {
    const { body } = await shop.call(getOrder, { params: { order_id: order.id } }, admin.access_token)
    const lines = [{ product_id: productId, quantity: 0 }]
    const change = { version_seen: body.version, reason: 'customer_asked' as const, lines }
    const { status } = await shop.call(
      changeOrder,
      { params: { order_id: order.id }, body: change },
      admin.access_token,
    )
    assert.equal(status, 200)
  }
  const pay = ({ id }: { id: number }, amount: number) =>
    shop.call(
      recordPayment,
      { params: { order_id: id }, body: { kind: 'payment', amount, method: 'cash' } },
      admin.access_token,
    )
  const report = ({ id, own }: Awaited<ReturnType<typeof makeOrder>>) => {
    const lines = [{ product_id: own, quantity: 1, reason: 'faulty' as const }]
    return shop.call(reportProblem, { params: { order_id: id }, body: { lines } }, admin.access_token)
  }
  async function list(query: Partial<OrdersQuery>) {
    const { body } = await shop.call(listOrders, { query: { page_size: 100, ...query } }, admin.access_token)
    assert.ok(!Array.isArray(body))
    return body
  }

  it('lists exactly the orders that match in the browser, and counts them', async () => {
    const pending = await makeOrder()
    const [confirmed, ready, handed] = [await makeOrder(), await makeOrder(), await makeOrder()]
    const [short, half, removed] = [await makeOrder(), await makeOrder(), await makeOrder()]
    const [delivered, cancelled] = [await makeOrder(), await makeOrder()]
    for (const order of [ready, handed, removed, delivered, cancelled]) await setStatus(order, 'completed')
    for (const order of [confirmed, short, half]) await setStatus(order, 'completed')
    for (const order of [pending, ready, handed, delivered]) await packAll(order)
    await pack(handed, handed.relay, seller, 'handed_over')
    await reportShort(short, 0)
    await pack(short, short.own, admin)
    await reportShort(half, 1)
    await packAll(half)
    await removeLine(removed, removed.relay)
    await pack(removed, removed.own, admin)
    await setStatus(delivered, 'delivered')
    await pay(cancelled, 1)
    await setStatus(cancelled, 'cancelled')
    await report(delivered)

    const all = (await list({})).items
    assert.equal(all.length, 9)
    for (const waiting of orderWaits) {
      const { items, total, counts } = await list({ waiting })
      const expected = all.filter((order) => isWaiting[waiting](order)).map(({ id }) => id)
      assert.deepEqual(
        items.map(({ id }) => id),
        expected,
        waiting,
      )
      assert.deepEqual([total, counts?.[waiting]], [expected.length, expected.length], waiting)
    }
    const idsOf = async (query: Partial<OrdersQuery>) => (await list(query)).items.map(({ id }) => id)
    assert.deepEqual(await idsOf({ waiting: 'ready_to_deliver', sort: 'oldest' }), [ready.id, handed.id, removed.id])
    assert.deepEqual(await idsOf({ waiting: 'to_pack_late' }), [confirmed.id])
    assert.deepEqual(await idsOf({ waiting: 'cannot_supply', sort: 'oldest' }), [short.id, half.id])
    assert.deepEqual(await idsOf({ waiting: 'to_collect' }), [delivered.id])
    assert.deepEqual(await idsOf({ waiting: 'to_refund' }), [cancelled.id])
    assert.deepEqual(await idsOf({ waiting: 'to_return' }), [delivered.id])
  })

  it('keeps the view from sellers and shoppers', async () => {
    const { body } = await shop.call(listOrders, { query: { waiting: 'ready_to_deliver' } }, seller.access_token)
    assert.ok(!Array.isArray(body))
    assert.deepEqual([body.items, body.total], [[], 0])
  })
})
