import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listActivity } from '#contract/insights/activity.ts'
import { recordPayment, reversePayment } from '#contract/orders/payment-calls.ts'
import { createRound, listRounds } from '#contract/rounds/calls.ts'
import { getBooks } from '#contract/statements/calls.ts'
import { roundRetention } from './retention.ts'
import { findMismatches } from '#test/books.ts'
import { raceBehindLock } from '#test/race-behind-lock.ts'
import { makeRoundsShop, cash, refusalOf, sentenceOf, type RoundsShop } from '#test/setups/rounds.ts'

let scene: RoundsShop
before(async () => {
  scene = await makeRoundsShop()
})
after(async () => {
  assert.deepEqual(await findMismatches(scene.shop.database), [])
  await scene.shop.close()
})

describe('the cash of a round', () => {
  it('is closed with a result for every stop, and a note for a difference', async () => {
    const [one, other] = [await scene.makeReady(), await scene.makeReady()]
    const { body: round } = await scene.create([one.id, other.id])
    await scene.record(round.id, one.id, { result: 'delivered', payments: [cash(18_000)] })
    const early = await scene.close(round.id, 18_000)
    assert.deepEqual(refusalOf(early), [409, 'stops_open'])
    assert.equal(sentenceOf(early), 'Record the result of every stop first. Without a result: 1.')
    await scene.record(round.id, other.id, { result: 'not_at_home' })
    const { status, refusal } = await scene.close(round.id, 17_500)
    assert.equal(status, 422)
    assert.deepEqual(Array.isArray(refusal.detail) && refusal.detail.map(({ loc, msg }) => [loc[1], msg]), [
      ['note', 'Explain the difference'],
    ])
    const { body } = await scene.close(round.id, 17_500, { note: 'Parking' })
    assert.deepEqual([body.expected, body.counted, body.note], [18_000, 17_500, 'Parking'])
    assert.ok(body.closed_at)
    const { body: books } = await scene.shop.call(getBooks, {}, scene.admin.access_token)
    assert.ok(books.round_differences.rounds >= 1)
    assert.equal((await scene.create([other.id])).status, 201, 'nobody was at home, so another round delivers it')
  })

  it('is refused if other cash is expected than the admin saw', async () => {
    const { id } = await scene.makeReady()
    const { body: round } = await scene.create([id])
    await scene.record(round.id, id, { result: 'delivered', payments: [cash(18_000)] })
    assert.deepEqual(refusalOf(await scene.close(round.id, 18_000, { seen: 17_000 })), [409, 'round_changed'])
  })

  it('follows corrections on the order until the round is closed, and not afterwards', async () => {
    const { id } = await scene.makeReady()
    const { body: round } = await scene.create([id])
    await scene.record(round.id, id, { result: 'delivered', payments: [cash(1_800)] })
    const reverse = async () => {
      const payment = (await scene.readOrder(id)).payments.find(({ reversal }) => reversal === null)
      const params = { order_id: id, payment_id: payment?.id ?? 0 }
      await scene.shop.call(reversePayment, { params, body: { reason: 'Typed wrong' } }, scene.admin.access_token)
    }
    const pay = (amount: number) =>
      scene.shop.call(
        recordPayment,
        { params: { order_id: id }, body: { kind: 'payment', amount, method: 'cash' } },
        scene.admin.access_token,
      )
    await reverse()
    assert.equal((await scene.read(round.id)).expected, 0)
    await pay(18_000)
    assert.equal((await scene.read(round.id)).expected, 18_000)
    await scene.close(round.id, 18_000)
    await reverse()
    await pay(500)
    assert.equal((await scene.read(round.id)).expected, 18_000)
  })

  it('counts a payment that was recorded while the round was being closed, or refuses the closing', async () => {
    const { id } = await scene.makeReady()
    const { body: round } = await scene.create([id])
    await scene.record(round.id, id, { result: 'delivered', payments: [cash(1_000)] })
    const [closing, paid] = await raceBehindLock(
      scene.shop,
      (tx) => tx.execute(`select from rounds where id = ${round.id} for update`),
      () => scene.close(round.id, 1_000, { seen: 1_000 }),
      () =>
        scene.shop.call(
          recordPayment,
          { params: { order_id: id }, body: { kind: 'payment', amount: 500, method: 'cash' } },
          scene.admin.access_token,
        ),
    )
    assert.equal(paid.status, 201)
    const { expected } = await scene.read(round.id)
    assert.equal(expected, closing.status === 200 ? 1_000 : 1_500)
  })

  it('is not closed while a stop is recorded', async () => {
    const { id } = await scene.makeReady()
    const { body: round } = await scene.create([id])
    await scene.record(round.id, id, { result: 'not_at_home' })
    const [recorded, closing] = await raceBehindLock(
      scene.shop,
      (tx) => tx.execute(`select from rounds where id = ${round.id} for update`),
      () => scene.record(round.id, id, { result: 'delivered', payments: [cash(18_000)] }),
      () => scene.close(round.id, 0, { seen: 0 }),
    )
    const { closed_at: closedAt, expected, stops } = await scene.read(round.id)
    if (recorded.status === 200) {
      assert.deepEqual(refusalOf(closing), [409, 'round_changed'])
      assert.deepEqual([closedAt, expected, stops[0]?.result], [null, 18_000, 'delivered'])
    } else {
      assert.deepEqual(refusalOf(recorded), [409, 'round_closed'])
      assert.deepEqual([closing.status, expected, stops[0]?.result], [200, 0, 'not_at_home'])
      assert.equal((await scene.readOrder(id)).status, 'completed')
    }
  })

  it('stays as it is once the round is closed', async () => {
    const { id } = await scene.makeReady()
    const { body: round } = await scene.create([id])
    await scene.record(round.id, id, { result: 'delivered', payments: [cash(18_000)] })
    const { body: closed } = await scene.close(round.id, 18_000)
    assert.deepEqual(refusalOf(await scene.close(round.id, 18_000)), [409, 'round_closed'])
    assert.deepEqual(refusalOf(await scene.change(closed, [id])), [409, 'round_closed'])
    assert.deepEqual(refusalOf(await scene.record(round.id, id, { result: 'refused' })), [409, 'round_closed'])
    for (const attempt of [
      () => scene.shop.database.sql`update rounds set counted_cents = 0, note = 'x' where id = ${round.id}`,
      () => scene.shop.database.sql`delete from rounds where id = ${round.id}`,
      () => scene.shop.database.sql`update round_stops set result = 'refused' where round_id = ${round.id}`,
      () => scene.shop.database.sql`delete from round_stops where round_id = ${round.id}`,
      () => scene.shop.database.sql`update order_payments set round_id = null where round_id = ${round.id}`,
    ])
      await assert.rejects(attempt, ({ cause }: Error) => String(cause).includes('cannot be changed or deleted'))
  })
})

