import { readSession } from '#app/session/session.ts'
import { controlWords } from '#app/words/controls.ts'
import { MessageError } from './client.ts'

/**
 * Returns a check to run before each call of one change. It throws once another account has signed in, as can happen in
 * another tab, so that a change begun by one person is never sent for another.
 * @param accountId account that the page showed when the change began; defaults to the current account
 */
export function holdAccount(accountId = readSession().user?.id): () => void {
  return () => {
    const { user } = readSession()
    if (accountId !== undefined && user && user.id !== accountId) throw new MessageError(controlWords.accountChanged)
  }
}
