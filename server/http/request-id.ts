import type { FastifyInstance } from 'fastify'
import { isRendering, renderedRequestId } from './rendering.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** True if a page makes this request while it is rendered: it shares the page's id and is counted with the page. */
    isOfPage: boolean
  }
}

const REQUEST_ID_HEADER = 'x-request-id'

/** Excludes letters that look like digits, since people read ids out on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP_LENGTH = 4

/** Creates an id like `7K4Q-2MXP`; requests of a page being rendered share the page's id. */
export function createRequestId(): string {
  return renderedRequestId() ?? `${randomGroup()}-${randomGroup()}`
}

function randomGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(Math.random() * ALPHABET.length)).join('')
}

/** Adds to every answer the id under which the log has its request. */
export function sendRequestIds(app: FastifyInstance): void {
  app.decorateRequest('isOfPage', false)
  app.addHook('onRequest', (request, reply, done) => {
    request.isOfPage = isRendering()
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
}
