import { HASHING_COST, setHashingCost, type HashingCost } from './accounts/passwords/hashing.ts'
import { constants as zlib } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { RETURN_DAYS } from '#contract/orders/limits.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import type { Config } from './startup/config.ts'
import type { Database } from './db/client.ts'
import { DiskSpace } from './startup/disk-space.ts'
import { features } from './features.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { Admission } from './http/admission.ts'
import { RESPONSE_TIMEOUT_MS } from './http/timeout.ts'
import { handleErrors } from './http/errors.ts'
import type { EventStream } from './http/event-stream.ts'
import { serveHealth, type Readiness } from './http/health.ts'
import { acceptJson } from './http/json.ts'
import { malformedRequestOptions, refuseWithoutHost } from './http/malformed.ts'
import { collectMethods } from './http/method-not-allowed.ts'
import { servePages } from './http/pages.ts'
import { logRequests } from './http/request-log.ts'
import { createRequestId, sendRequestIds } from './http/request-id.ts'
import { originForm } from './http/request-target.ts'
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts'
import { serializerCompiler } from './http/serialize.ts'
import { cachePublicAnswers } from './http/serve-public.ts'
import { handleShutdown } from './http/graceful-shutdown.ts'
import { watchQueries } from './http/slow-queries.ts'
import { storeOf } from './http/store.ts'
import { setUpUploads } from './http/upload-slots.ts'
import { isTextLog, logOptions } from './startup/log.ts'
import type { LogStream } from './startup/log-text.ts'
import { serveMetrics } from './metrics/serve.ts'
import { exchangeChanges } from './events/exchange.ts'
import { pictureRoutes } from './pictures/static-routes.ts'
import { openPictureStore } from './pictures/open-store.ts'
import { readPrimary, readReplica } from './db/replica.ts'
import { storeFeaturedBy, storeMomo, storeShopName, storeTimeZone, storeTin } from './db/shop-name.ts'

/** Maximum body size in bytes; an order with as many lines as a cart can hold needs a tenth of that. */
const MAX_BODY_BYTES = 256 * 1024
/** Start-up timeout for each plugin: on a busy machine, Fastify's default of 10 s can elapse before a plugin runs. */
const PLUGIN_TIMEOUT_MS = 60_000

export interface AppDeps {
  config: Config
  database: Database
  readiness: Readiness
  pages: 'built' | 'dev' | 'none'
  logStream?: LogStream
  /** Maximum time in milliseconds that a task waits in the queue, and maximum time to answer a call. */
  maxWait?: number
  answerTimeout?: number
  /** For tests only. */
  hashingCost?: HashingCost
}

/** Builds the Fastify application with all plugins and features, without listening. */
export async function buildApp({
  config,
  database,
  readiness,
  pages,
  logStream,
  hashingCost = HASHING_COST,
  ...timing
}: AppDeps): Promise<FastifyInstance> {
  setHashingCost(hashingCost)
  const headers = securityHeaders(config.publicUrl)
  const app = Fastify({
    logger: logOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    trustProxy: trustedHops(config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: originForm,
    genReqId: createRequestId,
    ...malformedRequestOptions(headers),
  })
  await storeShopName(database.db, config.store.name)
  await storeFeaturedBy(database.db, config.store.featuredBy)
  await storeTimeZone(database.db, config.store.timeZone)
  await storeMomo(database.db, config.momo)
  await storeTin(database.db, config.store.tin)
  app.decorate('database', database)
  app.decorate('timeZone', config.store.timeZone)
  app.decorate('deliveryWindows', config.store.deliveryWindows)
  app.decorate('returnDays', config.store.returnDays ?? RETURN_DAYS)
  app.decorate('rateLimitScale', config.rateLimitScale)
  app.decorate('admission', new Admission(timing.maxWait))
  app.decorate('answerTimeout', timing.answerTimeout ?? RESPONSE_TIMEOUT_MS)
  app.decorate('requireAdminTwoStep', config.requireAdminTwoStep)
  app.decorate('streams', new Set<EventStream>())
  app.decorateRequest('actor', null)
  app.decorateRequest('attemptedAccountId', null)
  await setUpUploads(app, config.dataDir)
  app.decorate('disk', new DiskSpace(app.uploads.folder))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  sendRequestIds(app)
  logRequests(app, { onlyNotable: isTextLog(config) && logStream === undefined })
  sendSecurityHeaders(app, headers)
  refuseWithoutHost(app)
  handleShutdown(app)
  acceptJson(app)
  handleErrors(app)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Brotli's default level, 11, takes a second per page; level 4 compresses nearly as well in 2 ms.
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } },
  })
  const refuseOtherMethods = collectMethods(app)
  exchangeChanges(app)
  app.decorate('publicReads', config.replicaUrl ? readReplica(database, config.replicaUrl) : readPrimary(database))
  app.addHook('onClose', () => app.publicReads.close())
  watchQueries(app, config.slowQueryMs)
  cachePublicAnswers(app)

  const pictures = await openPictureStore(config)
  app.decorate('pictures', pictures)
  app.decorate('features', features)
  serveHealth(app, readiness)
  await serveMetrics(app, config)
  for (const { routes } of features) await routes?.(app, config)
  await pictureRoutes(app, pictures)
  await documentRoutes(app)
  discoveryRoutes(app, config)
  refuseOtherMethods()
  app.all('/api/*', (_request, reply) => reply.callNotFound())

  if (pages !== 'none') await servePages(app, pages, storeOf(config))
  return app
}

/** Converts a hop count to a function, because Fastify's types accept no numbers. */
function trustedHops(trusted: Config['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}
