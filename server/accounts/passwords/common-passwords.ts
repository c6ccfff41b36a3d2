import { isCommonPassword } from '#contract/rules/common-passwords.ts'
import { fieldRefusal } from '#server/http/errors.ts'
import { defaultUsername, type Account } from '../service.ts'

/**
 * Rejects common passwords of admins and sellers; buyers are only warned by the form.
 * @throws invalid_input at the field `password`
 */
export function refuseCommonPassword({ role, email, username, fullName, shopName }: Account, password: string): void {
  if (role === 'user') return
  const accountNames = [email, defaultUsername(email), username, fullName, shopName ?? '']
  if (isCommonPassword(password, accountNames))
    throw fieldRefusal('password', 'password_common', ['body'], 'common_password')
}
