import { constants as zlib } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { accountRoutes } from './accounts/routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { ownAccountRoutes } from './accounts/own-routes.ts'
import { TWO_STEP_SECRETS } from './accounts/second-step.ts'
import { twoStepRoutes } from './accounts/two-step-routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { REQUEST_TIMEOUT } from '#contract/limits.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { Disk } from './disk.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { googleRoutes } from './google/routes.ts'
import { Admission } from './http/admission.ts'
import { ANSWER_TIMEOUT } from './http/in-time.ts'
import { handleErrors } from './http/errors.ts'
import { serveHealth, type Readiness } from './http/health.ts'
import { acceptJson } from './http/json.ts'
import { refuseMalformed, refuseWithoutHost } from './http/malformed.ts'
import { watchMethods } from './http/other-methods.ts'
import { servePages } from './http/pages.ts'
import { originForm } from './http/request-target.ts'
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts'
import { serializerCompiler } from './http/serialize.ts'
import { keepPublicAnswers } from './http/serve-public.ts'
import { answerWhileStopping } from './http/stopping.ts'
import { storeOf } from './http/store.ts'
import { acceptUploads } from './http/upload-places.ts'
import { insightRoutes } from './insights/routes.ts'
import { logOptions, type LogStream } from './log.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { exchangeAnnouncements } from './outbox/exchange.ts'
import { pictureRoutes } from './pictures/static-routes.ts'
import { folderStore } from './pictures/store.ts'
import { secretBox } from './secrets/secret-box.ts'
import { loadSecretKey } from './secrets/secret-key.ts'
import { nameShop } from './shop-name.ts'

/** Bytes; an order of as many lines as a cart may hold needs a tenth of it. */
const BODY_LIMIT = 256 * 1024

export interface AppDeps {
  config: Config
  database: Database
  readiness: Readiness
  pages: 'built' | 'dev' | 'none'
  logStream?: LogStream
  /** Milliseconds; how long work may wait for its turn, and a call for its answer. */
  longestWait?: number
  answerTimeout?: number
}

/** The whole server without a listener: every plugin and feature, by hand and in order. */
export async function buildApp({
  config,
  database,
  readiness,
  pages,
  logStream,
  ...timing
}: AppDeps): Promise<FastifyInstance> {
  const headers = securityHeaders(config.publicUrl)
  const app = Fastify({
    logger: logOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    trustProxy: trustedHops(config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: originForm,
    ...refuseMalformed(headers),
  })
  await nameShop(database.db, config.store.name)
  app.decorate('database', database)
  app.decorate('timeZone', config.store.timeZone)
  app.decorate('rateLimitScale', config.rateLimitScale)
  app.decorate('admission', new Admission(timing.longestWait))
  app.decorate('answerTimeout', timing.answerTimeout ?? ANSWER_TIMEOUT)
  app.decorate('requireAdminTwoStep', config.requireAdminTwoStep)
  app.decorateRequest('actor', null)
  await acceptUploads(app, config.dataDir)
  app.decorate('disk', new Disk(app.uploads.folder))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  sendSecurityHeaders(app, headers)
  refuseWithoutHost(app)
  answerWhileStopping(app)
  acceptJson(app)
  handleErrors(app)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // The default of 11 takes a second for a page; 4 is nearly as small in 2 ms.
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } },
  })
  const refuseOtherMethods = watchMethods(app)
  exchangeAnnouncements(app)
  keepPublicAnswers(app)

  const pictures = folderStore(config.dataDir)
  const twoStepBox = secretBox(loadSecretKey(config), TWO_STEP_SECRETS)
  serveHealth(app, readiness)
  accountRoutes(app, pictures, twoStepBox, config.publicUrl)
  await twoStepRoutes(app, twoStepBox, config)
  await ownAccountRoutes(app, pictures)
  googleRoutes(app, config, twoStepBox)
  await catalogueRoutes(app, pictures)
  cartRoutes(app)
  orderRoutes(app)
  notificationRoutes(app)
  insightRoutes(app)
  activityRoutes(app)
  contactRoutes(app, config.store.email)
  await pictureRoutes(app, pictures)
  await documentRoutes(app)
  discoveryRoutes(app, config)
  refuseOtherMethods()
  app.all('/api/*', (_request, reply) => reply.callNotFound())

  if (pages !== 'none') await servePages(app, pages, storeOf(config))
  return app
}

/** Fastify's types take a number of hops only as the function that it stands for. */
function trustedHops(trusted: Config['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}
