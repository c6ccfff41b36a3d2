import { outcomeWords } from '#app/words/controls-outcome.ts'
import { ApiError, NetworkError } from './client.ts'

/** Statuses that a proxy returns when it stops waiting, although the change may still be made. */
const PROXY_FAILURES = new Set([502, 504])

/**
 * Returns a sentence about a failed change, which claims that nothing was changed only if the response proves it.
 * @param tried sentence about the change that failed
 */
export const sayOutcome =
  (tried: string) =>
  (error: unknown): string => {
    if (error instanceof NetworkError) return `${tried} ${outcomeWords.unknown}`
    const isKnown =
      error instanceof ApiError && error.body.code !== 'outcome_unknown' && !PROXY_FAILURES.has(error.status)
    return isKnown ? `${tried} ${outcomeWords.nothingChanged}` : tried
  }
