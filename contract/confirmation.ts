import * as z from 'zod'
import { Email, GivenPassword, User } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { CONFIRMATION_LINK_DAYS, CONFIRMATION_MAILS_PER_HOUR, FRESH_SESSION_MINUTES } from './limits.ts'
import { LinkToken } from './recovery.ts'

export const EmailConfirmation = z
  .object({ token: LinkToken })
  .meta({ id: 'EmailConfirmation', description: 'The link of a confirmation' })
export type EmailConfirmation = z.infer<typeof EmailConfirmation>

export const NewEmail = z
  .object({
    email: Email,
    current_password: GivenPassword.optional().meta({
      description: 'Left out only where the account has no password',
      examples: ['correct horse'],
    }),
  })
  .meta({ id: 'NewEmail', description: 'The address to come' })
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
    email: z.string().meta({ description: 'The address confirmed', examples: ['aline.uwase@isoko.example'] }),
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
  response: z.object({ sent: z.literal(true).meta({ description: 'It is on its way' }) }),
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
