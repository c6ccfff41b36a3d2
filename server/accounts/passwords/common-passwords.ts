import { isCommonPassword } from '#contract/accounts/common-passwords.ts'
import type { Db } from '#server/db/client.ts'
import { fieldRefusal } from '#server/http/errors.ts'
import { readShopName } from '../sellers.ts'
import { defaultUsername, type Account } from '../service.ts'

/**
 * Refuses a common password for an admin or seller; for buyers, the form only shows a warning.
 * @throws invalid_input for the field `password`
 */
export async function refuseCommonPassword(db: Db, account: Account, password: string): Promise<void> {
  const { role, email, username, fullName } = account
  if (role === 'user') return
  const accountNames = [email, defaultUsername(email), username, fullName, (await readShopName(db, account)) ?? '']
  if (isCommonPassword(password, accountNames))
    throw fieldRefusal('password', 'password_common', ['body'], 'common_password')
}
