import type { Session } from '#contract/accounts/calls.ts'
import { MessageError } from '#app/api/client.ts'
import type { FailureTexts } from '#app/api/failure.ts'
import { accountWords } from '#app/words/accounts.ts'
import { controlWords } from '#app/words/controls.ts'

/** Checks that a session has a token and a user. @throws MessageError if either is missing */
export function checkSession(session: Partial<Session> | undefined): Session {
  const { access_token, user } = session ?? {}
  if (!access_token || !user) throw new MessageError(accountWords.invalidAnswer)
  return { access_token, user }
}

export const LOGIN_FAILURE: FailureTexts = {
  tried: accountWords.loginUnexpected,
  network: accountWords.loginNetworkError,
  answered: ({ message }) => (message === controlWords.unknownError ? accountWords.loginFailed : message),
  isBrief: true,
}

export const SIGN_UP_FAILURE: FailureTexts = {
  tried: accountWords.signUpUnexpected,
  network: controlWords.networkError,
  answered: ({ status, message }) => (status === 400 ? message : undefined),
  shown: ['too_many_attempts', 'sign_in_busy'],
  isBrief: true,
}

/** Failure messages for account recovery requests. */
export const RECOVERY_FAILURE: FailureTexts = {
  tried: controlWords.unknownError,
  network: controlWords.networkError,
  answered: ({ message }) => message,
  isBrief: true,
}
