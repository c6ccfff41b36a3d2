import type { Api } from '#contract/request.ts'
import { browserApi } from '#app/api/client.ts'
import { readToken } from '#app/session/session.ts'
import { accountAdminWords } from '#app/words/accounts-admin.ts'

/** A call of Account Management that was not even sent. */
export class MissingTokenError extends Error {
  constructor() {
    super(accountAdminWords.noToken)
    this.name = 'TokenMissing'
  }
}

/** The client of Account Management: without a token nothing is sent. @throws TokenMissing */
export const authenticatedApi: Api = async (...call) => {
  if (readToken() === null) throw new MissingTokenError()
  return browserApi(...call)
}
