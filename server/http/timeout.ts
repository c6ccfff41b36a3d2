import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { RETRY_AFTER_SECONDS } from './errors.ts'

/** Maximum response time in milliseconds, regardless of the database. */
export const RESPONSE_TIMEOUT_MS = 9_500
/** Maximum response time in milliseconds for calls that process passwords, pictures or thousands of rows. */
export const LONG_TIMEOUT_MS = 60_000

const controllers = new WeakMap<FastifyRequest, AbortController>()

/** Returns the signal that is aborted when the caller of a request is gone or its time is up. */
export function signalOf(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  controllers.set(request, controller)
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new Refusal('unavailable'))
  })
  return controller.signal
}

/**
 * Waits for work until the timeout, then aborts its signal; work that ignores the signal continues.
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
    const refusal = new Refusal(code, { retryAfter: RETRY_AFTER_SECONDS })
    deadline.reject(refusal)
    controllers.get(request)?.abort(refusal)
    work.catch((error: unknown) => {
      if (error !== refusal) request.log.error(error)
    })
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
