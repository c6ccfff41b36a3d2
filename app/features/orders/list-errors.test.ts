import assert from 'node:assert/strict'
import { it } from 'node:test'
import { NetworkError, refusalOf } from '#app/lib/api.ts'
import { listErrorOf, statusErrorOf } from './list-errors.ts'

const refusal = (status: number, text = '{}') => refusalOf(status, text, null)
const lost = new NetworkError(new TypeError('Failed to fetch'))

it('A failed request for the orders shows an error message by its status', () => {
  assert.equal(listErrorOf(refusal(403)), "Access denied: You don't have permission to view orders")
  assert.equal(listErrorOf(refusal(500, '{"detail":"The disk is full"}')), 'Server error: The disk is full')
  for (const text of ['{}', '', 'Bad gateway', '{"message":"The disk is full"}', '{"detail":[]}'])
    assert.equal(listErrorOf(refusal(500, text)), 'Server error: Unknown server error')
  assert.equal(listErrorOf(refusal(502)), 'Error fetching orders: HTTP error! status: 502')
  assert.equal(listErrorOf(lost), 'Error fetching orders: Network error - no response from server')
})

it("A failed status update shows the server's detail or a generic message", () => {
  assert.equal(statusErrorOf(refusal(409, '{"detail":"Sold out"}')), 'Error updating order status: Sold out')
  for (const error of [lost, refusal(502), refusal(502, 'Bad gateway'), refusal(422, '{"detail":[]}')])
    assert.equal(statusErrorOf(error), 'Error updating order status: Failed to update status')
})
