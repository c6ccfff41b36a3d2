import * as z from 'zod'
import {
  Code,
  PasswordConfirmation,
  confirmsPassword,
  Email,
  deviceHeaders,
  newPassword,
  passwordsDiffer,
  Session,
} from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import { Line } from './fields.ts'
import { RESET_CALLS_PER_HOUR, RESET_LINK_MINUTES, RESET_MAILS_PER_HOUR } from './limits.ts'

/** What a link of a mail carries behind its `#`, so that no log and no Referer holds it. */
export const LinkToken = z
  .string(fieldErrors.required)
  .pipe(Line)
  .meta({ description: "What stands behind the link's `#`", examples: ['q3vN0mJxw1t8ZsYb5Kc2RfUe7LdHgAoPi9XrTnMz4Vk'] })

export const ForgottenPassword = z
  .object({ email: Email })
  .meta({ id: 'ForgottenPassword', description: 'Whose password is to be set anew' })
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
    sent: z.literal(true).meta({ description: 'If the address is that of an active account, a mail is on its way' }),
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
  summary: 'Set a new password by a reset link',
  description:
    'Signs in and ends every other session. Admins and sellers are refused the passwords that are guessed first. Whoever has the link reads that mailbox, so the e-mail is confirmed by it too, and a change of the e-mail that waits is dropped. Where the account has two-step sign-in nothing happens without a `code`, and the link stays good for another try.',
  ...deviceHeaders,
  body: PasswordReset,
  response: Session,
  refusals: [
    'reset_link_dead',
    'code_required',
    'wrong_code',
    'codes_unavailable',
    'too_many_attempts',
    'sign_in_busy',
  ],
})
