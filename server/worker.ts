import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { loadDemoShop, type DemoLogin } from '#demo/load.ts'
import { applyConfiguredAdmin } from './accounts/configured-admin.ts'
import { buildApp, type AppDeps } from './app.ts'
import { startBackgroundWork } from './background.ts'
import { readConfig, type Config } from './config.ts'
import { connect, type Database } from './db/client.ts'
import { migrateDatabase } from './db/migrate.ts'
import { checkDatabase } from './external-database.ts'
import { closeServer, drain } from './http/stopping.ts'
import { exitCodes, Lifecycle } from './lifecycle.ts'
import { errorText } from './log.ts'
import { listen } from './listen.ts'
import { processWords, StartError } from './process-words.ts'
import type { Job } from './repeat.ts'
import { secondsSince, step } from './steps.ts'
import type { WorkerOrder, WorkerReport } from './worker-messages.ts'

/** The process that answers, below the primary (`primary.ts`), which tells it where the database is. */
const lifecycle = new Lifecycle({ timeoutMs: 9_000 })
lifecycle.endOnSignals()
process.stdout.on('error', () => {}) // a reader that went away (`npm start | head`) must not take the shop with it
await start(readPages()).catch(fail)

async function start(pages: AppDeps['pages']): Promise<void> {
  const [order] = (await once(process, 'message')) as [WorkerOrder]
  const config = { ...readConfig(), port: order.port }
  const { databaseUrl } = order
  if (config.databaseUrl) await step(processWords.steps.reachDatabase, () => checkDatabase(databaseUrl))
  await step(processWords.steps.migrate, () => migrateDatabase(databaseUrl).catch(refuseMigration))
  const database = connect(databaseUrl)
  lifecycle.onEnd(() => database.close())

  const readiness = { isReady: false }
  let background: Job | undefined
  const { app, address } = await step(processWords.steps.buildApp, async () => {
    const app = await buildApp({ config, database, readiness, pages })
    lifecycle.onEnd(() => Promise.all([closeServer(app), background?.stop()]))
    // before the demo shop: /healthz answers, and a port in use is told at once
    return { app, address: await listen(app, config) }
  })
  report({ state: 'listening', port: portOf(app) })
  const logins = await loadDemo(config, database)
  if (config.admin && (await applyConfiguredAdmin(database.db, config.admin))) console.log(processWords.adminApplied)
  background = startBackgroundWork({ config, database, log: app.log, disk: app.disk })

  readiness.isReady = true
  lifecycle.onEnd((hurry) => drain(app, hurry))
  report({ state: 'ready' })
  if (!config.smtpUrl && !config.isTriedOut) console.error(processWords.noMailServer)
  console.log(processWords.ready(address, secondsSince()))
  if (logins) console.log(processWords.logins(logins))
}

/** `--pages=dev` renders through Vite, `--pages=none` serves the calls alone, for tests. */
function readPages(): AppDeps['pages'] {
  const { pages } = parseArgs({ options: { pages: { type: 'string' } } }).values
  return pages === 'dev' || pages === 'none' ? pages : 'built'
}

function report(news: WorkerReport): void {
  process.send?.(news)
}

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port
}

/** Drizzle's own message is the whole migration; what PostgreSQL said about it is its cause. */
function refuseMigration(error: Error): never {
  throw new StartError(processWords.migrationFailed(error.cause instanceof Error ? error.cause.message : error.message))
}

/** @returns the logins that were made, when it was loaded just now */
async function loadDemo({ seed, dataDir, store }: Config, database: Database): Promise<DemoLogin[] | null> {
  if (seed !== 'demo') return null
  const startedAt = performance.now()
  const report = (line: string) => console.log(processWords.demoSays(line))
  const logins = await loadDemoShop({ database, dataDir, timeZone: store.timeZone, report })
  if (logins) console.log(processWords.took(processWords.steps.loadDemo, secondsSince(startedAt)))
  return logins
}

async function fail(error: unknown): Promise<void> {
  if (lifecycle.isEnding) return // what broke because its database was closed is no news
  console.error(error instanceof StartError ? error.message : errorText(error))
  await lifecycle.end(exitCodes.failed)
}
