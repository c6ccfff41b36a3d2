import assert from 'node:assert/strict'
import { it } from 'node:test'
import { holdsStock, mayCancel, orderStatuses } from './status.ts'

it('lets buyers cancel only pending orders and releases stock only for cancelled orders', () => {
  assert.deepEqual(orderStatuses.filter(mayCancel), ['pending'])
  assert.deepEqual(orderStatuses.filter(holdsStock), ['pending', 'completed', 'delivered'])
})
