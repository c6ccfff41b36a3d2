import { outcomeWords } from '#app/words/controls-outcome.ts'
import { ApiError, NetworkError } from './client.ts'

/** Statuses with which a proxy gives up waiting for a change that may still be made. */
const PROXY_FAILURES = new Set([502, 504])

/**
 * Names a failed change, and says that nothing was changed only if an answer proves it.
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
