import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Order, OrderItem } from '#contract/orders/calls.ts'
import { nextAction } from './next-action.ts'

const line = (fields: Partial<OrderItem> = {}) =>
  ({ seller_name: 'Eric', sold_by_shop: false, handover: 'to_pack', shortage: null, ...fields }) as OrderItem
const ofShop = line({ seller_name: 'Isoko', sold_by_shop: true })
const packed = line({ handover: 'packed' })
const short = line({ shortage: { can_supply: 0, reason: 'broken', note: '' } })
const actionOf = (status: Order['status'], items: OrderItem[], call_back_at: string | null = null, balance = 0) =>
  nextAction({ status, items, call_back_at, account: { balance } } as Order)
const PAST = '2026-01-05T09:00:00Z'

it('starts with the confirmation of a pending order by phone, even before a requested callback', () => {
  assert.deepEqual(actionOf('pending', [ofShop]), { kind: 'confirm' })
  assert.deepEqual(actionOf('pending', [ofShop], PAST), { kind: 'confirm' })
})

for (const status of ['pending', 'completed'] as const)
  it(`puts the shortage of a ${status} order first`, () =>
    assert.deepEqual(actionOf(status, [short, ofShop], PAST), { kind: 'resolve_shortage' }))

it('calls back about a confirmed order before anything else', () =>
  assert.deepEqual(actionOf('completed', [packed], PAST), { kind: 'call_back' }))

it("makes an order ready for delivery once the last lines to pack are the shop's", () =>
  assert.deepEqual(actionOf('completed', [packed, ofShop]), { kind: 'make_ready', lines: [ofShop] }))

it("packs the shop's lines while sellers still pack theirs, then waits for the sellers", () => {
  assert.deepEqual(actionOf('completed', [line(), ofShop]), { kind: 'pack', lines: [ofShop] })
  const shopsPacked = { ...ofShop, handover: 'packed' as const }
  assert.deepEqual(actionOf('completed', [line(), line(), shopsPacked]), { kind: 'wait', sellers: ['Eric'] })
})

it('delivers an order whose lines are all packed', () =>
  assert.deepEqual(actionOf('completed', [packed, line({ handover: 'handed_over' })]), { kind: 'deliver' }))

for (const status of ['delivered', 'cancelled'] as const)
  it(`has no next action for a ${status} order that is settled`, () => assert.equal(actionOf(status, [short]), null))

it('asks for the payment that is left for a delivered order', () =>
  assert.deepEqual(actionOf('delivered', [packed], null, 500), { kind: 'collect' }))

for (const status of ['delivered', 'cancelled'] as const)
  it(`refunds what the shop owes for a ${status} order`, () =>
    assert.deepEqual(actionOf(status, [packed], null, -500), { kind: 'refund' }))

it('counts returned pieces of a delivered order before asking for a payment or refund', () => {
  const order = { status: 'delivered', items: [packed], account: { balance: 500 }, has_open_return: true }
  assert.deepEqual(nextAction(order as unknown as Order), { kind: 'count' })
})

it('has no next action for a delivered order without an account', () =>
  assert.equal(nextAction({ status: 'delivered', items: [packed], account: null } as unknown as Order), null))
