import { fieldErrors, Refusal } from '#contract/errors.ts'
import { isGuessedFirst } from '#contract/rules/common-passwords.ts'
import { usernameFrom, type Account } from './service.ts'

/**
 * Refuses admins and sellers who choose a password for themselves that is guessed first: it guards more than their own
 * things. Shoppers are advised by the form, and may.
 * @throws invalid_input at the field `password`
 */
export function refuseGuessedFirst({ role, email, username, fullName, shopName }: Account, password: string): void {
  if (role === 'user') return
  const own = [email, usernameFrom(email), username, fullName, shopName ?? '']
  if (!isGuessedFirst(password, own)) return
  const problem = { loc: ['body', 'password'], msg: fieldErrors.password_common, type: 'common_password' }
  throw new Refusal('invalid_input', { fields: [problem] })
}
