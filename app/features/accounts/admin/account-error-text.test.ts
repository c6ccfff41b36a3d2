import assert from 'node:assert/strict'
import { it } from 'node:test'
import { NetworkError, toApiError } from '#app/api/client.ts'
import { accountErrorText } from './account-error-text.ts'

it("A user management error shows the server's message, or the HTTP status if there is none", () => {
  assert.equal(
    accountErrorText(toApiError(500, '{"message":"The disk is full","detail":"Another"}', null)),
    'The disk is full',
  )
  for (const text of ['', '{}', 'Bad gateway', '{"detail":"The disk is full"}', '{"message":7}'])
    assert.equal(accountErrorText(toApiError(502, text, null)), 'HTTP error! status: 502')
  assert.equal(accountErrorText(new NetworkError(null)), 'Network error - no response from server')
})
