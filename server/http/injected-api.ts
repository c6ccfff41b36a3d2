import type { FastifyInstance } from 'fastify'
import type { ErrorBody } from '#contract/errors.ts'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import { buildRequest, type Api } from '#contract/request.ts'
import { noteRefusal } from './rendering.ts'

/** Refusal raised while a page is rendered; its status becomes the page's status, and its code selects the page. */
class RenderedRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.code = body.code
  }
}

/**
 * Creates the typed client for server rendering. It calls the same routes as browsers do, without authentication or a
 * network hop.
 * @param address IP address of the client that requested the page
 */
export function injectedApi(app: FastifyInstance, address: string): Api {
  return async <E extends Endpoint>(endpoint: E, input?: object) => {
    const { url, method, headers, body } = buildRequest(endpoint, input)
    const response = await app.inject({ url, method, headers, payload: body, remoteAddress: address })
    if (response.statusCode === 503) noteRefusal()
    if (response.statusCode >= 400) throw new RenderedRefusal(response.statusCode, response.json())
    return response.json<ResponseOf<E>>()
  }
}
