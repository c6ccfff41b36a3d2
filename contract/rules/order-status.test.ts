import assert from 'node:assert/strict'
import { it } from 'node:test'
import { holdsStock, mayCancel, orderStatuses } from './order-status.ts'

it('Only a pending order may be cancelled by its buyer, and only a cancelled one holds no stock', () => {
  assert.deepEqual(orderStatuses.filter(mayCancel), ['pending'])
  assert.deepEqual(orderStatuses.filter(holdsStock), ['pending', 'completed', 'delivered'])
})
