import assert from 'node:assert/strict'
import { it } from 'node:test'
import { NetworkError, refusalOf } from '#app/lib/api.ts'
import { userFailure } from './user-failure.ts'

it("says the answer's message, or its status where it has none", () => {
  assert.equal(
    userFailure(refusalOf(500, '{"message":"The disk is full","detail":"Another"}', null)),
    'The disk is full',
  )
  for (const text of ['', '{}', 'Bad gateway', '{"detail":"The disk is full"}', '{"message":7}'])
    assert.equal(userFailure(refusalOf(502, text, null)), 'HTTP error! status: 502')
  assert.equal(userFailure(new NetworkError(null)), 'Network error - no response from server')
})
