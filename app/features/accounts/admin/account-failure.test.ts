import assert from 'node:assert/strict'
import { it } from 'node:test'
import { NetworkError, toApiError } from '#app/api/client.ts'
import { failureText } from '#app/api/failure.ts'
import { ACCOUNT_FAILURE } from './account-failure.ts'

const accountFailureText = (error: Error) => failureText(error, ACCOUNT_FAILURE)

it("A user management error shows the server's message, or the HTTP status if there is none", () => {
  assert.equal(
    accountFailureText(toApiError(500, '{"message":"The disk is full","detail":"Another"}', null)),
    'The disk is full',
  )
  for (const text of ['', '{}', 'Bad gateway', '{"detail":"The disk is full"}', '{"message":7}'])
    assert.equal(accountFailureText(toApiError(502, text, null)), 'HTTP error! status: 502')
  assert.equal(accountFailureText(new NetworkError(null)), 'Network error - no response from server')
})
