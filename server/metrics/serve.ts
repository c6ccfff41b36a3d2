import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { Refusal } from '#contract/errors.ts'
import { localUrl, type Config } from '#server/startup/config.ts'
import { pageSpeedRoute } from './page-speed-route.ts'
import { processMessages, StartError } from '#server/startup/messages.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The server's metrics; null if metrics are not exposed. */
    metrics: Metrics | null
  }
}

export interface Metrics {
  registry: Registry
  /**
   * Returns all metrics in Prometheus format. If there are several workers, the metrics of all of them are included.
   */
  read: () => Promise<string>
}

const PATH = '/metrics'

/**
 * Serves `/metrics` for Prometheus on the shop's port, where a token is required, unless metrics have a separate port
 * (`listenForMetrics`).
 */
export async function serveMetrics(app: FastifyInstance, { metrics: { port, token } }: Config): Promise<void> {
  pageSpeedRoute(app)
  const isOn = port !== undefined || token !== undefined
  // the metrics library is loaded only if metrics are exposed
  const registry = isOn ? (await import('./registry.ts')).createRegistry(app) : null
  app.decorate('metrics', registry && { registry, read: () => registry.metrics() })
  app.get(PATH, async (request, reply) => {
    if (!app.metrics || port !== undefined) return reply.callNotFound()
    if (!isAllowed(request.headers.authorization, token)) throw new Refusal('not_signed_in')
    reply.header('cache-control', 'no-store')
    return reply.type(app.metrics.registry.contentType).send(await app.metrics.read())
  })
}

/**
 * Opens the metrics port, which closes with the app.
 * @returns the port's address; null if metrics have no separate port
 * @throws StartError if the port is unavailable
 */
export async function listenForMetrics(app: FastifyInstance, { host, metrics }: Config): Promise<string | null> {
  const { port, token } = metrics
  const served = app.metrics
  if (port === undefined || !served) return null
  const server = createServer((request, response) => {
    const isPath = request.method === 'GET' && request.url?.split('?')[0] === PATH
    if (!isPath) return void response.writeHead(404).end()
    if (!isAllowed(request.headers.authorization, token)) return void response.writeHead(401).end()
    void served.read().then(
      (text) => response.writeHead(200, { 'content-type': served.registry.contentType }).end(text),
      (error: unknown) => {
        app.log.error(error)
        response.writeHead(500).end()
      },
    )
  })
  await open(server, host, port)
  app.stopping.closed.signal.addEventListener('abort', () => server.close())
  return `${localUrl(host, (server.address() as AddressInfo).port)}${PATH}`
}

async function open(server: Server, host: string, port: number): Promise<void> {
  server.listen({ host, port })
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' || error.code === 'EACCES'
      ? new StartError(processMessages.metricsPortUnavailable(port, error.code))
      : error
  })
}

/** Compares two tokens in constant time. */
function isAllowed(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return true
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`))
}
