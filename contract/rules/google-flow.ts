import type { ErrorCode } from '#contract/errors.ts'

/**
 * Path that starts Google sign-in, which uses redirects instead of API calls. The browser opens the path, and the
 * server redirects to Google and then to `RESULT_PATH`. The outcome is passed after the `#`, so that it never reaches a
 * server, a log or a Referer header.
 */
export const START_PATH = '/api/auth/google'
export const CALLBACK_PATH = '/api/auth/google/callback'
export const RESULT_PATH = '/login/google'

/** Reasons why the sign-in ends without a session. */
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
 * Code for `openGoogleSession`, or the reason for the refusal. `minutes` is the waiting time after `too_many_attempts`.
 */
export type GoogleOutcome = { code: string } | { error: GoogleRefusal; minutes?: string }

/**
 * Builds the link of 'Continue with Google'.
 * @param returnTo path in this shop to open afterwards
 */
export function startPath(returnTo: string | null): string {
  return returnTo === null ? START_PATH : `${START_PATH}?return_to=${encodeURIComponent(returnTo)}`
}

/** Builds the URL of the page that receives the outcome: `/login/google#code=...` or `#error=...`. */
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
