import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { ZodType } from 'zod'
import type { Access, Endpoint, ReceivedOf, ResponseOf } from '#contract/endpoint.ts'
import { errors, Refusal, type ErrorCode } from '#contract/errors.ts'
import type { Database } from '#server/db/client.ts'
import { admit, type Actor } from './actor.ts'
import { errorSchema } from './errors.ts'
import { readForm } from './forms.ts'
import { sendPublic } from './serve-public.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/**
 * What a route hands to a use case. `actor` is null on public calls, which look at the token only for `accessWith`, and on
 * calls of `anyone` without one.
 */
export interface Call<E extends Endpoint> extends ReceivedOf<E> {
  db: Database['db']
  actor: ActorFor<E>
  device: string
  setHeader(name: string, value: string | number): void
}

type ActorFor<E extends Endpoint> = E['access'] extends 'public'
  ? null | (E extends { accessWith: object } ? Actor : never)
  : E['access'] extends 'anyone'
    ? Actor | null
    : Actor

/**
 * Turns a contract into a route: it admits the caller, validates what came, answers with the declared status and shape.
 * The one place where the API meets Fastify.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: Call<E>) => Promise<ResponseOf<E>>,
): void {
  app.route({
    ...routeOf(app, endpoint),
    handler: async (request, reply) => {
      const respond = () => answer(callOf(app, endpoint, request, reply))
      if (isForEveryone(endpoint, request)) return sendPublic({ endpoint, request, reply }, respond)
      reply.header('cache-control', 'private, no-store')
      const result = await respond()
      return reply.status(endpoint.status ?? 200).send(result)
    },
    preValidation: async (request, reply) => {
      if (endpoint.form) request.body = await readForm(request, reply, endpoint.form)
    },
  })
}

/** What the route of every endpoint has: its place, its documents, and whom it lets in. */
export function routeOf(app: FastifyInstance, endpoint: Endpoint) {
  return {
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: { endpoint },
    // Before validation: a stranger learns nothing about what a call takes.
    onRequest: async (request: FastifyRequest) => {
      const access = accessFor(endpoint, request.query as Record<string, unknown>)
      request.actor = looksAtToken(access, request) ? await admit(app.database, request, access) : null
    },
  }
}

/** The call's own, or that of the flags in its query; whatever a flag says that is not false asks for it. */
function accessFor({ access, accessWith = {} }: Endpoint, query: Record<string, unknown>): Access {
  const asked = Object.entries(accessWith).filter(([flag]) => query[flag] !== undefined && query[flag] !== 'false')
  const needed = asked.map(([, needs]) => needs)
  return needed.find((needs) => needs === 'admin') ?? needed[0] ?? access
}

/** Who reads was not looked at, so that everyone is answered the same. */
const isForEveryone = ({ method }: Endpoint, { actor }: FastifyRequest) => method === 'GET' && actor === null

function looksAtToken(access: Access, { headers }: FastifyRequest): boolean {
  return access === 'anyone' ? headers.authorization !== undefined : access !== 'public'
}

function callOf<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<E> {
  const headers = endpoint.headers && readHeaders(endpoint.headers, request)
  const received = { params: request.params, query: request.query, body: request.body, headers } as ReceivedOf<E>
  return {
    ...received,
    db: app.database.db,
    actor: request.actor as ActorFor<E>,
    device: request.headers['user-agent'] ?? '',
    setHeader: (name, value) => void reply.header(name, value),
  }
}

/** Fastify would validate them into lower-case copies of every header; only the declared ones are wanted. */
function readHeaders(schema: ZodType, request: FastifyRequest): unknown {
  const result = schema.safeParse(request.headers)
  if (result.success) return result.data
  const fields = result.error.issues.map(({ path, message, code }) => ({
    loc: ['headers', ...path.map(String)],
    msg: message,
    type: code,
  }))
  throw new Refusal('invalid_input', { fields })
}

function schemaOf(endpoint: Endpoint): FastifySchema {
  const status = endpoint.status ?? 200
  const refused = refusalStatuses(endpoint).map((code) => [code, errorSchema.describe(sentencesFor(endpoint, code))])
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    ...(endpoint.form ? { consumes: ['multipart/form-data'] } : {}),
    ...securityOf(endpoint),
    response: {
      [status]: endpoint.streams ? streamed(endpoint.response) : endpoint.response.describe('Done'),
      ...(Object.fromEntries(refused) as Record<number, ZodType>),
    },
  }
}

const streamed = (schema: ZodType) => ({
  description: 'Open',
  content: { 'text/event-stream': { schema } },
})

/** An empty requirement beside the token says that the call also answers without one. */
function securityOf({ access, accessWith }: Endpoint): Pick<FastifySchema, 'security'> {
  if (access !== 'public' && access !== 'anyone') return { security: [{ bearer: [] }] }
  return access === 'anyone' || accessWith ? { security: [{}, { bearer: [] }] } : {}
}

function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const access: Record<Access, ErrorCode[]> = {
    public: [],
    anyone: ['session_ended'],
    'signed-in': ['not_signed_in', 'session_ended'],
    seller: ['not_signed_in', 'session_ended', 'role_not_allowed'],
    admin: ['not_signed_in', 'session_ended', 'role_not_allowed'],
  }
  const readsInput = Boolean(endpoint.query ?? endpoint.body)
  const input: ErrorCode[] = readsInput ? [endpoint.refusesWithText ? 'signup_invalid' : 'invalid_input'] : []
  const flagged = Object.values(endpoint.accessWith ?? {}).flatMap((needs) => access[needs])
  return [...access[endpoint.access], ...flagged, ...input, ...(endpoint.refusals ?? []), 'unexpected', 'unavailable']
}

function refusalStatuses(endpoint: Endpoint): number[] {
  return [...new Set(refusalsOf(endpoint).map((code) => errors[code][0]))].sort((a, b) => a - b)
}

function sentencesFor(endpoint: Endpoint, status: number): string {
  const codes = [...new Set(refusalsOf(endpoint))].filter((code) => errors[code][0] === status)
  return codes.map((code) => `\`${code}\`: ${errors[code][1]}`).join('\n\n')
}
