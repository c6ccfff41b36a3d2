import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { ConnectionPool } from '#server/db/pool.ts'
import { routeName } from '#server/http/route-name.ts'

/** Seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const QUERY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** HTTP methods allowed as label values; arbitrary methods must not create new series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts requests and measures their duration by route and status. Excludes requests made while rendering pages. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'isoko_http_requests_total',
    help: 'Requests served',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'isoko_http_request_duration_seconds',
    help: 'Duration of requests, except event streams',
    labelNames: ['route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (request.isOfPage) return
    const method = METHODS.has(request.method) ? request.method : 'other'
    const route = routeName(request)
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    requests.inc({ method, route, status })
    if (!request.routeOptions.config.endpoint?.streams) durations.observe({ route, status }, reply.elapsedTime / 1000)
  })
}

/** Measures the duration of database statements. */
export function measureQueries({ database, publicReads: { replica } }: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'isoko_database_query_duration_seconds',
    help: 'Duration of database queries',
    labelNames: ['database'],
    buckets: QUERY_BUCKETS,
    registers: [registry],
  })
  const watch = (pool: ConnectionPool, name: string) =>
    pool.queries.on('answered', ({ ms }) => durations.observe({ database: name }, ms / 1000))
  watch(database.pool, 'primary')
  if (replica) watch(replica.pool, 'replica')
}
