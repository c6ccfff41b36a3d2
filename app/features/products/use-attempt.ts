import { useRef } from 'react'
import { randomKey } from '#app/lib/random-key.ts'

/**
 * Sends something under an Idempotency-Key: the same for as long as the same is sent without an answer, so that a lost
 * answer does nothing twice. What was changed since, or answered, is another attempt.
 */
export function useAttempt() {
  const last = useRef({ contents: '', key: '' })
  return async function attempt<Answer>(sent: object, send: (key: string) => Promise<Answer>): Promise<Answer> {
    const contents = JSON.stringify(sent)
    if (last.current.contents !== contents) last.current = { contents, key: randomKey() }
    const answer = await send(last.current.key)
    last.current = { contents: '', key: '' }
    return answer
  }
}
