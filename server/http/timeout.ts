import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { RETRY_AFTER_SECONDS } from './errors.ts'

/** Maximum response time, regardless of the database; milliseconds. */
export const RESPONSE_TIMEOUT_MS = 9_500
/** For passwords, pictures and thousands of rows. */
export const LONG_TIMEOUT_MS = 60_000

/**
 * Waits for work up to a timeout; the work itself continues.
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
    /** Time limit of a call, milliseconds. */
    answerTimeout: number
  }
}
