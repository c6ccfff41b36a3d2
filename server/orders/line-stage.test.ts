import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as fc from 'fast-check'
import type { Session } from '#contract/accounts/calls.ts'
import { changeHandover, changeOrderStatus, listOrders } from '#contract/orders/calls.ts'
import { lineStages, packingSteps, stageOfOrder, type LineStage } from '#contract/orders/line-stage.ts'
import { reportShortage } from '#contract/orders/manage.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import { openChangeScene, type ChangeScene } from '#test/change-scene.ts'
import { NIGHTLY } from '#test/tags.ts'

let scene: ChangeScene
before(async () => {
  scene = await openChangeScene()
})
after(() => scene.shop.close())

const { delivered, completed } = { delivered: 'delivered', completed: 'completed' } as const
const pack = (id: number, product: { id: number }, handover: (typeof packingSteps)[number], by = scene.seller) =>
  scene.shop.call(
    changeHandover,
    { params: { order_id: id, product_id: product.id }, body: { handover } },
    by.access_token,
  )
const report = (id: number, product: { id: number }, has: number, by = scene.seller) =>
  scene.shop.call(
    reportShortage,
    { params: { order_id: id, product_id: product.id }, body: { can_supply: has, reason: 'broken' } },
    by.access_token,
  )
const setStatus = (id: number, status: (typeof orderStatuses)[number]) =>
  scene.shop.call(changeOrderStatus, { params: { order_id: id }, body: { status } }, scene.admin.access_token)

const filters = {
  to_pack: { handover: 'to_pack' },
  packed: { handover: 'packed' },
  handed_over: { handover: 'handed_over' },
  cannot_supply: { waiting: 'cannot_supply' },
  cancelled: { status: 'cancelled' },
} as const satisfies Record<LineStage, object>

async function pageOf(by: Session, filter: object = {}) {
  const { body } = await scene.shop.call(listOrders, { query: { page: 1, page_size: 100, ...filter } }, by.access_token)
  assert.ok(!Array.isArray(body))
  return {
    ids: body.items.map(({ id }) => id).toSorted((a, b) => a - b),
    counts: body.counts ?? {},
    orders: body.items,
  }
}

/** Asserts that each order is listed under exactly the stage of its lines, and that each count equals its list. */
async function assertConsistent(by: Session): Promise<void> {
  const { orders, counts } = await pageOf(by)
  for (const stage of lineStages) {
    const expected = orders.filter((order) => stageOfOrder(order) === stage).map(({ id }) => id)
    const { ids } = await pageOf(by, filters[stage])
    assert.deepEqual(
      ids,
      expected.toSorted((a, b) => a - b),
      stage,
    )
    assert.equal(counts[stage] ?? 0, ids.length, `count of ${stage}`)
  }
}

describe('stage of an order at its seller', () => {
  it('is handed over once the order is delivered, and returns to its earlier value if that is undone', async () => {
    const { id, relay } = await scene.makeOrder()
    await setStatus(id, delivered)
    assert.deepEqual((await pageOf(scene.seller, { handover: 'to_pack' })).ids.includes(id), false)
    const { orders } = await pageOf(scene.seller, { handover: 'handed_over' })
    assert.equal(orders.find((order) => order.id === id)?.items[0]?.handover, 'handed_over')
    const refused = await pack(id, relay, 'packed')
    assert.deepEqual([refused.status, refused.refusal.code], [409, 'order_not_open'])
    await setStatus(id, completed)
    assert.ok((await pageOf(scene.seller, { handover: 'to_pack' })).ids.includes(id))
    await assertConsistent(scene.seller)
  })

  it('waits for the shop if the seller has none of the pieces, which then cannot be packed', async () => {
    const { id, relay } = await scene.makeOrder()
    await pack(id, relay, 'packed')
    await report(id, relay, 0)
    assert.ok((await pageOf(scene.seller, { waiting: 'cannot_supply' })).ids.includes(id))
    const refused = await pack(id, relay, 'packed')
    assert.deepEqual([refused.status, refused.refusal.code], [409, 'line_cannot_be_supplied'])
    await report(id, relay, 4)
    assert.ok((await pageOf(scene.seller, { handover: 'to_pack' })).ids.includes(id))
    assert.equal((await pack(id, relay, 'packed')).status, 200)
    await assertConsistent(scene.seller)
  })

  it('is the same in lists, counts and lines after any sequence of changes', NIGHTLY, async () => {
    const orders = [await scene.makeOrder(), await scene.makeOrder()]
    const order = fc.constantFrom(...orders)
    const sellers = fc.constantFrom<['relay' | 'servo', Session]>(['relay', scene.seller], ['servo', scene.other])
    const change = fc.oneof(
      fc.tuple(order, sellers, fc.constantFrom(...packingSteps)).map(
        ([one, [name, by], step]) =>
          () =>
            pack(one.id, one[name], step, by),
      ),
      fc.tuple(order, sellers, fc.integer({ min: 0, max: 2 })).map(
        ([one, [name, by], has]) =>
          () =>
            report(one.id, one[name], has, by),
      ),
      fc.tuple(order, fc.constantFrom(...orderStatuses)).map(
        ([one, status]) =>
          () =>
            setStatus(one.id, status),
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 12 }), async (changes) => {
        for (const make of changes) await make()
        await assertConsistent(scene.seller)
        await assertConsistent(scene.other)
      }),
      { numRuns: 12 },
    )
  })
})
