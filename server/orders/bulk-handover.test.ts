import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { changeHandovers, changeOrderStatus, listOrders, type Handover } from '#contract/orders/calls.ts'
import { MAX_SELECTED_LINES } from '#contract/orders/limits.ts'
import { reportShortage } from '#contract/orders/manage.ts'
import { makeProduct, makeShopper, placeOrderOf } from '#test/factories.ts'
import { openChangeScene, type ChangeScene } from '#test/change-scene.ts'

let scene: ChangeScene
before(async () => {
  scene = await openChangeScene()
})
after(() => scene.shop.close())

interface Line {
  order_id: number
  product_id: number
}

const move = (lines: Line[], from: Handover, handover: Handover, by = scene.seller) =>
  scene.shop.call(changeHandovers, { body: { from, handover, lines } }, by.access_token)
const line = (orderId: number, product: { id: number }): Line => ({ order_id: orderId, product_id: product.id })
const storedOf = async ({ order_id: orderId, product_id: productId }: Line) => {
  const [row] = await scene.shop.database.sql<{ handover: Handover }>`
    select handover from order_lines where order_id = ${orderId} and product_id = ${productId}`
  return row?.handover
}

describe('handover of several orders', () => {
  it('changes lines in one call, reports their orders, and is undone by swapping the states', async () => {
    const [first, second] = [await scene.makeOrder(), await scene.makeOrder()]
    const lines = [line(first.id, first.relay), line(second.id, second.relay)]
    const { body } = await move(lines, 'to_pack', 'packed')
    assert.deepEqual([body.changed, body.skipped], [lines, []])
    assert.deepEqual(
      body.orders.map(({ id, version, items }) => [id, version, items.map((item) => item.handover)]),
      [
        [first.id, 2, ['packed']],
        [second.id, 2, ['packed']],
      ],
    )
    const undone = await move(body.changed, 'packed', 'to_pack')
    assert.deepEqual(undone.body.changed, lines)
    assert.deepEqual(await Promise.all(lines.map(storedOf)), ['to_pack', 'to_pack'])
    const [{ entries } = { entries: 0 }] = await scene.shop.database.sql<{ entries: number }>`
      select count(*)::int as entries from audit where action = 'handover_changed' and subject_id = ${first.id}`
    assert.equal(entries, 2)
  })

  it('skips and reports handed-over, short and cancelled lines, and ignores lines already in the new state', async () => {
    const [open, handed, short, cancelled, packed] = [
      await scene.makeOrder(),
      await scene.makeOrder(),
      await scene.makeOrder(),
      await scene.makeOrder(),
      await scene.makeOrder(),
    ]
    await move([line(handed.id, handed.relay)], 'to_pack', 'handed_over')
    await move([line(packed.id, packed.relay)], 'to_pack', 'packed')
    const { access_token: token } = scene.seller
    const params = { order_id: short.id, product_id: short.relay.id }
    await scene.shop.call(reportShortage, { params, body: { can_supply: 0, reason: 'broken' } }, token)
    const status = { params: { order_id: cancelled.id }, body: { status: 'cancelled' as const } }
    await scene.shop.call(changeOrderStatus, status, scene.admin.access_token)
    const lines = [open, handed, short, cancelled, packed].map((order) => line(order.id, order.relay))
    const { body } = await move(lines, 'to_pack', 'packed')
    assert.deepEqual(body.changed, lines.slice(0, 1))
    assert.deepEqual(body.skipped, lines.slice(1, 4))
    assert.deepEqual(await Promise.all(lines.map(storedOf)), ['packed', 'handed_over', 'to_pack', 'to_pack', 'packed'])
  })

  it("refuses all lines if one of them is not the caller's", async () => {
    const mine = await scene.makeOrder()
    const { body: foreign } = await placeOrderOf(scene.shop, await makeShopper(scene.shop), [
      { product: await makeProduct(scene.shop), quantity: 1 },
    ])
    const own = line(mine.id, mine.relay)
    for (const other of [line(foreign.id, mine.relay), line(mine.id, mine.servo), line(2_000_000_000, mine.relay)]) {
      const refused = await move([own, other], 'to_pack', 'packed')
      assert.deepEqual([refused.status, refused.refusal.code], [404, 'order_not_found'])
    }
    assert.deepEqual(await Promise.all([own, line(mine.id, mine.servo)].map(storedOf)), ['to_pack', 'to_pack'])
  })

  it('accepts at most as many lines as the limit', async () => {
    const { id, relay } = await scene.makeOrder()
    const lines = Array.from({ length: MAX_SELECTED_LINES }, () => line(id, relay))
    assert.equal((await move(lines, 'to_pack', 'packed')).status, 200)
    assert.equal((await move([...lines, line(id, relay)], 'packed', 'to_pack')).status, 422)
    assert.equal((await move([], 'packed', 'to_pack')).status, 422)
  })
})

describe('counts of a searched list', () => {
  const page = async (by: Session, search?: string) => {
    const { body } = await scene.shop.call(listOrders, { query: { page: 1, search } }, by.access_token)
    assert.ok(!Array.isArray(body))
    return body
  }

  it('are returned beside those of the whole list, by stage for sellers and by status for admins', async () => {
    const [first, second] = [await scene.makeOrder(), await scene.makeOrder()]
    await move([line(first.id, first.relay)], 'to_pack', 'packed')
    const status = { params: { order_id: second.id }, body: { status: 'completed' as const } }
    await scene.shop.call(changeOrderStatus, status, scene.admin.access_token)
    const whole = await page(scene.seller)
    assert.equal(whole.found_counts, undefined)
    const found = await page(scene.seller, `#${first.id}`)
    assert.deepEqual([found.found_counts, found.counts], [{ packed: 1 }, whole.counts])
    assert.deepEqual((await page(scene.seller, 'no such part')).found_counts, {})
    assert.deepEqual((await page(scene.admin, `#${second.id}`)).found_counts, { completed: 1 })
    assert.deepEqual((await page(scene.admin, `#${first.id}`)).found_counts, { pending: 1, to_call: 1 })
  })
})
