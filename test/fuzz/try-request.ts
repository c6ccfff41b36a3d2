import assert from 'node:assert/strict'
import type { LightMyRequestResponse } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { errorSchema } from '#server/http/refusal-schemas.ts'
import type { TestShop } from '#test/harness.ts'
import type { FuzzActors } from './actors.ts'
import type { FuzzRequest } from './requests.ts'

/** Maximum response time in milliseconds, a hundred times that of the slowest valid call. */
const TIMEOUT_MS = 20_000
/** Matches internal details that no response may contain. */
const INTERNAL_DETAIL =
  /\n\s+at |node_modules|\.ts:\d+|PostgresError|DrizzleQuery|ZodError|Failed query|syntax error at/

/**
 * Sends a request and asserts the invariants: a response in time, no 5xx status, the declared shape and no internal
 * details.
 * @returns the status
 */
export async function tryRequest(
  shop: TestShop,
  endpoint: Endpoint,
  request: FuzzRequest,
  actors: FuzzActors,
): Promise<number> {
  const { caller, headers, ...sent } = request
  const token = actors.tokens[caller]
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await withTimeout(shop.app.inject({ ...sent, headers: { ...authorization, ...headers } }))
  const { statusCode: status } = answer
  assert.ok(status < 500, `${status} ${answer.body}`)
  if (status === 304) {
    assertUnchanged(request, answer)
    return status
  }
  const type = (status < 400 && endpoint.contentType) || 'application/json'
  assert.ok(String(answer.headers['content-type']).startsWith(type), String(answer.headers['content-type']))
  if (answer.headers['content-encoding']) return status
  assert.doesNotMatch(answer.body, INTERNAL_DETAIL)
  if (status < 400) assertDeclared(endpoint, status, endpoint.contentType ? answer.body : answer.json())
  else assertRefusal(status, answer.json())
  return status
}

/** Asserts that a 304 response is sent only for a conditional request, and has an entity tag but no body. */
function assertUnchanged({ method, headers }: FuzzRequest, answer: LightMyRequestResponse): void {
  assert.ok(method === 'GET' && headers['if-none-match'], 'nobody asked whether it has changed')
  assert.ok(answer.headers.etag)
  assert.equal(answer.body, '')
}

async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  return Promise.race([answer, deadline]).finally(() => clearTimeout(timer))
}

function assertDeclared(endpoint: Endpoint, status: number, body: unknown): void {
  assert.equal(status, endpoint.status ?? 200)
  const { error } = endpoint.response.safeParse(body)
  assert.equal(error, undefined, `not the declared shape: ${error?.message}`)
}

export function assertRefusal(status: number, body: unknown): void {
  const { data, error } = errorSchema.safeParse(body)
  assert.ok(data, `not the shape of a refusal: ${error?.message} ${JSON.stringify(body)}`)
  assert.equal(errors[data.code][0], status, data.code)
}
