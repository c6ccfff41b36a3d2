import { MIN_PHONE_LENGTH } from './limits.ts'

/** HTTP status and user-facing text of each error code. `{name}` is a placeholder. */
export type ErrorTable = Record<string, readonly [status: number, sentence: string]>

/** Errors that any call can return: the HTTP status and message for each code. */
export const generalErrors = {
  bad_request: [400, "We couldn't read this request. Please try again."],
  invalid_input: [422, 'Please check your entries and try again.'],
  not_signed_in: [401, 'Please sign in to continue.'],
  session_ended: [401, 'Your session has ended. Please sign in again.'],
  role_not_allowed: [403, "You don't have permission to do this."],
  not_found: [404, 'Not found.'],
  idempotency_mismatch: [
    409,
    'This form was already sent with different details. Reload the page to see what was saved, then start again.',
  ],
  method_not_allowed: [405, "This address doesn't support that method."],
  too_slow: [408, 'This request took too long to arrive. Please try again.'],
  too_large: [413, 'This file is too large. Please choose a smaller one.'],
  wrong_content_type: [415, 'This type of content is not supported. Please send {accepted}.'],
  too_many_attempts: [429, 'Too many attempts. Please try again in {minutes} min.'],
  uploads_busy: [503, 'Too many files are being uploaded right now. Please try again in a few seconds.'],
  unexpected: [500, 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'The shop is unavailable right now. Please try again shortly.'],
  outcome_unknown: [
    503,
    "The shop didn't reply in time, so your change may or may not have been saved. Reload the page to check before you try again.",
  ],
} as const satisfies ErrorTable

export const generalFieldErrors = {
  required: 'This is required',
  too_long: 'This is too long',
  unreadable_text: "This contains a character we can't store",
  key_too_short: 'Idempotency-Key must be at least 8 characters',
  phone_too_short: `Phone number must be at least ${MIN_PHONE_LENGTH} characters`,
  not_an_amount: 'Enter an amount with at most two decimals',
  not_a_link: 'Enter a link that starts with http:// or https://',
  too_many_entries: 'There are too many entries',
  bad_picture: 'Images must be under 5MB and in a valid format',
  not_a_day: 'Enter a valid date',
  day_passed: 'This day is in the past',
} as const
