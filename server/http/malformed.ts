import type { Duplex } from 'node:stream'
import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, Refusal, textOf, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { sendRefusal } from './errors.ts'
import type { SecurityHeaders } from './security-headers.ts'

const CODES: Record<string, ErrorCode> = { ERR_HTTP_REQUEST_TIMEOUT: 'too_slow', HPE_HEADER_OVERFLOW: 'too_large' }

/**
 * Fastify options for requests that never reach a route or hook, so that they are refused in the same format as others.
 */
export function malformedRequestOptions(headers: SecurityHeaders) {
  return {
    /** Handles addresses that the router cannot parse because of invalid UTF-8 or a segment longer than any id. */
    frameworkErrors: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
      sendRefusal(reply.headers(headers), error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'bad_request')
    },
    /** Responds and closes the connection if a request is not HTTP or arrives too slowly. */
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Duplex) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      if (socket.writable) socket.write(rawRefusalResponse(CODES[error.code ?? ''] ?? 'bad_request', headers))
      socket.destroy(error)
    },
    /** Disables Node's bare, empty response; `refuseWithoutHost` sends a regular refusal. */
    http: { requireHostHeader: false },
  }
}

/** Replaces Node's responses to HTTP/1.1 requests without a Host header, and ignores Expect headers. */
export function refuseWithoutHost(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done(raw.headers.host === undefined && raw.httpVersion === '1.1' ? new Refusal('bad_request') : undefined)
  })
}

function rawRefusalResponse(code: ErrorCode, headers: SecurityHeaders): string {
  const message = textOf(code)
  const body = JSON.stringify({ detail: message, message, code } satisfies ErrorBody)
  const [status] = errors[code]
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
