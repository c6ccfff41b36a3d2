import cluster from 'node:cluster'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { loadDemoShop, type DemoLogin } from '#demo/load.ts'
import { applyConfiguredAdmin, hasAdmin } from '#server/accounts/configured-admin.ts'
import { buildApp, type AppDeps } from '#server/app.ts'
import { startBackgroundJobs } from './background-jobs.ts'
import { readConfig, type Config } from '#server/startup/config.ts'
import { connect, type Database } from '#server/db/client.ts'
import { migrateDatabase, refuseMigration } from '#server/db/migrate.ts'
import { checkExternalDatabase } from '#server/db/external.ts'
import { closeServer, drain } from '#server/http/graceful-shutdown.ts'
import { Lifecycle } from '../startup/lifecycle.ts'
import { logSentencesAsJson } from '../startup/log.ts'
import { listen } from '#server/http/listen.ts'
import { listenForMetrics } from '#server/metrics/serve.ts'
import { processMessages } from '../startup/messages.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import type { Job } from '../startup/recurring-job.ts'
import { secondsSince, silentStep, step } from '../startup/steps.ts'
import type { WorkerCommand, WorkerMessage } from '../metrics/worker-messages.ts'

/**
 * Worker process, which handles requests. The primary process (`server/main.ts`) starts it and passes it the database's
 * address.
 */
const lifecycle = new Lifecycle({ timeoutMs: 9_000 })
lifecycle.endOnSignals()
process.stdout.on('error', () => {}) // a closed reader (`npm start | head`) must not bring down the shop
await start(readPages()).catch((error: unknown) => lifecycle.fail(error))

async function start(pages: AppDeps['pages']): Promise<void> {
  const [command] = (await once(process, 'message')) as [WorkerCommand]
  const { number, databaseUrl } = command
  const config = { ...readConfig(), port: command.port }
  const report = number === 1 ? step : silentStep // the first worker reports this step for all workers
  logSentencesAsJson(config)
  const { directUrl = databaseUrl, isDatabasePooled: isPooled, orderMailDelay: mailDelay } = config
  if (config.databaseUrl) await report(processMessages.steps.reachDatabase, () => checkDatabases(databaseUrl, config))
  await report(processMessages.steps.migrate, () => migrateDatabase(directUrl).catch(refuseMigration))
  const database = connect(databaseUrl, { directUrl, isPooled, mailDelay })
  lifecycle.onEnd(() => database.close())

  const readiness = { isReady: false }
  let background: Job | undefined
  const { app, address, metricsAddress } = await report(processMessages.steps.buildApp, async () => {
    const app = await buildApp({ config, database, readiness, pages })
    if (cluster.isWorker && app.metrics) (await import('#server/metrics/workers.ts')).shareMetrics(app.metrics, number)
    lifecycle.onEnd(() => Promise.all([closeServer(app), background?.stop()]))
    // listens before the demo shop is loaded, so that /healthz responds and a port in use is reported immediately
    return { app, address: await listen(app, config), metricsAddress: await listenForMetrics(app, config) }
  })
  sendStatus({ state: 'listening', port: portOf(app) })
  const logins = await loadDemo(config, database, app.pictures)
  if (config.admin && (await applyConfiguredAdmin(database.db, config.admin))) console.log(processMessages.adminApplied)
  const isAdministered = await hasAdmin(database.db)
  background = startBackgroundJobs({ config, database, log: app.log, disk: app.disk, store: app.pictures })

  readiness.isReady = true
  lifecycle.onEnd((abortSignal) => drain(app, abortSignal))
  sendStatus({ state: 'ready' })
  if (number > 1) return console.log(processMessages.workerReady(number, secondsSince()))
  if (!config.smtpUrl && !config.isTriedOut) console.error(processMessages.noMailServer)
  if (!isAdministered) console.log(processMessages.noAdministrator) // not an error; printed before the ready message
  if (metricsAddress) console.log(processMessages.metrics(metricsAddress))
  console.log(processMessages.ready(address, secondsSince()))
  if (logins) console.log(processMessages.logins(logins))
}

/** @throws StartError */
async function checkDatabases(databaseUrl: string, { directUrl, isDatabasePooled }: Config): Promise<void> {
  await checkExternalDatabase(databaseUrl, { isPooled: isDatabasePooled })
  if (isDatabasePooled && directUrl) await checkExternalDatabase(directUrl, { setting: 'DATABASE_DIRECT_URL' })
}

/** Reads how pages are rendered: `--pages=dev` renders through Vite, `--pages=none` serves only the API, for tests. */
function readPages(): AppDeps['pages'] {
  const { pages } = parseArgs({ options: { pages: { type: 'string' } } }).values
  return pages === 'dev' || pages === 'none' ? pages : 'built'
}

function sendStatus(status: WorkerMessage): void {
  process.send?.(status)
}

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port
}

/** Loads the demo shop if configured. @returns the logins that were created; null if the demo shop was not loaded */
async function loadDemo(
  { seed, dataDir, store: { timeZone } }: Config,
  database: Database,
  store: PictureStore,
): Promise<DemoLogin[] | null> {
  if (seed !== 'demo') return null
  const startedAt = performance.now()
  const sendStatus = (line: string) => console.log(processMessages.demoSays(line))
  const logins = await loadDemoShop({ database, dataDir, store, timeZone, report: sendStatus })
  if (logins) console.log(processMessages.took(processMessages.steps.loadDemo, secondsSince(startedAt)))
  return logins
}
