import assert from 'node:assert/strict'
import { it } from 'node:test'
import { NetworkError, toApiError } from '#app/api/client.ts'
import { ordersErrorText, statusErrorText } from './list-errors.ts'

const refusal = (status: number, text = '{}') => toApiError(status, text, null)
const lost = new NetworkError(new TypeError('Failed to fetch'))

it('A failed request for the orders shows an error message by its status', () => {
  assert.equal(ordersErrorText(refusal(403)), "Access denied: You don't have permission to view orders")
  assert.equal(ordersErrorText(refusal(500, '{"detail":"The disk is full"}')), 'Server error: The disk is full')
  for (const text of ['{}', '', 'Bad gateway', '{"message":"The disk is full"}', '{"detail":[]}'])
    assert.equal(ordersErrorText(refusal(500, text)), 'Server error: Unknown server error')
  assert.equal(ordersErrorText(refusal(502)), 'Error fetching orders: HTTP error! status: 502')
  assert.equal(ordersErrorText(lost), 'Error fetching orders: Network error - no response from server')
})

it("A failed status update shows the server's detail or a generic message", () => {
  assert.equal(statusErrorText(refusal(409, '{"detail":"Sold out"}')), 'Error updating order status: Sold out')
  for (const error of [lost, refusal(502), refusal(502, 'Bad gateway'), refusal(422, '{"detail":[]}')])
    assert.equal(statusErrorText(error), 'Error updating order status: Failed to update status')
})
