import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Config } from '#server/startup/config.ts'
import { memoize } from '#server/db/memoize.ts'
import { manifestOf } from './manifest.ts'
import { llmsText } from './llms-text.ts'
import { robotsText } from './robots.ts'
import { SECURITY_POLICY_PATH, securityPolicyText, securityText } from './security-text.ts'
import { PRODUCTS_PER_PART, sitemapIndex, sitemapOfPages, sitemapOfProducts } from './sitemap.ts'
import { gzipText, type GzippedText } from './gzip.ts'

const XML = 'application/xml; charset=utf-8'
/** Maximum age of a sitemap, in milliseconds. */
const MAX_AGE_MS = 60 * 60_000
const MAX_ID = 2_147_483_647

/**
 * Registers the conventional routes for search engines, browsers and other programs: robots.txt, the sitemaps, the web
 * manifest, llms.txt, security.txt and the address at which password managers change a password.
 */
export function discoveryRoutes(app: FastifyInstance, config: Config): void {
  const { store, publicUrl } = config
  const { sql } = app.database
  const sitemap = memoize((part: 'index' | 'pages' | number) => gzipText(renderPart(part)), { maxAgeMs: MAX_AGE_MS })
  const sendText = (reply: FastifyReply, text: string) => send(reply, 'text/plain; charset=utf-8', text)
  app.get('/robots.txt', (_request, reply) => sendText(reply, robotsText(publicUrl)))
  app.get('/llms.txt', (_request, reply) => send(reply, 'text/markdown; charset=utf-8', llmsText(config)))
  app.get('/.well-known/security.txt', (_request, reply) => sendText(reply, securityText(config, new Date())))
  app.get(SECURITY_POLICY_PATH, (_request, reply) => sendText(reply, securityPolicyText(config)))
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/security', 303))
  app.get('/manifest.webmanifest', (_request, reply) =>
    send(reply, 'application/manifest+json', JSON.stringify(manifestOf(store.name))),
  )
  app.get('/sitemap.xml', async (request, reply) => sendGzipped(request, reply, await sitemap('index')))
  app.get('/sitemaps/pages.xml', async (request, reply) => sendGzipped(request, reply, await sitemap('pages')))
  app.get<{ Params: { part: string } }>('/sitemaps/products-:part(^\\d{1,5}).xml', async (request, reply) => {
    const part = Number(request.params.part)
    if (part * PRODUCTS_PER_PART > MAX_ID) return reply.callNotFound()
    return sendGzipped(request, reply, await sitemap(part))
  })

  function renderPart(part: 'index' | 'pages' | number): AsyncIterable<string> {
    if (part === 'index') return sitemapIndex(sql, publicUrl)
    return part === 'pages' ? sitemapOfPages(sql, publicUrl) : sitemapOfProducts(sql, publicUrl, part)
  }
}

const send = (reply: FastifyReply, type: string, text: string) =>
  reply.type(type).header('cache-control', 'public, max-age=3600').send(text)

/**
 * Sends a text from a cache that stores it compressed, at a twentieth of its size; decompresses it for the few clients
 * without gzip support.
 */
async function sendGzipped(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: GzippedText) {
  reply.header('cache-control', 'public, max-age=3600').header('vary', 'accept-encoding').header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  reply.type(XML)
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await promisify(gunzip)(bytes))
  return reply.header('content-encoding', 'gzip').send(bytes)
}
