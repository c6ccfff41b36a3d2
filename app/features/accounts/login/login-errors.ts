import type { Session } from '#contract/accounts.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, NetworkError, errorText } from '#app/api/client.ts'
import { accountWords } from '#app/words/accounts.ts'
import { serverErrorText } from '#app/api/error-text.ts'

/** A server that answers 200 without token or user. */
class InvalidAnswerError extends Error {}

/** @throws InvalidAnswer when token or user is missing */
export function checkSession(session: Partial<Session> | undefined): Session {
  const { access_token, user } = session ?? {}
  if (!access_token || !user) throw new InvalidAnswerError(accountWords.invalidAnswer)
  return { access_token, user }
}

export function isErrorCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.body.code === code
}

export function loginErrorText(error: unknown): string {
  if (error instanceof NetworkError) return accountWords.loginNetworkError
  if (error instanceof InvalidAnswerError) return error.message
  if (!(error instanceof ApiError)) return accountWords.loginUnexpected
  return serverErrorText(error) ?? accountWords.loginFailed
}

/** For calls that answer a session beside login and sign-up. */
export function sessionErrorText(error: unknown): string {
  return error instanceof InvalidAnswerError ? error.message : errorText(error)
}

export function signUpErrorText(error: unknown): string {
  if (error instanceof NetworkError || error instanceof InvalidAnswerError) return error.message
  return error instanceof ApiError && (error.status === 400 || CODES_WITH_WAIT.includes(error.body.code))
    ? error.message
    : accountWords.signUpUnexpected
}

const CODES_WITH_WAIT: ErrorCode[] = ['too_many_attempts', 'sign_in_busy']
