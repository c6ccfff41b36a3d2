import type { Duplex } from 'node:stream'
import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errors, sentenceOf, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { send } from './errors.ts'

/** What the router itself cannot read: an address that is no UTF-8, or one part of it that is longer than any id. */
export function refuseAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  send(reply, error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'bad_request')
}

const CODES: Record<string, ErrorCode> = { ERR_HTTP_REQUEST_TIMEOUT: 'too_slow', HPE_HEADER_OVERFLOW: 'too_large' }

/** Answers what is no HTTP, or does not arrive in time, in the shape of every refusal, and hangs up. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(refusalText(CODES[error.code ?? ''] ?? 'bad_request'))
  socket.destroy(error)
}

function refusalText(code: ErrorCode): string {
  const message = sentenceOf(code)
  const body = JSON.stringify({ detail: message, message, code } satisfies ErrorBody)
  const [status] = errors[code]
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