describe('records of rounds', () => {
  it('lists open rounds before closed ones, with their cash', async () => {
    const { id } = await scene.makeReady()
    const { body: open } = await scene.create([id], { name: 'Open' })
    const { body: empty } = await scene.create([], { name: 'Empty' })
    await scene.close(empty.id, 0)
    const { body: list } = await scene.shop.call(listRounds, {}, scene.admin.access_token)
    const [openAt, closedAt] = [open.id, empty.id].map((round) => list.findIndex((listed) => listed.id === round))
    assert.ok(openAt !== -1 && closedAt !== -1 && Number(openAt) < Number(closedAt))
    assert.deepEqual([list[closedAt ?? 0]?.stops, list[closedAt ?? 0]?.counted], [0, 0])
  })

  it('appear in the activity with their names', async () => {
    const { id } = await scene.makeReady()
    const { body: round } = await scene.create([id], { name: 'Gikondo' })
    await scene.change(round, [id])
    await scene.record(round.id, id, { result: 'delivered', payments: [cash(18_000)] })
    await scene.close(round.id, 18_000)
    const { body } = await scene.shop.call(listActivity, { query: { subject_type: 'round' } }, scene.admin.access_token)
    const entries = body.items.filter(({ subject_id: subject }) => subject === round.id)
    assert.deepEqual(
      entries.map(({ action, subject_name: name }) => `${action} ${name}`),
      ['round_closed', 'stop_recorded', 'round_changed', 'round_created'].map((action) => `${action} Gikondo`),
    )
  })

  it('forget the driver a year after the closing, and keep the cash', async () => {
    const { body: round } = await scene.create([])
    await scene.close(round.id, 500, { note: 'Found in the car' })
    const clear = () => scene.shop.database.db.execute(roundRetention.drivers.statement(100))
    await clear()
    assert.equal((await scene.read(round.id)).driver, 'Eric')
    await scene.shop.database.sql`alter table rounds disable trigger rounds_stay`
    await scene.shop.database.sql`update rounds set closed_at = closed_at - interval '366 days' where id = ${round.id}`
    await scene.shop.database.sql`alter table rounds enable trigger rounds_stay`
    await clear()
    const { driver, counted } = await scene.read(round.id)
    assert.deepEqual([driver, counted], ['', 500])
  })

  it('are for admins only', async () => {
    const { id } = await scene.makeReady()
    for (const by of [scene.seller, scene.shopper]) {
      const { status } = await scene.shop.call(
        createRound,
        { body: { day: '2026-11-28', name: 'Mine', order_ids: [id] } },
        by.access_token,
      )
      assert.equal(status, 403)
    }
  })
})
