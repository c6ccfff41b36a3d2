import assert from 'node:assert/strict'
import { it } from 'node:test'
import { NetworkError, toApiError } from '#app/api/client.ts'
import { failureText } from '#app/api/failure.ts'
import { orderListFailure, statusFailure } from './order-failures.ts'

const refusal = (status: number, text = '{}') => toApiError(status, text, null)
const lost = new NetworkError(new TypeError('Failed to fetch'))

it('shows an error message by status when the orders fail to load', () => {
  assert.equal(failureText(refusal(403), orderListFailure), "Access denied: You don't have permission to view orders")
  assert.equal(
    failureText(refusal(500, '{"detail":"The disk is full"}'), orderListFailure),
    'Server error: The disk is full',
  )
  for (const text of ['{}', '', 'Bad gateway', '{"message":"The disk is full"}', '{"detail":[]}'])
    assert.equal(failureText(refusal(500, text), orderListFailure), 'Server error: Unknown server error')
  assert.equal(failureText(refusal(502), orderListFailure), 'Error fetching orders: HTTP error! status: 502')
  assert.equal(failureText(lost, orderListFailure), 'Error fetching orders: Network error - no response from server')
})

it("shows the server's detail or a generic message when a status update fails", () => {
  assert.equal(
    failureText(refusal(409, '{"detail":"Sold out"}'), statusFailure),
    'Error updating order status: Sold out',
  )
  for (const error of [lost, refusal(502), refusal(502, 'Bad gateway'), refusal(422, '{"detail":[]}')])
    assert.equal(failureText(error, statusFailure), 'Error updating order status: Failed to update status')
})
