import assert from 'node:assert/strict'
import { it } from 'node:test'
import { NetworkError, toApiError } from '#app/api/client.ts'
import { failureText } from '#app/api/failure.ts'
import { accountFailure } from './account-failure.ts'

it("shows the server's message for a user management error, or the HTTP status without one", () => {
  assert.equal(
    failureText(toApiError(500, '{"message":"The disk is full","detail":"Another"}', null), accountFailure),
    'The disk is full',
  )
  for (const text of ['', '{}', 'Bad gateway', '{"detail":"The disk is full"}', '{"message":7}'])
    assert.equal(failureText(toApiError(502, text, null), accountFailure), 'HTTP error! status: 502')
  assert.equal(failureText(new NetworkError(null), accountFailure), 'Network error - no response from server')
})
