import type { ErrorTable } from '../general-errors.ts'
import { MAX_COMMISSION_PERCENT, MIN_PASSWORD_LENGTH } from './limits.ts'
import { MIN_PAYOUT_DIGITS } from './payout-number.ts'
import { FIRST_CHECKS } from '../products/limits.ts'

/** Account errors: the HTTP status and message for each code. */
export const accountErrors = {
  signup_invalid: [400, '{problem}'],
  email_taken: [400, 'An account with this email already exists. Please sign in instead.'],
  no_account: [401, 'No account found with this email.'],
  wrong_password: [401, 'Incorrect password.'],
  code_required: [401, 'Please enter the code from your authenticator app.'],
  wrong_code: [401, 'This code is incorrect or has already been used. Please try another one.'],
  codes_unavailable: [503, "We can't check authenticator codes right now. Please use a recovery code or contact us."],
  account_inactive: [403, 'This account is not active. Please contact support.'],
  sign_in_again: [403, "To confirm it's you, please sign out, sign back in and try again."],
  two_step_required: [403, 'Admins must use two-step sign-in. Please turn it on under Security first.'],
  email_unconfirmed: [403, 'Please confirm your email first. This keeps anyone else from locking you out.'],
  account_not_found: [404, 'This account was not found.'],
  application_not_found: [404, 'This application was not found.'],
  email_in_use: [409, 'An account with this email already exists.'],
  application_settled: [409, 'This application has already been approved.'],
  applicant_has_account: [
    409,
    'This email belongs to a shopper, {name}. Approving turns that account into a seller account and signs it out.',
  ],
  applicant_unconfirmed: [
    409,
    "An account with this email exists but isn't confirmed. Ask the applicant to open the link we emailed, then approve.",
  ],
  terms_in_past: [409, 'Past sales are already settled. Please choose today or a later day.'],
  invitation_accepted: [
    409,
    'This seller has already accepted the invitation. If they forgot their password, they can reset it from the login page.',
  ],
  invitation_is_emailed: [409, 'This shop emails its invitations. Please send the invitation again.'],
  email_confirmed: [409, 'Your email is already confirmed.'],
  two_step_on: [409, 'Two-step sign-in is already on.'],
  two_step_off: [409, 'Two-step sign-in is off.'],
  two_step_setup_ended: [410, 'This setup has expired or was restarted. Please start again.'],
  own_two_step: [409, "You can't do this for your own account here. Turn off two-step sign-in under Security."],
  own_account: [409, "You can't delete or deactivate your own account or change its role."],
  account_has_orders: [409, 'This account has a pending order. {remedy}'],
  own_admin_account: [409, "Admins can't delete their own account. Ask another admin to do it."],
  google_off: [404, 'Google sign-in is not available in this shop. Please use your email and password.'],
  google_unavailable: [503, "We can't reach Google right now. Please try again, or use your email and password."],
  google_cancelled: [403, 'Google sign-in was cancelled.'],
  google_failed: [502, 'Google sign-in failed. Please try again.'],
  google_sign_in_ended: [410, 'This sign-in has expired or was started in another browser. Please try again.'],
  google_email_unverified: [403, 'Google has not verified your email address. Please sign up with a password.'],
  reset_link_dead: [410, 'This link has expired or has already been used. Please request a new one.'],
  confirmation_dead: [
    410,
    'This link has expired or has already been used. Please sign in and request a new one under Settings.',
  ],
  too_many_guesses: [
    429,
    'Too many wrong passwords for this account. Sign in on a device you have used before, or reset your password with Forgot Password.',
  ],
  sign_in_busy: [503, 'Too many people are signing in right now. Please try again in a few seconds.'],
} as const satisfies ErrorTable

export const accountFieldErrors = {
  email_required: 'Email is required',
  email_invalid: 'Please enter a valid email address',
  name_required: 'Full name is required',
  password_required: 'Password is required',
  password_too_short: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`,
  user_password_too_short: `Password must be at least ${MIN_PASSWORD_LENGTH} characters`,
  password_common: 'This password is too easy to guess. Please choose another one',
  current_password_wrong: 'The current password is incorrect',
  code_required: 'Please enter a code',
  code_wrong: 'This code is incorrect or has already been used',
  passwords_differ: 'Passwords do not match',
  shop_name_required: 'Shop name is required',
  shop_name_reserved: 'This is the name of the whole marketplace. Please choose another name',
  shop_name_taken: 'Another shop has this name, or one that looks like it. Please choose another name',
  not_a_commission: `Enter 0 to ${MAX_COMMISSION_PERCENT} percent, with at most two decimals`,
  not_checks: `Enter a number from 0 to ${FIRST_CHECKS}`,
  not_a_tin: 'A TIN must have 9 digits',
  payout_method_required: 'Please choose how you want to be paid',
  not_a_payout_number: `Enter at least ${MIN_PAYOUT_DIGITS} digits`,
} as const
