import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { ZodType } from 'zod'
import type { Endpoint, ReceivedOf, ResponseOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { requiresToken, acceptsToken, type Access } from '#contract/permissions.ts'
import type { Database } from '#server/db/client.ts'
import type { Origin } from '#server/throttle/service.ts'
import { authorize, type Actor } from './actor.ts'
import { runAsCall } from './current-call.ts'
import { toFieldIssues } from './errors.ts'
import { readForm } from './forms.ts'
import { originOf } from './origin.ts'
import { LONG_TIMEOUT_MS, signalOf, withTimeout } from './timeout.ts'
import { sendPublic } from './serve-public.ts'
import { PreSerialized } from './pre-serialized.ts'
import { acquireUploadSlot, withUploadSlot } from './upload-slots.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** True for a sign-in route that has no endpoint. */
    signsIn?: true
  }
}

/**
 * Input that a route passes to a use case. `actor` is null in two cases: on public calls, which read the token only for
 * `accessWith`, and on calls with `anyone` access that are made without a token.
 */
export interface Call<E extends Endpoint> extends ReceivedOf<E> {
  db: Database['db']
  actor: ActorFor<E>
  device: string
  origin: Origin
  via: Via
  /** Aborted when the caller is gone or the time is up. Long work that writes nothing then stops. */
  readonly signal: AbortSignal
  setHeader: (name: string, value: string | number) => void
}

/** Network origin of a request. */
export interface Via {
  /** Requested host, including the port unless it is the default port. */
  host: string
  /** True if a proxy, or a client posing as a proxy, specified the client's address. */
  hasForwardedFor: boolean
}

type ActorFor<E extends Endpoint> = E['access'] extends 'public'
  ? null | (E extends { accessWith: object } ? Actor : never)
  : E['access'] extends 'anyone'
    ? Actor | null
    : Actor

/**
 * Creates a route from an endpoint's contract. The route authorizes the caller, validates the input, and responds with
 * the declared status and shape. This is the only place where the API depends on Fastify.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: Call<E>) => Promise<ResponseOf<E> | PreSerialized<ResponseOf<E>>>,
): void {
  app.route({
    ...routeOptions(app, endpoint),
    handler: async (request, reply) => {
      const respond = (db = app.database.db) =>
        runAsCall(request, () => answer(toCall(app, endpoint, request, reply, db)))
      const timeout = isLongRunning(endpoint) ? LONG_TIMEOUT_MS : app.answerTimeout
      if (isPublicResponse(endpoint, request))
        return sendPublic({ endpoint, request, reply, timeoutMs: timeout }, () => app.publicReads.read(respond))
      reply.header('cache-control', 'private, no-store')
      const hasOwnQueue = endpoint.form ?? endpoint.hashesPassword
      const work = () => withUploadSlot(request, () => respond())
      const responding = hasOwnQueue ? work() : app.admission.run(kindOf(endpoint), request, work)
      const content = await withTimeout(request, responding, timeout)
      reply.status(endpoint.status ?? 200)
      return content instanceof PreSerialized
        ? reply.type('application/json; charset=utf-8').send(content.json)
        : reply.send(content)
    },
  })
}

const kindOf = ({ isOrder }: Endpoint) => (isOrder ? 'order' : 'call')
const isLongRunning = ({ form, hashesPassword, takesLong }: Endpoint) => form ?? hashesPassword ?? takesLong

/** Builds the route options common to all endpoints: address, documentation and access. */
export function routeOptions(app: FastifyInstance, endpoint: Endpoint) {
  return {
    method: endpoint.method,
    url: endpoint.path,
    schema: toFastifySchema(endpoint),
    config: { endpoint },
    bodyLimit: endpoint.maxSize,
    // Runs before validation, so that unauthorized callers learn nothing about the input that the call expects.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      assertDecodable(request.url)
      const rules = accessRulesOf(endpoint, request.query as Record<string, unknown>)
      const authenticate = () => runAsCall(request, () => authorize(app.database, request, ...rules))
      request.actor = shouldAuthenticate(rules, request)
        ? await app.admission.run(kindOf(endpoint), request, authenticate)
        : null
      acquireUploadSlot(app, endpoint, request, reply)
    },
    preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
      request.query = dropEmptyValues(request.query as Record<string, unknown>)
      if (endpoint.form) request.body = await readForm(request, reply, endpoint.form)
    },
  }
}

/**
 * Refuses queries with invalid UTF-8. Otherwise, the invalid text would be used literally, including the percent signs.
 * @throws bad_request
 */
function assertDecodable(url: string): void {
  const query = url.indexOf('?')
  if (query < 0 || !url.includes('%', query)) return
  try {
    decodeURIComponent(url.slice(query))
  } catch {
    throw new Refusal('bad_request')
  }
}

/**
 * Returns the access rules of the call, or the access rules of the flags set in its query. Any value except false sets
 * a flag.
 */
function accessRulesOf({ access, accessWith = {} }: Endpoint, query: Record<string, unknown>): Access[] {
  const requestedFlags = Object.entries(accessWith).filter(
    ([flag]) => query[flag] !== undefined && query[flag] !== 'false',
  )
  return requestedFlags.length > 0 ? requestedFlags.map(([, rule]) => rule) : [access]
}

function shouldAuthenticate(rules: Access[], { headers }: FastifyRequest): boolean {
  return rules.some((access) => requiresToken(access) || (acceptsToken(access) && headers.authorization !== undefined))
}

/** Returns true if the response does not depend on the caller, because the caller's identity was never read. */
const isPublicResponse = ({ method, isRevocable }: Endpoint, { actor }: FastifyRequest) =>
  method === 'GET' && actor === null && !isRevocable

/** Removes keys without a value, as in `?page&search=`. */
function dropEmptyValues(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** Builds the input of an endpoint's use case from a request. */
export function toCall<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  db = app.database.db,
): Call<E> {
  const headers = endpoint.headers && readHeaders(endpoint.headers, request)
  const received = { params: request.params, query: request.query, body: request.body, headers } as ReceivedOf<E>
  return {
    ...received,
    db,
    actor: request.actor as ActorFor<E>,
    device: request.headers['user-agent'] ?? '',
    origin: originOf(request, reply),
    via: { host: request.host, hasForwardedFor: request.headers['x-forwarded-for'] !== undefined },
    get signal() {
      return signalOf(request, reply)
    },
    setHeader: (name, value) => void reply.header(name, value),
  }
}

/** Reads only the declared headers; Fastify would validate lowercase copies of all headers. */
function readHeaders(schema: ZodType, request: FastifyRequest): unknown {
  const result = schema.safeParse(request.headers)
  if (result.success) return result.data
  throw new Refusal('invalid_input', { fields: toFieldIssues('headers', result.error) })
}

function toFastifySchema({
  params,
  query,
  body,
  response,
  streams,
  contentType,
  status = 200,
}: Endpoint): FastifySchema {
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(streams || contentType ? {} : { response: { [status]: response } }),
  }
}
