import { MessageError } from '#app/api/client.ts'
import { readToken } from '#app/session/session.ts'
import { accountAdminWords } from '#app/words/accounts-admin.ts'

/** A call of Account Management that was not even sent. */
class MissingTokenError extends MessageError {
  constructor() {
    super(accountAdminWords.noToken)
    this.name = 'TokenMissing'
  }
}

/** Makes a call of Account Management: without a token nothing is sent. @throws MissingTokenError */
export async function authenticated<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  if (readToken() === null) throw new MissingTokenError()
  return call()
}
