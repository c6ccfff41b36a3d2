import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { ApiError, NetworkError } from '#app/api/client.ts'
import { controlWords } from '#app/words/controls.ts'
import { checkSession, loginErrorText, signUpErrorText } from './login-errors.ts'

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

describe('Login error messages', () => {
  it("The login screen shows the server's message if there is one", () => {
    assert.equal(loginErrorText(refusal('no_account')), errors.no_account[1])
  })
  it('The login screen shows its own message for each failure without a server message', () => {
    assert.equal(loginErrorText(refusal('bad_request', controlWords.unknownError)), 'An error occurred during login')
    assert.equal(loginErrorText(new NetworkError(null)), 'Network error. Please check your connection.')
    assert.equal(loginErrorText(new TypeError()), 'An unexpected error occurred.')
    assert.equal(loginErrorText(thrownBy(() => checkSession({}))), 'Invalid response from server')
  })
})

describe('Sign-up error messages', () => {
  it("The sign-up screen shows the server's message for known refusals and a generic one otherwise", () => {
    for (const code of ['email_taken', 'too_many_attempts', 'sign_in_busy'] as const)
      assert.equal(signUpErrorText(refusal(code)), errors[code][1])
    assert.equal(signUpErrorText(refusal('unexpected')), 'An unexpected error occurred. Please try again.')
  })
  it('The sign-up screen reports a lost connection as a network error', () => {
    assert.equal(signUpErrorText(new NetworkError(null)), 'Network error - no response from server')
  })
})
