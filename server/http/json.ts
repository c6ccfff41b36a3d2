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

/** Maximum levels of nested lists and objects, several times as many as any call needs. */
const MAX_LEVELS = 32

/** @throws bad_request for invalid UTF-8 or JSON, deep nesting, and keys that could modify a prototype */
export async function readJson(request: FastifyRequest, bytes: Buffer): Promise<unknown> {
  if (isTooDeep(bytes)) throw new Refusal('bad_request')
  const parse = request.server.getDefaultJsonParser('error', 'error')
  const text = decode(bytes)
  return new Promise((resolve, reject) => {
    void parse(request, text, (error, value: unknown) => (error ? reject(error) : resolve(value)))
  })
}

const codeOf = (sign: string) => sign.charCodeAt(0)
const [QUOTE, BACKSLASH] = [codeOf('"'), codeOf('\\')]
const [OPEN_LIST, CLOSE_LIST] = [codeOf('['), codeOf(']')]
const [OPEN_OBJECT, CLOSE_OBJECT] = [codeOf('{'), codeOf('}')]

/** Returns true if JSON is nested so deeply that parsing it would take seconds. */
function isTooDeep(bytes: Buffer): boolean {
  let levels = 0
  let isInText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (isInText && byte === BACKSLASH) at += 1
    else if (byte === QUOTE) isInText = !isInText
    else if (isInText) continue
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) levels += 1
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) levels -= 1
    if (levels > MAX_LEVELS) return true
  }
  return false
}

/** Decodes UTF-8 strictly; Node would replace invalid bytes with U+FFFD. */
function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Refusal('bad_request')
  }
}
