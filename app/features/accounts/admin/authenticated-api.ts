import { MessageError } from '#app/api/client.ts'
import { readToken } from '#app/session/session.ts'
import { accountAdminWords } from '#app/words/accounts-admin.ts'

/** Makes an account management request; sends nothing without a token. @throws MessageError */
export async function authenticated<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  if (readToken() === null) throw new MessageError(accountAdminWords.noToken)
  return call()
}
