import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routeName } from './route-name.ts'

/** Maximum number of ordinary requests logged per second; if there are more, requests are sampled. */
const LINES_PER_SECOND = 100
const SAMPLED_ONE_OF = 100
/** Minimum duration of a slow request, in milliseconds. */
const SLOW_REQUEST_MS = 1_000
/** Log levels at which ordinary requests are logged. */
const ORDINARY_LEVELS = new Set(['info', 'debug', 'trace'])

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes already sent on the connection when this request started. */
    sentBefore: number
  }
}

interface RequestLogOptions {
  /** True if only failed and slow requests are logged. */
  onlyNotable: boolean
  now?: () => number
}

/**
 * Logs one line per request with its result but none of its content. Above a certain rate, only a sample of ordinary
 * requests is logged; every failed or slow request is logged.
 */
export function logRequests(app: FastifyInstance, { onlyNotable, now = Date.now }: RequestLogOptions): void {
  const sampler = createSampler(now)
  app.decorateRequest('sentBefore', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    request.sentBefore = sentBytes(request)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const isNotable = reply.statusCode >= 500 || isSlow(request, reply)
    if (isNotable) request.log.warn(lineOf(request, reply), 'Request')
    else if (!onlyNotable && ORDINARY_LEVELS.has(app.log.level) && !request.isOfPage) {
      const skipped = sampler()
      if (skipped !== null) request.log.info({ ...lineOf(request, reply), ...(skipped && { skipped }) }, 'Request')
    }
    done()
  })
}

function lineOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    method: request.method,
    route: routeName(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    /** includes the response headers */
    bytes: sentBytes(request) - request.sentBefore,
  }
}

/** Returns the total bytes sent on the request's connection; zero if there is no connection. */
const sentBytes = ({ raw }: FastifyRequest): number => raw.socket.bytesWritten || 0

const isSlow = ({ routeOptions }: FastifyRequest, { elapsedTime }: FastifyReply) =>
  elapsedTime >= SLOW_REQUEST_MS && !routeOptions.config.endpoint?.streams

/**
 * @returns a function that decides whether to write a line: null skips the line; a number is the count of lines skipped
 * since the last line written
 */
export function createSampler(now: () => number): () => number | null {
  let second = 0
  let count = 0
  let skipped = 0
  return () => {
    const current = Math.floor(now() / 1000)
    if (current !== second) [second, count] = [current, 0]
    count += 1
    if (count > LINES_PER_SECOND && count % SAMPLED_ONE_OF !== 0) {
      skipped += 1
      return null
    }
    const before = skipped
    skipped = 0
    return before
  }
}
