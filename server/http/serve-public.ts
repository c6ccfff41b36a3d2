import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Change } from '#server/db/changes.ts'
import { withTimeout } from './timeout.ts'
import { PublicAnswer, type Encoding } from './public-answer.ts'
import { PublicCache } from './public-cache.ts'
import { noteRead } from './rendering.ts'
import { PreSerialized } from './pre-serialized.ts'
import { varyBy } from './vary.ts'
import { resetCachedValues } from '#server/db/cached-values.ts'

declare module 'fastify' {
  interface FastifyInstance {
    publicCache: PublicCache
  }
}

interface CachedResponse {
  request: FastifyRequest
  reply: FastifyReply
  answer: PublicAnswer
  variesByCaller?: boolean
}

/**
 * Caches public responses and the data they are based on. A change made by any process invalidates the affected
 * responses and data.
 */
export function cachePublicAnswers(app: FastifyInstance): void {
  const cache = new PublicCache()
  app.decorate('publicCache', cache)
  const { dbs, expectChange } = app.publicReads
  const invalidate = (change: Change) => {
    expectChange()
    if (change.catalogue) dbs.forEach(resetCachedValues)
    cache.invalidate(change)
  }
  dbs.forEach(resetCachedValues)
  // The process that makes a change does not wait for the announcement, so that users see their own changes in the next
  // response.
  app.database.commits.on('announced', invalidate)
  app.announcements.on('change', invalidate)
  app.announcements.on('missed', () => invalidate({ catalogue: true }))
}

interface PublicCall {
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
  timeoutMs: number
}

/** Sends a public response from the cache, or 304 if the ETag matches. */
export async function sendPublic(
  { endpoint, request, reply, timeoutMs }: PublicCall,
  answer: () => Promise<unknown>,
): Promise<FastifyReply> {
  const key = endpoint.path + JSON.stringify([request.params, request.query])
  const { publicCache, admission } = request.server
  const fill = async () => {
    const content = await admission.run(isSearch(request.query as object) ? 'search' : 'call', request, answer)
    if (content instanceof PreSerialized) return new PublicAnswer(content.json, content.productIds)
    return new PublicAnswer(reply.serialize(content) as string, productIdsIn(content))
  }
  const cached = await withTimeout(request, publicCache.answer(key, fill), timeoutMs)
  noteRead(cached)
  return sendCached({ request, reply, answer: cached, variesByCaller: endpoint.access === 'anyone' })
}

/**
 * Sends cached bytes in the smallest encoding that the client accepts; each encoding is created only once. Sends 304 if
 * the client already has the bytes.
 */
export async function sendCached({
  request,
  reply,
  answer,
  variesByCaller = false,
}: CachedResponse): Promise<FastifyReply> {
  const { bytes, etag, encoding } = await answer.as(negotiateEncoding(request.headers['accept-encoding']))
  reply.headers(answer.headers)
  reply.header('cache-control', answer.status < 500 ? 'public, max-age=0, must-revalidate' : 'no-store')
  varyBy(reply, 'accept-encoding', ...(variesByCaller ? ['authorization'] : []))
  if (answer.status === 200) {
    reply.header('etag', etag)
    if (matchesEtag(request.headers['if-none-match'], etag))
      return reply.removeHeader('content-type').status(304).send()
  }
  if (encoding) reply.header('content-encoding', encoding)
  return reply.status(answer.status).send(bytes)
}

function matchesEtag(clientEtags = '', etag: string): boolean {
  return clientEtags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}

/** Returns true for a full-text search, which is expensive for PostgreSQL and therefore has its own limit. */
const isSearch = (query: object) => ('search' in query && query.search) || ('q' in query && query.q)

/** Returns the most compact encoding that the client accepts. */
function negotiateEncoding(accepted = ''): Encoding | undefined {
  return (['br', 'gzip'] as const).find((encoding) =>
    accepted.split(',').some((one) => {
      const [name, weight] = one.trim().split(/\s*;\s*q=/)
      return name === encoding && Number(weight ?? 1) > 0
    }),
  )
}

/** Returns the ids of the products whose stock a response shows. */
function productIdsIn(content: unknown): number[] {
  const products = Array.isArray(content) ? content : ((content as { items?: unknown[] } | null)?.items ?? [content])
  return products.flatMap((one: { id?: number; stock_quantity?: number } | null) =>
    one?.stock_quantity === undefined ? [] : (one.id ?? []),
  )
}
