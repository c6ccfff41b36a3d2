import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Takes bodies of JSON and no others, of plain text neither. Many clients name it also for requests without a body, such as marking as read. */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    body.length === 0 ? undefined : readJson(request, body),
  )
}

/** @throws bad_request for what is no UTF-8 or no JSON, and for keys that reach for a prototype */
export async function readJson(request: FastifyRequest, bytes: Buffer): Promise<unknown> {
  const parse = request.server.getDefaultJsonParser('error', 'error')
  const text = decode(bytes)
  return new Promise((resolve, reject) => {
    void parse(request, text, (error, value: unknown) => (error ? reject(error) : resolve(value)))
  })
}

/** Node would put U+FFFD in the place of what it cannot read, and store it. */
function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Refusal('bad_request')
  }
}
