import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addOrderEvent } from '#contract/orders/manage.ts'
import { createRound, listReadyOrders, type RoundDetail } from '#contract/rounds/calls.ts'
import { findMismatches } from '#test/books.ts'
import { raceBehindLock } from '#test/race-behind-lock.ts'
import { makeRoundsShop, refusalOf, sentenceOf, type RoundsShop } from '#test/setups/rounds.ts'

let scene: RoundsShop
before(async () => {
  scene = await makeRoundsShop()
})
after(async () => {
  assert.deepEqual(await findMismatches(scene.shop.database), [])
  await scene.shop.close()
})

const idsOf = ({ stops }: RoundDetail) => stops.map(({ order }) => order.id)

describe('planning a round', () => {
  it('lists packed orders with the sector of their address, until they are in a round', async () => {
    const { id } = await scene.makeReady()
    await scene.shop.database.sql`update orders set location = 'KG 11 Ave, Remera, Kigali' where id = ${id}`
    const list = async () => (await scene.shop.call(listReadyOrders, {}, scene.admin.access_token)).body
    assert.equal((await list()).find(({ order }) => order.id === id)?.sector, 'Remera')
    await scene.create([id])
    assert.ok((await list()).every(({ order }) => order.id !== id))
  })

  it('keeps the stops in order, with notes for the driver and the amount to collect', async () => {
    const [first, second] = [await scene.makeReady(), await scene.makeReady()]
    const body = { audience: 'driver' as const, text: 'Blue gate' }
    await scene.shop.call(addOrderEvent, { params: { order_id: second.id }, body }, scene.admin.access_token)
    const { status, body: round } = await scene.create([second.id, first.id])
    assert.equal(status, 201)
    assert.deepEqual(idsOf(round), [second.id, first.id])
    assert.deepEqual(
      round.stops.map(({ result, notes, order }) => [result, notes, order.account?.balance]),
      [
        [null, ['Blue gate'], 18_000],
        [null, [], 18_000],
      ],
    )
    assert.deepEqual([round.momo, round.expected], [{ code: '123456', name: 'ISOKO LTD' }, 0])
    assert.deepEqual(await scene.read(round.id), round)
  })

  it('adds, removes and reorders stops, and refuses an edit that was made without seeing another', async () => {
    const [one, two, three] = [await scene.makeReady(), await scene.makeReady(), await scene.makeReady()]
    const { body: round } = await scene.create([one.id, two.id])
    const { body: changed } = await scene.change(round, [three.id, one.id])
    assert.deepEqual([idsOf(changed), changed.version], [[three.id, one.id], 2])
    assert.deepEqual(refusalOf(await scene.change(round, [one.id])), [409, 'round_changed'])
    assert.equal((await scene.create([two.id])).status, 201, 'a removed order is free again')
  })

  it('refuses an order that is in another open round, not packed, or unknown', async () => {
    const { id } = await scene.makeReady()
    await scene.create([id], { name: 'Kanombe' })
    const again = await scene.create([id])
    assert.deepEqual(refusalOf(again), [409, 'order_in_round'])
    assert.equal(sentenceOf(again), `Order #${id} is already in the round Kanombe.`)
    const { id: unpacked } = await scene.makeReady()
    await scene.shop.database.sql`
      update order_lines set handover = 'to_pack' where id = (select min(id) from order_lines where order_id = ${unpacked})`
    assert.deepEqual(refusalOf(await scene.create([unpacked])), [409, 'order_not_ready'])
    assert.deepEqual(refusalOf(await scene.create([2_000_000_000])), [404, 'order_not_found'])
  })

  it('refuses a round without a name or with an order twice, naming the field', async () => {
    for (const [fields, named] of [
      [{ name: ' ' }, 'name'],
      [{ day: 'today' }, 'day'],
      [{ order_ids: [1, 1] }, 'order_ids'],
    ] as const) {
      const body = { day: '2026-11-28', name: 'Remera', order_ids: [], ...fields }
      const { status, refusal } = await scene.shop.call(createRound, { body: body as never }, scene.admin.access_token)
      assert.equal(status, 422)
      assert.deepEqual(Array.isArray(refusal.detail) && refusal.detail.map(({ loc }) => loc[1]), [named])
    }
  })

  it('adds an order to one of two rounds that want it at the same moment', async () => {
    const { id } = await scene.makeReady()
    const answers = await raceBehindLock(
      scene.shop,
      (tx) => tx.execute(`select from orders where id = ${id} for update`),
      () => scene.create([id]),
      () => scene.create([id]),
    )
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [201, 409],
    )
  })

  it('creates a round once for each idempotency key', async () => {
    const { id } = await scene.makeReady()
    const key = crypto.randomUUID()
    const answers = [await scene.create([id], { key }), await scene.create([id], { key })]
    assert.deepEqual(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size, 1)
  })
})
