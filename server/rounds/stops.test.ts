import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { makeStaff } from '#test/factories.ts'
import { findMismatches } from '#test/books.ts'
import { raceBehindLock } from '#test/race-behind-lock.ts'
import { makeRoundsShop, cash, refusalOf, type RoundsShop } from '#test/setups/rounds.ts'

let scene: RoundsShop
before(async () => {
  scene = await makeRoundsShop()
})
after(async () => {
  assert.deepEqual(await findMismatches(scene.shop.database), [])
  await scene.shop.close()
})

describe('recording a stop', () => {
  it('delivers an order with its cash', async () => {
    const { id } = await scene.makeReady()
    const { body: round } = await scene.create([id])
    const { status, body } = await scene.record(round.id, id, { result: 'delivered', payments: [cash(18_000)] })
    assert.equal(status, 200)
    assert.deepEqual([body.expected, body.recorded, body.stops[0]?.result], [18_000, 1, 'delivered'])
    const order = await scene.readOrder(id)
    assert.deepEqual([order.status, order.account], ['delivered', { due: 18_000, paid: 18_000, balance: 0 }])
    assert.ok(body.stops[0]?.recorded_at)
  })

  it('expects only cash, not payments by phone', async () => {
    const { id } = await scene.makeReady()
    const { body: round } = await scene.create([id])
    const payments = [cash(10_000), { amount: 8_000, method: 'momo' as const, reference: 'DOOR8000' }]
    const { body } = await scene.record(round.id, id, { result: 'delivered', payments })
    assert.deepEqual([body.expected, body.stops[0]?.order.account?.balance], [10_000, 0])
  })

  it('returns what was refused, to the shelf or not, and delivers the rest', async () => {
    const [first, second] = [await scene.makeReady(), await scene.makeReady()]
    const { body: round } = await scene.create([first.id, second.id])
    const refused = [{ product_id: first.relay, quantity: 3 }]
    const { status, body } = await scene.record(round.id, first.id, {
      result: 'partly',
      refused,
      payments: [cash(10_500)],
    })
    assert.equal(status, 200)
    assert.equal(body.expected, 10_500)
    const order = await scene.readOrder(first.id)
    assert.deepEqual([order.status, order.account], ['delivered', { due: 10_500, paid: 10_500, balance: 0 }])
    const [returned] = order.returns
    assert.deepEqual(
      [
        returned?.status,
        returned?.lines.map(({ reason, counted, to_shelf: shelf, value }) => [reason, counted, shelf, value]),
      ],
      ['closed', [['refused_at_door', 3, 3, 7_500]]],
    )
    assert.equal(await scene.stockOf(first.relay), 9)
    await scene.record(round.id, second.id, {
      result: 'partly',
      refused: [{ product_id: second.servo, quantity: 1 }],
      is_resellable: false,
    })
    assert.equal(await scene.stockOf(second.servo), 8)
    assert.equal((await scene.readOrder(second.id)).account?.balance, 14_000)
  })

  it('cancels a refused order and puts its pieces back', async () => {
    const { id, relay } = await scene.makeReady()
    const { body: round } = await scene.create([id])
    assert.equal((await scene.record(round.id, id, { result: 'refused' })).status, 200)
    const { status, account } = await scene.readOrder(id)
    assert.deepEqual([status, account?.balance, await scene.stockOf(relay)], ['cancelled', 0, 10])
  })

  it('records a call without an answer, and lets the driver come again', async () => {
    const { id } = await scene.makeReady()
    const { body: round } = await scene.create([id])
    await scene.record(round.id, id, { result: 'not_at_home' })
    const { status, events } = await scene.readOrder(id)
    assert.deepEqual(
      [status, events.map(({ kind, outcome }) => `${kind} ${outcome}`)],
      ['completed', ['called no_answer']],
    )
    const { body } = await scene.record(round.id, id, { result: 'delivered', payments: [cash(18_000)] })
    assert.deepEqual([body.stops[0]?.result, body.expected], ['delivered', 18_000])
  })

  it('changes nothing if any part is refused', async () => {
    const [one, other] = [await scene.makeReady(), await scene.makeReady()]
    const { body: round } = await scene.create([one.id, other.id])
    const momo = { amount: 18_000, method: 'momo' as const, reference: 'USEDATDOOR' }
    await scene.record(round.id, one.id, { result: 'delivered', payments: [momo] })
    for (const [body, code] of [
      [{ result: 'delivered', payments: [cash(18_001)] }, 'more_than_due'],
      [{ result: 'delivered', payments: [cash(1), { ...momo, amount: 5 }] }, 'reference_used'],
      [{ result: 'partly', refused: [{ product_id: other.relay, quantity: 5 }] }, 'too_many_returned'],
      [
        {
          result: 'partly',
          refused: [
            { product_id: other.relay, quantity: 4 },
            { product_id: other.servo, quantity: 2 },
          ],
        },
        'all_refused',
      ],
    ] as const)
      assert.deepEqual(refusalOf(await scene.record(round.id, other.id, body as never)), [409, code])
    const unknown = { result: 'partly' as const, refused: [{ product_id: one.relay, quantity: 1 }] }
    assert.equal((await scene.record(round.id, other.id, unknown)).status, 422)
    const { status, payments, returns, version } = await scene.readOrder(other.id)
    assert.deepEqual([status, payments, returns, version], ['completed', [], [], 2])
    assert.equal((await scene.read(round.id)).stops[1]?.result, null)
    const confirmed = { result: 'delivered' as const, payments: [cash(18_001, ['more_than_due'])] }
    assert.equal((await scene.record(round.id, other.id, confirmed)).body.stops[1]?.order.account?.balance, -1)
  })

  it('refuses a second result, an unknown stop, and a result that the order does not allow', async () => {
    const [one, other, stranger] = [await scene.makeReady(), await scene.makeReady(), await scene.makeReady()]
    const { body: round } = await scene.create([one.id, other.id])
    await scene.record(round.id, one.id, { result: 'delivered' })
    assert.deepEqual(refusalOf(await scene.record(round.id, one.id, { result: 'refused' })), [409, 'stop_recorded'])
    assert.deepEqual(refusalOf(await scene.record(round.id, stranger.id, { result: 'delivered' })), [
      404,
      'stop_not_found',
    ])
    assert.deepEqual(refusalOf(await scene.record(2_000_000_000, one.id, { result: 'delivered' })), [
      404,
      'round_not_found',
    ])
    await scene.setStatus(other.id, 'cancelled')
    assert.deepEqual(refusalOf(await scene.record(round.id, other.id, { result: 'delivered' })), [
      409,
      'stop_not_possible',
    ])
    assert.equal((await scene.record(round.id, other.id, { result: 'refused' })).status, 200)
    assert.deepEqual(refusalOf(await scene.change(await scene.read(round.id), [other.id])), [409, 'stop_recorded'])
  })
})

describe('repeated and simultaneous results', () => {
  it('records a stop once for two admins at the same moment, and once for each idempotency key', async () => {
    const { id } = await scene.makeReady()
    const { body: round } = await scene.create([id])
    const other = await makeStaff(scene.shop, 'admin')
    const outcome = { result: 'delivered' as const, payments: [cash(9_000)] }
    const answers = await raceBehindLock(
      scene.shop,
      (tx) => tx.execute(`select from orders where id = ${id} for update`),
      () => scene.record(round.id, id, outcome),
      () => scene.record(round.id, id, outcome, { by: other }),
    )
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, another) => one - another),
      [200, 409],
    )
    assert.equal((await scene.readOrder(id)).account?.paid, 9_000)
    const again = await scene.makeReady()
    const { body: next } = await scene.create([again.id])
    const key = crypto.randomUUID()
    const repeated = [
      await scene.record(next.id, again.id, outcome, { key }),
      await scene.record(next.id, again.id, outcome, { key }),
    ]
    assert.deepEqual(
      repeated.map(({ status, body }) => [status, body.expected]),
      [
        [200, 9_000],
        [200, 9_000],
      ],
    )
  })
})
