import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { OrderDetail, OrderStatus } from '#contract/orders/calls.ts'
import type { OrderChange } from '#contract/orders/change.ts'
import type { OrderEvent } from '#contract/orders/order-events.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { orderTimeline } from './timeline.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 24, 8, 0, seconds)).toISOString()
const step = (status: OrderStatus, seconds: number, by = 'Eric'): OrderDetail['status_history'][number] => ({
  status,
  changed_at: at(seconds),
  by,
  reason: null,
  note: '',
})
const call: OrderEvent = {
  id: 1,
  kind: 'called',
  at: at(20),
  by: 'Eric',
  audience: 'everybody',
  outcome: 'reached',
  call_back_at: null,
  text: '',
  change: null,
  shortage: null,
  is_withdrawn: false,
  can_withdraw: true,
}
const said = (...changes: ReturnType<typeof step>[]) =>
  orderTimeline({ status_history: changes, events: [] }).map((entry) =>
    entry.kind === 'status' ? [entry.status, entry.undoneAfter] : [],
  )

describe('order timeline', () => {
  it('places calls and notes between the statuses by time', () => {
    const timeline = orderTimeline({ status_history: [step('pending', 0), step('completed', 30)], events: [call] })
    assert.deepEqual(
      timeline.map(({ kind }) => kind),
      ['status', 'event', 'status'],
    )
  })

  it('merges a status that its author undid within a minute into one step with its duration', () => {
    const changes = [step('pending', 0, 'Aline'), step('delivered', 100), step('pending', 106), step('completed', 107)]
    assert.deepEqual(said(...changes), [
      ['pending', undefined],
      ['delivered', 6],
      ['completed', undefined],
    ])
  })

  it('keeps separate steps for an undo by another person or after a minute', () => {
    const other = [step('pending', 0), step('delivered', 10), step('pending', 16, 'Aline')]
    const later = [step('pending', 0), step('delivered', 10), step('pending', 71)]
    for (const changes of [other, later])
      assert.deepEqual(said(...changes), [
        ['pending', undefined],
        ['delivered', undefined],
        ['pending', undefined],
      ])
  })

  it('keeps a cancellation with a reason as its own step, even right after another status', () => {
    const changes = [step('pending', 0), step('cancelled', 10), step('pending', 12), step('cancelled', 14)]
    assert.equal(said(...changes).length, 3)
    const withReason = changes.with(3, { ...step('cancelled', 14), reason: 'unreachable' })
    assert.deepEqual(said(...withReason).at(-1), ['cancelled', undefined])
  })

  it('shows a step for each attempt when a status is set and undone twice', () => {
    const changes = [
      step('pending', 0),
      step('delivered', 10),
      step('pending', 12),
      step('delivered', 20),
      step('pending', 25),
    ]
    assert.deepEqual(said(...changes), [
      ['pending', undefined],
      ['delivered', 2],
      ['delivered', 5],
    ])
  })

  it('merges an order change that its author reversed within a minute, and keeps other changes', () => {
    const line = (from: number, to: number, price = 2500) => ({
      product_id: 7,
      product_name: 'Servo',
      from: { quantity: from, price: 2500 },
      to: { quantity: to, price },
    })
    const changed = (seconds: number, lines: OrderChange['lines'], more: Partial<OrderEvent> = {}): OrderEvent => ({
      ...call,
      kind: 'changed',
      outcome: null,
      at: at(seconds),
      change: { reason: 'mistake', lines, total: null, changed: [] },
      ...more,
    })
    const undone = (...events: OrderEvent[]) =>
      orderTimeline({ status_history: [], events }).map((entry) => entry.undoneAfter)
    assert.deepEqual(undone(changed(0, [line(3, 2)]), call, changed(22, [line(2, 3)])), [22, undefined])
    assert.deepEqual(undone(changed(0, [line(3, 0)]), changed(5, [line(0, 3)]), changed(9, [line(3, 1)])), [
      5,
      undefined,
    ])
    const place = { reason: null, lines: [line(2, 3)], total: null, changed: ['location' as const] }
    for (const other of [
      changed(5, [line(2, 4)]),
      changed(5, [line(2, 3, 2400)]),
      changed(5, [line(2, 3)], { by: 'Aline' }),
      changed(61, [line(2, 3)]),
      changed(5, [], { change: place }),
    ])
      assert.deepEqual(undone(changed(0, [line(3, 2)]), other), [undefined, undefined])
  })
})

describe('returns in the timeline', () => {
  const line: OrderReturn['lines'][number] = {
    product_id: 1,
    product_name: 'Relay',
    reason: 'faulty',
    asked: 2,
    counted: 0,
    outcome: null,
    to_shelf: 0,
    value: 0,
    borne_by: null,
  }
  const reported: OrderReturn = {
    id: 1,
    status: 'requested',
    at: at(60),
    by: 'Aline',
    text: 'They click',
    answer: '',
    closed_at: null,
    lines: [line],
  }
  const stepsOf = (...returns: OrderReturn[]) =>
    orderTimeline({ status_history: [step('pending', 0)], events: [], returns }).flatMap((entry) =>
      entry.kind === 'return' ? [[entry.step, entry.at]] : [],
    )

  it('shows an open return at its report only', () => assert.deepEqual(stepsOf(reported), [['reported', at(60)]]))

  it('shows when a reported return was closed', () =>
    assert.deepEqual(stepsOf({ ...reported, status: 'closed', closed_at: at(90) }), [
      ['reported', at(60)],
      ['closed', at(90)],
    ]))

  it('shows a return that the shop recorded once', () => {
    const lines = [{ ...line, asked: 0, counted: 1 }]
    const recorded = { ...reported, text: '', status: 'closed' as const, closed_at: at(60), lines }
    assert.deepEqual(stepsOf(recorded), [['closed', at(60)]])
  })
})
