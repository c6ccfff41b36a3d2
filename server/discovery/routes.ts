import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { manifestOf } from './manifest.ts'
import { robotsText } from './robots.ts'
import { PRODUCTS_A_PART, sitemapIndex, sitemapOfPages, sitemapOfProducts } from './sitemap.ts'
import { zippedCache } from './zipped-cache.ts'

const XML = 'application/xml; charset=utf-8'

/** What search engines and browsers ask of a site by convention: robots.txt, the sitemaps and the web manifest. */
export function discoveryRoutes(app: FastifyInstance, { store, publicUrl }: Config): void {
  const { sql } = app.database
  const kept = zippedCache()
  app.get('/robots.txt', (_request, reply) => send(reply, 'text/plain; charset=utf-8', robotsText(publicUrl)))
  app.get('/manifest.webmanifest', (_request, reply) =>
    send(reply, 'application/manifest+json', JSON.stringify(manifestOf(store.name))),
  )
  app.get('/sitemap.xml', async (request, reply) =>
    sendZipped(request, reply, await kept('index', () => sitemapIndex(sql, publicUrl))),
  )
  app.get('/sitemaps/pages.xml', async (request, reply) =>
    sendZipped(request, reply, await kept('pages', () => sitemapOfPages(sql, publicUrl))),
  )
  app.get<{ Params: { part: string } }>('/sitemaps/products-:part(^\\d{1,5}).xml', async (request, reply) => {
    const part = Number(request.params.part)
    if (part * PRODUCTS_A_PART > MAX_ID) return reply.callNotFound()
    return sendZipped(request, reply, await kept(`products-${part}`, () => sitemapOfProducts(sql, publicUrl, part)))
  })
}

const MAX_ID = 2_147_483_647

const send = (reply: FastifyReply, type: string, text: string) =>
  reply.type(type).header('cache-control', 'public, max-age=3600').send(text)

/** Kept zipped, a twentieth of its size; the few who do not take that get it unpacked. */
async function sendZipped(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): Promise<FastifyReply> {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  reply.header('cache-control', 'public, max-age=3600').header('vary', 'accept-encoding').header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  reply.type(XML)
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await promisify(gunzip)(bytes))
  return reply.header('content-encoding', 'gzip').send(bytes)
}
