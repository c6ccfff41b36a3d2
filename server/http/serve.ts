import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { ZodType } from 'zod'
import type { Access, Endpoint, ReceivedOf, ResponseOf } from '#contract/endpoint.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import type { Database } from '#server/db/client.ts'
import { admit, type Actor } from './actor.ts'
import { errorSchema } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** What a route hands to a use case. `actor` is null on public calls, which never look at the token, and on calls of `anyone` without one. */
export interface Call<E extends Endpoint> extends ReceivedOf<E> {
  db: Database['db']
  actor: ActorFor<E['access']>
  device: string
  setHeader(name: string, value: string | number): void
}

type ActorFor<A extends Access> = A extends 'public' ? null : A extends 'anyone' ? Actor | null : Actor

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
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: { endpoint },
    handler: async (request, reply) => {
      const result = await answer(await callOf(app, endpoint, request, reply))
      return reply.status(endpoint.status ?? 200).send(result)
    },
    // Before validation: a stranger learns nothing about what a call takes.
    onRequest: async (request) => {
      request.actor = looksAtToken(endpoint, request) ? await admit(app.database, request, endpoint.access) : null
    },
  })
}

function looksAtToken({ access }: Endpoint, { headers }: FastifyRequest): boolean {
  return access === 'anyone' ? headers.authorization !== undefined : access !== 'public'
}

async function callOf<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<E>> {
  const headers = endpoint.headers ? await endpoint.headers.parseAsync(request.headers) : undefined
  const received = { params: request.params, query: request.query, body: request.body, headers } as ReceivedOf<E>
  return {
    ...received,
    db: app.database.db,
    actor: request.actor as ActorFor<E['access']>,
    device: request.headers['user-agent'] ?? '',
    setHeader: (name, value) => void reply.header(name, value),
  }
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
    ...(endpoint.access === 'public'
      ? {}
      : { security: [...(endpoint.access === 'anyone' ? [{}] : []), { bearer: [] }] }),
    response: {
      [status]: endpoint.response.describe('Done'),
      ...(Object.fromEntries(refused) as Record<number, ZodType>),
    },
  }
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
  return [...access[endpoint.access], ...input, ...(endpoint.refusals ?? []), 'unexpected', 'unavailable']
}

function refusalStatuses(endpoint: Endpoint): number[] {
  return [...new Set(refusalsOf(endpoint).map((code) => errors[code][0]))].sort((a, b) => a - b)
}

function sentencesFor(endpoint: Endpoint, status: number): string {
  const codes = [...new Set(refusalsOf(endpoint))].filter((code) => errors[code][0] === status)
  return codes.map((code) => `\`${code}\`: ${errors[code][1]}`).join('\n\n')
}
