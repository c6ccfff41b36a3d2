import assert from 'node:assert/strict'
import { it } from 'node:test'
import { NetworkError, refusalOf } from '#app/lib/api.ts'
import { userFailure } from './user-failure.ts'

it("A user management error shows the server's message, or the HTTP status if there is none", () => {
  assert.equal(
    userFailure(refusalOf(500, '{"message":"The disk is full","detail":"Another"}', null)),
    'The disk is full',
  )
  for (const text of ['', '{}', 'Bad gateway', '{"detail":"The disk is full"}', '{"message":7}'])
    assert.equal(userFailure(refusalOf(502, text, null)), 'HTTP error! status: 502')
  assert.equal(userFailure(new NetworkError(null)), 'Network error - no response from server')
})
