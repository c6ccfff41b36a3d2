import fastifyStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'
import { Refusal } from '#contract/errors.ts'
import type { RequestContext, Store } from '#contract/request.ts'
import { renderBusyPage } from './busy-page.ts'
import { generateNonce, replaceNonceByHashes } from './content-policy.ts'
import { isTemporary, RETRY_AFTER_SECONDS } from './errors.ts'
import { injectedApi } from './injected-api.ts'

const BUILD = new URL('../../build/', import.meta.url)

type Render = (request: Request, context: RequestContext) => Promise<Response>

/**
 * Serves the pages. `built`: from `build/`, as in production; `dev`: through Vite, with hot reload.
 * Every path that no call answers is a page, so this is registered last.
 */
export async function servePages(app: FastifyInstance, mode: 'built' | 'dev', store: Store): Promise<void> {
  const busyResponse = renderBusyPage(store.name)
  const render = mode === 'dev' ? await developmentPages(app) : await builtPages(app)
  await app.register(async (pages) => {
    // React Router reads bodies itself.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        const page = await renderOrBusyPage(app, busyResponse, request, () =>
          renderPage(app, render, store, request, reply),
        )
        return reply.status(page.status).headers(page.headers).send(page.body)
      },
    })
  })
}

interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** A page when it is its turn; while there is no turn, or no database, a page that says so. */
async function renderOrBusyPage(
  app: FastifyInstance,
  busyResponse: ReturnType<typeof renderBusyPage>,
  request: FastifyRequest,
  render: () => Promise<RenderedPage>,
): Promise<RenderedPage> {
  try {
    return await app.admission.run('page', request, render)
  } catch (error) {
    if (!isTemporary(error)) throw error
    return {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': busyResponse.policy,
        'cache-control': 'no-store',
        'retry-after': String(RETRY_AFTER_SECONDS),
      },
      body: busyResponse.html,
    }
  }
}

async function renderPage(
  app: FastifyInstance,
  render: Render,
  store: Store,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RenderedPage> {
  const nonce = generateNonce()
  const { api, isRefused } = injectedApi(app, request.ip)
  // The address is the shop's own: what a stranger writes into the Host header is nobody's business here.
  const { protocol, host } = new URL(store.publicUrl)
  const response = await render(createRequest(request.raw, reply.raw, { protocol, host }), { api, store, nonce })
  if (response.status >= 500 && isRefused()) throw new Refusal('unavailable')
  const cacheControl = response.status < 500 ? 'public, max-age=0, must-revalidate' : 'no-store'
  const headers = { ...Object.fromEntries(response.headers), 'cache-control': cacheControl }
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!isHtml) return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
  const { html, policy } = replaceNonceByHashes(await response.text(), nonce)
  return { status: response.status, headers: { ...headers, 'content-security-policy': policy }, body: html }
}

async function builtPages(app: FastifyInstance): Promise<Render> {
  await app.register(fastifyStatic, {
    root: new URL('client/', BUILD),
    prefix: '/',
    wildcard: false,
    preCompressed: true,
    setHeaders: (response, file) => {
      const isHashed = file.includes('/assets/')
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  app.get('/assets/*', (_request, reply) => reply.callNotFound())
  const build = (await import(new URL('server/index.js', BUILD).href)) as ServerBuild
  return renderWith(() => build, 'production')
}

async function developmentPages(app: FastifyInstance): Promise<Render> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
  app.stopping.closed.signal.addEventListener('abort', () => void vite.close()) // its open connections would be waited for
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/static/')) return
    const wasServed = await new Promise<boolean>((resolve) => {
      reply.raw.once('finish', () => resolve(true))
      vite.middlewares(request.raw, reply.raw, () => resolve(false))
    })
    if (wasServed) reply.hijack()
  })
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  return renderWith(load, 'development')
}

/** The pages bring the key of their context along: of a module that both had, each would have a copy. */
function renderWith(load: () => ServerBuild | Promise<ServerBuild>, mode: 'production' | 'development'): Render {
  const handle = createRequestHandler(load, mode)
  return async (request, values) => {
    const { requestContext } = (await load()).entry.module as unknown as PagesEntry
    return handle(request, new RouterContextProvider(new Map([[requestContext, values]])))
  }
}

/** What `app/entry.server.tsx` exports beside React Router's own. */
interface PagesEntry {
  requestContext: RouterContext<RequestContext>
}
