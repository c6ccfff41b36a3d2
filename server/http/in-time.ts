import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { RETRY_AFTER_SECONDS } from './errors.ts'

/** Nobody waits longer for an answer than this, whatever the database does; milliseconds. */
export const ANSWER_TIMEOUT = 9_500
/** But for passwords, pictures and thousands of rows. */
export const LONG_TIMEOUT = 60_000

/**
 * Waits for work no longer than a call may last; the work itself goes on to its end.
 * @throws unavailable for what only reads, outcome_unknown for what may still be done
 */
export async function inTime<Result>(
  request: FastifyRequest,
  work: Result | Promise<Result>,
  timeout: number,
): Promise<Result> {
  if (!(work instanceof Promise)) return work
  const late = Promise.withResolvers<never>()
  const code = request.method === 'GET' ? 'unavailable' : 'outcome_unknown'
  const timer = setTimeout(() => {
    late.reject(new Refusal(code, { retryAfter: RETRY_AFTER_SECONDS }))
    work.catch((error: unknown) => request.log.error(error))
  }, timeout)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** How long a call may take, milliseconds. */
    answerTimeout: number
  }
}
