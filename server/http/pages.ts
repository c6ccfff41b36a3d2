import { realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'
import { Refusal } from '#contract/errors.ts'
import type { RequestContext, Store } from '#contract/request.ts'
import { createBusyPage } from './busy-page.ts'
import { generateNonce, replaceNonceByHashes } from './content-policy.ts'
import { isTemporary } from './errors.ts'
import { injectedApi } from './injected-api.ts'
import { IMMUTABLE, serveOtherBuilds } from './other-builds.ts'
import { PAGE_BROTLI_QUALITY, PublicAnswer } from './public-answer.ts'
import { PAGE_KEY } from './public-cache.ts'
import { renderAndNote } from './rendering.ts'
import { createPageNames } from './route-name.ts'
import { sendCached } from './serve-public.ts'

const BUILDS = fileURLToPath(new URL('../../build', import.meta.url))

type Render = (request: Request, context: RequestContext) => Promise<Response>
type PageAddress = (url: string) => string

interface Pages {
  render: Render
  addressOf: PageAddress
}

/**
 * Serves the pages. The mode `built` serves `build/current`, as in production; `dev` serves through Vite with hot
 * reload. Register it last, because it treats every unmatched path as a page.
 */
export async function servePages(app: FastifyInstance, mode: 'built' | 'dev', store: Store): Promise<void> {
  const busyPage = createBusyPage(store.name)
  const shown = mode === 'dev' ? await developmentPages(app) : await builtPages(app)
  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const make = () => app.admission.run('page', request, () => renderPage(app, shown, store, request))
    const key = PAGE_KEY + shown.addressOf(request.url)
    const page = mode === 'dev' ? make() : app.publicCache.answer(key, make)
    return sendCached({ request, reply, answer: await orElse(page, () => busyPage(request.id)) })
  }
  app.sendMissingPage = sendPage // these addresses belong to no page
  await app.register(async (pages) => {
    // React Router reads request bodies itself.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    pages.route({ method: ['GET', 'HEAD'], url: '/*', handler: sendPage })
  })
}

/**
 * Creates a function that returns the part of an address that determines a page's content. For shop pages, this
 * includes only the query parameters that they read.
 */
function createPageAddress({ routes, entry }: ServerBuild, pageName: (path: string) => string): PageAddress {
  const { shopParameters } = entry.module as unknown as PagesEntry
  const shopRoutes = Object.values(routes).filter((route) => route?.id.startsWith('pages/shop/') && route.path !== '*')
  const shopPages = new Set(shopRoutes.map((route) => `/${route?.path ?? ''}`))
  const isRead = (part: string) => [...new URLSearchParams(part).keys()].some((name) => shopParameters.has(name))
  return (url) => {
    const start = url.indexOf('?')
    if (start < 0 || !shopPages.has(pageName(url.slice(0, start)))) return url
    const parts = url.slice(start + 1).split('&')
    const query = parts.filter(isRead).join('&')
    return url.slice(0, start) + (query && `?${query}`)
  }
}

/** Returns a page, or the busy page if the server has no capacity or the database is unavailable. */
async function orElse(page: PublicAnswer | Promise<PublicAnswer>, busyPage: () => PublicAnswer): Promise<PublicAnswer> {
  try {
    return await page
  } catch (error) {
    if (!isTemporary(error)) throw error
    return busyPage()
  }
}

/**
 * Renders a page without authentication and from its address alone, so that all visitors can share the result. The page
 * is cached for as long as the API responses it is based on. It is not cached if the page read no API responses, or if
 * a read was refused.
 */
function renderPage(
  app: FastifyInstance,
  { render, addressOf }: Pages,
  store: Store,
  request: FastifyRequest,
): Promise<PublicAnswer> {
  return renderAndNote(request.id, async (rendering) => {
    const nonce = generateNonce()
    // Uses the configured address, because the Host header is controlled by the client.
    const pageRequest = new Request(new URL(store.publicUrl).origin + addressOf(request.url))
    const response = await render(pageRequest, {
      api: injectedApi(app, request.ip),
      store,
      nonce,
      requestId: request.id,
      measuresSpeed: app.metrics !== null,
      reportError: (error) => request.log.error(error),
    })
    const { status } = response
    if (status >= 500 && rendering.isRefused) throw new Refusal('unavailable')
    const { productIds, readAt } = rendering
    const isKept = status === 200 && readAt !== Infinity && !rendering.isRefused
    const headers = Object.fromEntries(response.headers)
    if (status === 404) headers['x-robots-tag'] = 'noindex'
    const options = { status, headers, madeAt: readAt, isKept, ...(isKept && { brotliQuality: PAGE_BROTLI_QUALITY }) }
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
    if (!isHtml) return new PublicAnswer(await response.bytes(), productIds, options)
    const { html, policy } = replaceNonceByHashes(await response.text(), nonce)
    options.headers['content-security-policy'] = policy
    return new PublicAnswer(html, productIds, options)
  })
}

async function builtPages(app: FastifyInstance): Promise<Pages> {
  // Resolves the symbolic link, because it may later point to another build.
  const build = realpathSync(path.join(BUILDS, 'current'))
  await app.register(fastifyStatic, {
    root: path.join(build, 'client'),
    prefix: '/',
    wildcard: false,
    preCompressed: true,
    setHeaders: (response, file) => {
      response.header('cache-control', file.includes('/assets/') ? IMMUTABLE : 'public, max-age=3600')
    },
  })
  await serveOtherBuilds(app, BUILDS)
  const pages = (await import(pathToFileURL(path.join(build, 'server/index.js')).href)) as ServerBuild
  const pageName = createPageNames(pages)
  app.decorate('pageName', pageName)
  return { render: renderWith(() => pages, 'production'), addressOf: createPageAddress(pages, pageName) }
}

async function developmentPages(app: FastifyInstance): Promise<Pages> {
  app.decorate('pageName', () => '/*') // in development, the pages can change at run time
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
  // Closes Vite's open connections, which would delay the shutdown.
  app.stopping.closed.signal.addEventListener('abort', () => void vite.close())
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/static/')) return
    const wasServed = await new Promise<boolean>((resolve) => {
      reply.raw.once('finish', () => resolve(true))
      vite.middlewares(request.raw, reply.raw, () => resolve(false))
    })
    if (wasServed) reply.hijack()
  })
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  return { render: renderWith(load, 'development'), addressOf: (url) => url }
}

/**
 * Passes the context to the pages. The context's key is read from the page build, because importing it here would load
 * its module a second time, with a different key.
 */
function renderWith(load: () => ServerBuild | Promise<ServerBuild>, mode: 'production' | 'development'): Render {
  const handle = createRequestHandler(load, mode)
  return async (request, values) => {
    const { requestContext } = (await load()).entry.module as unknown as PagesEntry
    return handle(request, new RouterContextProvider(new Map([[requestContext, values]])))
  }
}

/** Exports of `app/entry.server.tsx` in addition to those of React Router. */
interface PagesEntry {
  requestContext: RouterContext<RequestContext>
  shopParameters: ReadonlySet<string>
}
