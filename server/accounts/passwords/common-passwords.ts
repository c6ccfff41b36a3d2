import { fieldErrors, Refusal } from '#contract/errors.ts'
import { isCommonPassword } from '#contract/rules/common-passwords.ts'
import { defaultUsername, type Account } from '../service.ts'

/**
 * Rejects common passwords of admins and sellers; buyers are only warned by the form.
 * @throws invalid_input at the field `password`
 */
export function refuseCommonPassword({ role, email, username, fullName, shopName }: Account, password: string): void {
  if (role === 'user') return
  const accountNames = [email, defaultUsername(email), username, fullName, shopName ?? '']
  if (!isCommonPassword(password, accountNames)) return
  const issue = { loc: ['body', 'password'], msg: fieldErrors.password_common, type: 'common_password' }
  throw new Refusal('invalid_input', { fields: [issue] })
}
