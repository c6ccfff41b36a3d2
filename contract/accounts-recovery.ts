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
} from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import { done, example, Line, object, optional, say, text } from './fields.ts'
import {
  CONFIRMATION_LINK_DAYS,
  CONFIRMATION_MAILS_PER_HOUR,
  FRESH_SESSION_MINUTES,
  RESET_CALLS_PER_HOUR,
  RESET_LINK_MINUTES,
  RESET_MAILS_PER_HOUR,
} from './limits.ts'

/** Token of a mailed link, carried behind its `#`, so that no log and no Referer holds it. */
export const LinkToken = say(
  z.string(fieldErrors.required).pipe(Line),
  "What stands behind the link's `#`",
  example.token,
)

export const ForgottenPassword = object('ForgottenPassword', 'Whose password is to be set anew', { email: Email })
export type ForgottenPassword = z.infer<typeof ForgottenPassword>

export const PasswordReset = z
  .object({
    token: LinkToken,
    password: newPassword(fieldErrors.password_too_short),
    confirm_password: PasswordConfirmation,
    code: Code.optional(),
  })
  .refine(confirmsPassword, passwordsDiffer)
  .meta({ id: 'PasswordReset', description: 'A reset link and the password to come' })
export type PasswordReset = z.infer<typeof PasswordReset>

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  invalidates: [],
  summary: 'Mail a reset link',
  description: `The same answer whether there is such an account or not. The link leads to \`/reset-password#<token>\`, works once and for ${RESET_LINK_MINUTES} minutes from when it is mailed, and ends the older ones. At most ${RESET_MAILS_PER_HOUR} mails an hour to one address, and ${RESET_CALLS_PER_HOUR} calls an hour from one network.`,
  body: ForgottenPassword,
  response: z.object({
    sent: done('If the address is that of an active account, a mail is on its way'),
  }),
  status: 202,
  refusals: ['too_many_attempts'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  invalidates: [],
  hashesPassword: true,
  summary: 'Set a new password by a reset link or an invitation',
  description:
    'Signs in and ends every other session. Admins and sellers are refused the passwords that are guessed first. Whoever has the link reads that mailbox, so the e-mail is confirmed by it too, and a change of the e-mail that waits is dropped. Where the account has two-step sign-in nothing happens without a `code`, and the link stays good for another try.',
  ...deviceHeaders,
  body: PasswordReset,
  response: Session,
  refusals: ['reset_link_dead', ...codeRefusals],
})

export const EmailConfirmation = object('EmailConfirmation', 'The link of a confirmation', { token: LinkToken })
export type EmailConfirmation = z.infer<typeof EmailConfirmation>

export const NewEmail = object('NewEmail', 'The address to come', {
  email: Email,
  current_password: optional(GivenPassword, 'Left out only where the account has no password', example.password),
})
export type NewEmail = z.infer<typeof NewEmail>

const MAILS_NOTE = `At most ${CONFIRMATION_MAILS_PER_HOUR} mails an hour to one address.`

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'public',
  invalidates: ['accounts'],
  summary: 'Confirm an e-mail by its link',
  description: `For the address of a new account as for a new address: an account moves to that one only now. The link of \`/confirm-email#<token>\` works once and for ${CONFIRMATION_LINK_DAYS} days from when it is mailed.`,
  body: EmailConfirmation,
  response: z.object({
    email: text('The address confirmed', example.email),
  }),
  refusals: ['confirmation_dead', 'email_in_use'],
})

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/account/confirmation',
  access: 'signed-in',
  invalidates: [],
  summary: 'Mail the confirmation again',
  description: `To the address that is to come, else to the account's own. ${MAILS_NOTE}`,
  response: z.object({ sent: done('It is on its way') }),
  status: 202,
  refusals: ['email_confirmed', 'too_many_attempts'],
})

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/account/email',
  access: 'signed-in',
  invalidates: ['accounts'],
  hashesPassword: true,
  summary: 'Change the own e-mail',
  description: `Mails a confirmation to the new address and a notice to the old one; until it is confirmed the account keeps the old one. The account's own address drops a change that waits. The same answer whether another account has that address or not: then its owner is mailed that it was asked for, and no link. An account without a password needs a session not older than ${FRESH_SESSION_MINUTES} minutes. ${MAILS_NOTE}`,
  body: NewEmail,
  response: User,
  refusals: ['sign_in_again', 'too_many_attempts', 'sign_in_busy'],
})
