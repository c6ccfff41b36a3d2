import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { ApiError, NetworkError } from '#app/api/client.ts'
import { failureText } from '#app/api/failure.ts'
import { controlWords } from '#app/words/controls.ts'
import { checkSession, LOGIN_FAILURE, SIGN_UP_FAILURE } from './login-errors.ts'

function refusal(code: ErrorCode, message: string = errors[code][1]): ApiError {
  return new ApiError(errors[code][0], { code, message, detail: message })
}

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('login error messages', () => {
  it("shows the server's message if there is one", () => {
    assert.equal(failureText(refusal('no_account'), LOGIN_FAILURE), errors.no_account[1])
  })
  it('shows its own message for each failure without a server message', () => {
    assert.equal(
      failureText(refusal('bad_request', controlWords.unknownError), LOGIN_FAILURE),
      'An error occurred during login',
    )
    assert.equal(failureText(new NetworkError(null), LOGIN_FAILURE), 'Network error. Please check your connection.')
    assert.equal(failureText(new TypeError(), LOGIN_FAILURE), 'An unexpected error occurred.')
    assert.equal(
      failureText(
        thrownBy(() => checkSession({})),
        LOGIN_FAILURE,
      ),
      'Invalid response from server',
    )
  })
})

describe('sign-up error messages', () => {
  it("shows the server's message for known refusals and a generic message otherwise", () => {
    for (const code of ['email_taken', 'too_many_attempts', 'sign_in_busy'] as const)
      assert.equal(failureText(refusal(code), SIGN_UP_FAILURE), errors[code][1])
    assert.equal(failureText(refusal('unexpected'), SIGN_UP_FAILURE), 'An unexpected error occurred. Please try again.')
  })
  it('reports a lost connection as a network error', () => {
    assert.equal(failureText(new NetworkError(null), SIGN_UP_FAILURE), 'Network error - no response from server')
  })
})
