import { MessageError } from '#app/api/client.ts'
import { readToken } from '#app/session/session.ts'
import { accountAdminWords } from '#app/words/accounts-admin.ts'

/** Makes a call of account management; without a token it sends nothing. @throws MessageError */
export async function authenticated<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  if (readToken() === null) throw new MessageError(accountAdminWords.noToken)
  return call()
}
