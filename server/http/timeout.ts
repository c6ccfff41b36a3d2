import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { RETRY_AFTER_SECONDS } from './errors.ts'

/** Maximum response time in milliseconds, regardless of the database. */
export const RESPONSE_TIMEOUT_MS = 9_500
/** Maximum response time in milliseconds for calls that process passwords, pictures or thousands of rows. */
export const LONG_TIMEOUT_MS = 60_000

/**
 * Waits for work until the timeout; the work itself is not cancelled.
 * @throws unavailable for reads, outcome_unknown for writes
 */
export async function withTimeout<Result>(
  request: FastifyRequest,
  work: Result | Promise<Result>,
  timeoutMs: number,
): Promise<Result> {
  if (!(work instanceof Promise)) return work
  const deadline = Promise.withResolvers<never>()
  const code = request.method === 'GET' ? 'unavailable' : 'outcome_unknown'
  const timer = setTimeout(() => {
    deadline.reject(new Refusal(code, { retryAfter: RETRY_AFTER_SECONDS }))
    work.catch((error: unknown) => request.log.error(error))
  }, timeoutMs)
  try {
    return await Promise.race([work, deadline.promise])
  } finally {
    clearTimeout(timer)
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Maximum duration of a call, in milliseconds. */
    answerTimeout: number
  }
}
