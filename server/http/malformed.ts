import type { Duplex } from 'node:stream'
import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, Refusal, textOf, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { sendMissing } from './errors.ts'
import type { SecurityHeaders } from './security-headers.ts'

const CODES: Record<string, ErrorCode> = { ERR_HTTP_REQUEST_TIMEOUT: 'too_slow', HPE_HEADER_OVERFLOW: 'too_large' }

/**
 * Fastify options for requests that never reach a route or hook, so that they are refused in the same format as others.
 */
export function malformedRequestOptions(headers: SecurityHeaders) {
  return {
    /** Handles addresses that the router cannot parse because of invalid UTF-8 or a segment longer than any id. */
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const code = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'bad_request'
      void sendMissing(request, reply.headers(headers), code)
    },
    /**
     * Responds and closes the connection if a request is not HTTP or arrives too slowly. A browser that asks for a page
     * at an address with invalid characters, or at one that is too long, gets the shop's not-found page.
     */
    clientErrorHandler(this: FastifyInstance, error: ClientError, socket: Duplex) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const refuse = () => rawRefusalResponse(CODES[error.code ?? ''] ?? 'bad_request', headers)
      const end = (answer: Buffer | string) => {
        if (socket.writable) socket.write(answer)
        socket.destroy(error)
      }
      if (!asksForPage(error)) return end(refuse())
      rawMissingPage(this).then(end, () => end(refuse()))
    },
    /** Disables Node's bare, empty response; `refuseWithoutHost` sends a regular refusal. */
    http: { requireHostHeader: false },
  }
}

interface ClientError extends NodeJS.ErrnoException {
  /** Bytes of the request that could not be parsed; Fastify's type is that of a buffer in JSON. */
  rawPacket?: unknown
}

/** Address that no page has. */
const MISSING_ADDRESS = '/not-found'
const SCRIPT = /<script\b[^]*?<\/script>/g
const ADDRESS_ERRORS = new Set(['HPE_INVALID_URL', 'HPE_HEADER_OVERFLOW'])

/** Returns true if a browser asked for a page. Its headers may be missing after an address that is too long. */
function asksForPage({ code = '', rawPacket }: ClientError): boolean {
  if (!ADDRESS_ERRORS.has(code) || !Buffer.isBuffer(rawPacket)) return false
  const [head = '', ...others] = rawPacket.toString('latin1').split('\r\n')
  if (!/^(?:GET|HEAD) /.test(head)) return false
  if (others.length === 0) return !head.startsWith('GET /api/')
  return others.some((line) => /^accept:.*text\/html/i.test(line))
}

/** Renders the not-found page as a whole response. Its scripts would expect an address that they can read. */
async function rawMissingPage(app: FastifyInstance): Promise<string> {
  const { statusCode, headers, body } = await app.inject({ url: MISSING_ADDRESS, headers: { accept: 'text/html' } })
  if (!String(headers['content-type']).startsWith('text/html')) throw new Refusal('bad_request')
  const html = body.replace(SCRIPT, '')
  const own = Object.entries({ ...headers, 'content-length': Buffer.byteLength(html), connection: 'close' })
  const lines = own.map(([name, value]) => `${name}: ${String(value)}`)
  return [`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`, ...lines, '', html].join('\r\n')
}

/**
 * Refuses requests with two Host headers, replaces Node's responses to HTTP/1.1 requests without one, and ignores Expect
 * headers.
 */
export function refuseWithoutHost(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hosts = countHosts(raw.rawHeaders)
    done(hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1') ? new Refusal('bad_request') : undefined)
  })
}

/**
 * Counts the Host headers in a list of alternating names and values; with two, a proxy and this server might each pick
 * a different one.
 */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1
  return count
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
