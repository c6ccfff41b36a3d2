import type { FastifyInstance } from 'fastify'
import { isRendering, renderedRequestId } from './rendering.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** True if a page makes this request while it is rendered: it shares the page's id and is counted with the page. */
    isOfPage: boolean
  }
}

const REQUEST_ID_HEADER = 'x-request-id'

/** Without letters that are read as digits, since people read it out on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP_LENGTH = 4

/** An id like `7K4Q-2MXP`; what a page asks for while it is rendered has that of the page. */
export function createRequestId(): string {
  return renderedRequestId() ?? `${randomGroup()}-${randomGroup()}`
}

function randomGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(Math.random() * ALPHABET.length)).join('')
}

/** Lets every answer carry the id by which the log knows its request. */
export function sendRequestIds(app: FastifyInstance): void {
  app.decorateRequest('isOfPage', false)
  app.addHook('onRequest', (request, reply, done) => {
    request.isOfPage = isRendering()
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
}
