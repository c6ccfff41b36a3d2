import type { Session } from '#contract/accounts.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, NetworkError, sentenceFor } from '#app/lib/api.ts'
import { accountWords } from '#app/words/accounts.ts'
import { serverSentence } from './server-sentence.ts'

/** A server that answers 200 without token or user. */
class InvalidAnswer extends Error {}

/** @throws InvalidAnswer when token or user is missing */
export function checkSession(session: Partial<Session> | undefined): Session {
  const { access_token, user } = session ?? {}
  if (!access_token || !user) throw new InvalidAnswer(accountWords.invalidAnswer)
  return { access_token, user }
}

export function isErrorCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.body.code === code
}

export function loginSentence(error: unknown): string {
  if (error instanceof NetworkError) return accountWords.loginNetworkError
  if (error instanceof InvalidAnswer) return error.message
  if (!(error instanceof ApiError)) return accountWords.loginUnexpected
  return serverSentence(error) ?? accountWords.loginFailed
}

/** For calls that answer a session beside login and sign-up. */
export function sessionSentence(error: unknown): string {
  return error instanceof InvalidAnswer ? error.message : sentenceFor(error)
}

export function signUpSentence(error: unknown): string {
  if (error instanceof NetworkError || error instanceof InvalidAnswer) return error.message
  return error instanceof ApiError && (error.status === 400 || SAYING_WHEN.includes(error.body.code))
    ? error.message
    : accountWords.signUpUnexpected
}

const SAYING_WHEN: ErrorCode[] = ['too_many_attempts', 'sign_in_busy']
