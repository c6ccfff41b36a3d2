import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { addOrderEvent, withdrawOrderEvent, type NewOrderEvent } from '#contract/orders/manage.ts'
import { changeOrderStatus, getOrder, listOrders, listSellerOrders } from '#contract/orders/calls.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

describe('orders due for a callback', () => {
  let shop: TestShop
  let admin: Session
  let seller: Session
  let shopper: Session
  before(async () => {
    shop = await testShop()
    admin = await makeStaff(shop, 'admin')
    seller = await makeStaff(shop, 'seller')
    shopper = await makeShopper(shop)
  })
  after(() => shop.close())

  async function makeOrder(): Promise<number> {
    const product = await makeProduct(shop, { sellerId: seller.user.id })
    return (await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])).body.id
  }
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  async function note(orderId: number, event: Partial<NewOrderEvent>) {
    const input = { params: { order_id: orderId }, body: { text: '', ...event } }
    return (await shop.call(addOrderEvent, input, admin.access_token)).body
  }
  const callBack = (orderId: number, minutes: number) =>
    note(orderId, { outcome: 'call_back', call_back_at: inMinutes(minutes) })
  const setStatus = (orderId: number, status: 'delivered' | 'completed') =>
    shop.call(changeOrderStatus, { params: { order_id: orderId }, body: { status } }, admin.access_token)
  async function due(by = admin) {
    const { body } = await shop.call(listOrders, { query: { call_due: true, page_size: 100 } }, by.access_token)
    assert.ok(!Array.isArray(body))
    return { ids: body.items.map(({ id }) => id), count: body.counts?.call_due ?? 0, total: body.total }
  }

  it('makes an order due from the requested time until it is called again or closed', async () => {
    const [now, later, called, closed, open] = [
      await makeOrder(),
      await makeOrder(),
      await makeOrder(),
      await makeOrder(),
      await makeOrder(),
    ]
    for (const id of [now, called, closed, open]) await callBack(id, -5)
    await callBack(later, 60)
    await note(now, { text: 'A note is no call' })
    await note(called, { outcome: 'reached' })
    await setStatus(closed, 'delivered')
    await setStatus(open, 'completed')
    assert.deepEqual(await due(), { ids: [open, now], count: 2, total: 2 })
    await note(now, { outcome: 'no_answer' })
    await setStatus(open, 'delivered')
    assert.deepEqual(await due(), { ids: [], count: 0, total: 0 })
  })

  it('ignores a withdrawn call and applies the call before it', async () => {
    const id = await makeOrder()
    await callBack(id, -5)
    const { events } = await note(id, { outcome: 'no_answer' })
    assert.ok(!(await due()).ids.includes(id))
    const params = { order_id: id, event_id: events.at(-1)?.id ?? 0 }
    await shop.call(withdrawOrderEvent, { params }, admin.access_token)
    assert.ok((await due()).ids.includes(id))
  })

  it('shows the callback time to admins only, in the list and in the order', async () => {
    const id = await makeOrder()
    const { events } = await callBack(id, -5)
    const at = events[0]?.call_back_at
    const ofList = async (by: Session) => {
      const { body } = await shop.call(listOrders, {}, by.access_token)
      return (Array.isArray(body) ? body : body.items).find((order) => order.id === id)?.call_back_at
    }
    const ofOrder = async (by: Session) =>
      (await shop.call(getOrder, { params: { order_id: id } }, by.access_token)).body.call_back_at
    assert.deepEqual([await ofList(admin), await ofOrder(admin)], [at, at])
    for (const other of [shopper, seller]) assert.deepEqual([await ofList(other), await ofOrder(other)], [null, null])
    const { body } = await shop.call(listSellerOrders, {}, seller.access_token)
    assert.ok((Array.isArray(body) ? body : body.items).every((order) => !('call_back_at' in order)))
    assert.deepEqual((await due(seller)).ids, [])
    assert.deepEqual((await due(shopper)).ids, [])
  })
})
