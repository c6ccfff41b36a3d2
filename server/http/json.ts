import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Accepts only JSON request bodies; plain text is also refused. Allows requests that declare JSON but have no body, as
 * many clients send, for example when marking items as read.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    body.length === 0 ? undefined : readJson(request, body),
  )
}

/** @throws bad_request for invalid UTF-8 or JSON, and for keys that could modify a prototype */
export async function readJson(request: FastifyRequest, bytes: Buffer): Promise<unknown> {
  const parse = request.server.getDefaultJsonParser('error', 'error')
  const text = decode(bytes)
  return new Promise((resolve, reject) => {
    void parse(request, text, (error, value: unknown) => (error ? reject(error) : resolve(value)))
  })
}

/** Decodes UTF-8 strictly; Node would replace invalid bytes with U+FFFD. */
function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Refusal('bad_request')
  }
}
