import * as z from 'zod'
import { GivenPassword } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { DELIVERY_RETENTION_DAYS, FRESH_SESSION_MINUTES } from './limits.ts'

export const AccountDeletion = z
  .object({ password: GivenPassword.optional() })
  .meta({ id: 'AccountDeletion', description: 'Proof that the person themselves deletes the account' })
export type AccountDeletion = z.infer<typeof AccountDeletion>

export const deleteOwnAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'leaver',
  invalidates: [],
  hashesPassword: true,
  summary: 'Delete the own account',
  description: `Person, sessions, cart and picture go at once; orders keep what their delivery needs until ${DELIVERY_RETENTION_DAYS} days after they ended. An account with a password needs it; one without needs to have signed in within ${FRESH_SESSION_MINUTES} minutes. Told by a last mail.`,
  body: AccountDeletion.nullish(),
  response: z.object({ deleted: z.literal(true).meta({ description: 'The account is gone, the token with it' }) }),
  refusals: ['own_admin_account', 'sign_in_again', 'account_has_orders', 'too_many_attempts'],
})
