import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Order, OrderItem } from '#contract/orders/calls.ts'
import { packingState } from './packing-state.ts'

const line = (seller_name: string, handover: OrderItem['handover'], can_supply?: number) =>
  ({ seller_name, handover, shortage: can_supply === undefined ? null : { can_supply } }) as OrderItem
const stateOf = (status: Order['status'], ...items: OrderItem[]) => packingState({ status, items })

it('lists the sellers of an open order by their least advanced line', () => {
  const lines = [line('Eric', 'packed'), line('Isoko', 'packed'), line('Eric', 'to_pack'), line('Jane', 'to_pack')]
  assert.deepEqual(stateOf('completed', ...lines), [
    { stage: 'to_pack', sellers: ['Eric', 'Jane'] },
    { stage: 'packed', sellers: ['Isoko'] },
  ])
})

it('names sellers who cannot supply any pieces separately', () => {
  assert.deepEqual(stateOf('pending', line('Eric', 'to_pack', 0), line('Jane', 'to_pack', 1)), [
    { stage: 'to_pack', sellers: ['Jane'] },
    { stage: 'cannot_supply', sellers: ['Eric'] },
  ])
})

for (const status of ['delivered', 'cancelled'] as const)
  it(`is empty for a ${status} order`, () => assert.deepEqual(stateOf(status, line('Eric', 'packed')), []))
