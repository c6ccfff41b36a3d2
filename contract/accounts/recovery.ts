import * as z from 'zod'
import {
  Code,
  codeRefusals,
  confirmsPassword,
  deviceHeaders,
  Email,
  GivenPassword,
  newPassword,
  PasswordConfirmation,
  passwordsDiffer,
  Session,
  User,
} from './calls.ts'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
import { ContactLine, done, example, object, optional, say, text } from '../fields.ts'
import {
  CONFIRMATION_LINK_DAYS,
  CONFIRMATION_MAILS_PER_HOUR,
  FRESH_SESSION_MINUTES,
  RESET_CALLS_PER_HOUR,
  RESET_LINK_MINUTES,
  RESET_MAILS_PER_HOUR,
} from './limits.ts'

/** Token of an emailed link, placed after the `#` so that it never reaches a log or a Referer header. */
export const LinkToken = say(
  z.string(fieldErrors.required).pipe(ContactLine),
  'The part of the link after `#`',
  example.token,
)

export const ForgottenPassword = object('ForgottenPassword', 'Account whose password is to be reset', { email: Email })
export type ForgottenPassword = z.infer<typeof ForgottenPassword>

export const PasswordReset = z
  .object({
    token: LinkToken,
    password: newPassword(fieldErrors.password_too_short),
    confirm_password: PasswordConfirmation,
    code: Code.optional(),
  })
  .refine(confirmsPassword, passwordsDiffer)
  .meta({ id: 'PasswordReset', description: 'A reset link and the new password' })
export type PasswordReset = z.infer<typeof PasswordReset>

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  invalidates: [],
  summary: 'Send a password reset link',
  description: `The response is the same whether or not the account exists. The link leads to \`/reset-password#<token>\`, works once and for ${RESET_LINK_MINUTES} minutes from when it is mailed, and ends the older ones. At most ${RESET_MAILS_PER_HOUR} mails an hour to one address, and ${RESET_CALLS_PER_HOUR} calls an hour from one network.`,
  body: ForgottenPassword,
  response: z.object({
    sent: done('If the address belongs to an active account, an email will be sent'),
  }),
  status: 202,
  refusals: ['too_many_attempts'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  invalidates: [],
  signsIn: true,
  hashesPassword: true,
  summary: 'Set a new password with a reset link or an invitation',
  description:
    "Signs in and ends every other session. Admins and sellers can't use common passwords. Because the link proves access to the mailbox, it also confirms the email and cancels a pending email change. If the account has two-step sign-in, a `code` is required; without one nothing changes and the link stays valid.",
  ...deviceHeaders,
  body: PasswordReset,
  response: Session,
  refusals: ['reset_link_dead', ...codeRefusals],
})

export const EmailConfirmation = object('EmailConfirmation', 'Token of a confirmation link', { token: LinkToken })
export type EmailConfirmation = z.infer<typeof EmailConfirmation>

export const NewEmail = object('NewEmail', 'The new address', {
  email: Email,
  current_password: optional(GivenPassword, 'Omit only if the account has no password', example.password),
})
export type NewEmail = z.infer<typeof NewEmail>

const MAILS_NOTE = `At most ${CONFIRMATION_MAILS_PER_HOUR} emails an hour to one address.`

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'public',
  invalidates: ['accounts'],
  summary: 'Confirm an email address',
  description: `For new accounts and email changes; a changed address takes effect only now. The link to \`/confirm-email#<token>\` works once, within ${CONFIRMATION_LINK_DAYS} days of being sent.`,
  body: EmailConfirmation,
  response: z.object({
    email: text('The confirmed address', example.email),
  }),
  refusals: ['confirmation_dead', 'email_in_use'],
})

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/account/confirmation',
  access: 'signed-in',
  invalidates: [],
  summary: 'Resend the confirmation email',
  description: `Goes to the pending new address if there is one, otherwise to the current one. ${MAILS_NOTE}`,
  response: z.object({ sent: done('Accepted for sending') }),
  status: 202,
  refusals: ['email_confirmed', 'too_many_attempts'],
})

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/account/email',
  access: 'signed-in',
  invalidates: ['accounts'],
  hashesPassword: true,
  summary: "Change the caller's email",
  description: `Sends a confirmation to the new address and a notice to the old one, which stays in use until the new one is confirmed. Sending the current address cancels a pending change. The response is the same if another account has the new address; its owner is then notified and no link is sent. An account without a password needs a session no older than ${FRESH_SESSION_MINUTES} minutes. ${MAILS_NOTE}`,
  body: NewEmail,
  response: User,
  refusals: ['sign_in_again', 'too_many_attempts', 'sign_in_busy'],
})
