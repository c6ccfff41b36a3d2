import type { ErrorCode } from '#contract/errors.ts'
import { RESULT_PATH } from './return-path.ts'

/**
 * Path that starts Google sign-in, which works with redirects instead of API calls. The browser opens the path; the
 * server redirects it to Google and then to `RESULT_PATH`. The outcome is passed after the `#` of that URL, so that it
 * never reaches a server, a log or a Referer header.
 */
export const START_PATH = '/api/auth/google'
export const CALLBACK_PATH = '/api/auth/google/callback'

/** Reasons why a Google sign-in ends without a session. */
export const GOOGLE_REFUSALS = [
  'google_off',
  'google_unavailable',
  'google_cancelled',
  'google_failed',
  'google_sign_in_ended',
  'google_email_unverified',
  'account_inactive',
  'too_many_attempts',
  'unexpected',
] as const satisfies ErrorCode[]
export type GoogleRefusal = (typeof GOOGLE_REFUSALS)[number]

/**
 * Code to pass to `openGoogleSession`, or the reason why the sign-in was refused. `minutes` is the waiting time after
 * `too_many_attempts`.
 */
export type GoogleOutcome = { code: string } | { error: GoogleRefusal; minutes?: string }

/**
 * Builds the URL of the 'Continue with Google' link.
 * @param returnTo path in this shop to open after the sign-in
 */
export function startPath(returnTo: string | null): string {
  return returnTo === null ? START_PATH : `${START_PATH}?return_to=${encodeURIComponent(returnTo)}`
}

/**
 * Builds the URL of the page that receives the outcome of a Google sign-in: `/login/google#code=...` or `#error=...`.
 */
export function resultUrl(outcome: GoogleOutcome): string {
  return `${RESULT_PATH}#${new URLSearchParams({ ...outcome }).toString()}`
}

/** Parses the outcome of a Google sign-in from a URL fragment. */
export function readOutcome(hash: string): GoogleOutcome {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const code = params.get('code')
  const error = GOOGLE_REFUSALS.find((refusal) => refusal === params.get('error'))
  if (code && !error) return { code }
  const minutes = /^\d{1,4}$/.exec(params.get('minutes') ?? '')?.[0]
  return { error: error ?? 'google_sign_in_ended', ...(minutes ? { minutes } : {}) }
}
