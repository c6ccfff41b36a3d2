import { useRef } from 'react'
import { randomKey } from '#app/browser/random-key.ts'

/**
 * Returns a function that sends a request under an idempotency key, the same until it is answered or its contents
 * change.
 */
export function useIdempotencyKey() {
  const lastRequest = useRef({ contents: '', key: '' })
  return async function attempt<Answer>(request: object, send: (key: string) => Promise<Answer>): Promise<Answer> {
    const contents = JSON.stringify(request)
    if (lastRequest.current.contents !== contents) lastRequest.current = { contents, key: randomKey() }
    const answer = await send(lastRequest.current.key)
    lastRequest.current = { contents: '', key: '' }
    return answer
  }
}
