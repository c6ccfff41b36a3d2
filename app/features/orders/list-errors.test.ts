import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { ErrorBody } from '#contract/errors.ts'
import { ApiError, NetworkError } from '#app/lib/api.ts'
import { accountWords } from '#app/words/accounts.ts'
import { listErrorOf, statusErrorOf } from './list-errors.ts'

const refusal = (status: number, detail: ErrorBody['detail'] = accountWords.unknownError) =>
  new ApiError(status, { detail, message: 'A sentence', code: 'bad_request' })
const lost = new NetworkError(new TypeError('Failed to fetch'))

it('says why orders were not listed, by status', () => {
  assert.equal(listErrorOf(refusal(403)), "Access denied: You don't have permission to view orders")
  assert.equal(listErrorOf(refusal(500, 'The disk is full')), 'Server error: The disk is full')
  assert.equal(listErrorOf(refusal(500)), 'Server error: Unknown server error')
  assert.equal(listErrorOf(refusal(502)), 'Error fetching orders: HTTP error! status: 502')
  assert.equal(listErrorOf(lost), 'Error fetching orders: Network error - no response from server')
})

it('says why a status was not set', () => {
  assert.equal(statusErrorOf(refusal(409, 'Sold out')), 'Error updating order status: Sold out')
  for (const error of [lost, refusal(502), refusal(422, [])])
    assert.equal(statusErrorOf(error), 'Error updating order status: Failed to update status')
})
