import type { FastifyInstance } from 'fastify'
import { isRendering, renderedRequestId } from './rendering.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * True if the request is made while a page is rendered; the request then shares the page's id and is counted with
     * the page.
     */
    isOfPage: boolean
  }
}

const REQUEST_ID_HEADER = 'x-request-id'

/** Excludes letters that look like digits, because people read ids aloud on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP_LENGTH = 4

/** Creates an id such as `7K4Q-2MXP`. Requests made while a page is rendered share the page's id. */
export function createRequestId(): string {
  return renderedRequestId() ?? `${randomGroup()}-${randomGroup()}`
}

function randomGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(Math.random() * ALPHABET.length)).join('')
}

/** Adds the id under which a request is logged to every response. */
export function sendRequestIds(app: FastifyInstance): void {
  app.decorateRequest('isOfPage', false)
  app.addHook('onRequest', (request, reply, done) => {
    request.isOfPage = isRendering()
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
}
