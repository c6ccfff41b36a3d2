import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fillShop } from '../../bench/many-products.ts'
import { areWorkersReady, isReady, startServer, stopServer } from '../../bench/started-shop.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { connect } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { databaseUrl } from '#test/postgres.ts'
import { workersOf } from '#test/start-up/data-folder.ts'
import { temporaryFolder, waitFor } from '#test/start-up/spawned-server.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { startReplicatedPostgres } from './replicated-postgres.ts'
import { signInBuyers, stockUp } from './shop.ts'
import { visit } from './visitors.ts'

/**
 * `npm run setups -- workers | pooled | replica`: runs a multi-process shop under load while its processes are killed
 * one by one. Individual calls may fail, but no acknowledged order may be lost.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '3745' }, rounds: { type: 'string', default: '3' } },
})
const [setup = 'workers'] = positionals
const PORT = Number(values.port)
const POOLER_PORT = PORT + 2
const PRODUCTS = 1_000
const NAME = 'shop'
/** Time between two kills in milliseconds. */
const CALM_MS = 3_000

const { folder, remove } = temporaryFolder()
const postgres =
  setup === 'replica' ? await startReplicatedPostgres() : await startEmbeddedPostgres({ dataDir: folder })
const directUrl = databaseUrl(postgres.url, NAME)
await run(postgres.url, ({ pool }) => pool.query(`create database ${NAME}`))
await migrateDatabase(directUrl)
await run(directUrl, (database) => fillShop(database, fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-fill-')), PRODUCTS))
const pgBouncer = setup === 'pooled' ? await startPgBouncer(postgres.url, POOLER_PORT) : undefined
const database = connect(directUrl)
const buyers = await signInBuyers(database)
const products = await stockUp(database)
const settings = {
  DATA_DIR: folder,
  DATABASE_URL: pgBouncer?.url(NAME) ?? directUrl,
  ...(pgBouncer && { DATABASE_POOLED: 'true', DATABASE_DIRECT_URL: directUrl }),
  ...('replicaUrl' in postgres && { DATABASE_REPLICA_URL: databaseUrl(postgres.replicaUrl, NAME) }),
  WORKERS: '2',
}
const server = await startServer(PORT, settings)
const visitors = visit(`http://127.0.0.1:${PORT}`, buyers, products)
await sleep(CALM_MS)
for (let round = 0; round < Number(values.rounds); round += 1) {
  process.kill(workersOf(server.pid ?? 0)[round % 2] ?? 0, 'SIGKILL')
  await sleep(CALM_MS)
  await waitFor(() => areWorkersReady(PORT, 2), 'two workers again')
  await killOther()
  await waitFor(() => isReady(PORT), 'ready again')
}
const { calls, failures, orderIds } = await visitors.stop()
await stopServer(server)
const [row] = await database.sql<{ there: number }>`
  select count(*)::int as there from orders where id in (select value::int from json_array_elements_text(${JSON.stringify(orderIds)}::json))`
const missing = orderIds.length - (row?.there ?? 0)
await database.close()
await pgBouncer?.stop()
await postgres.stop()
remove()
console.table(calls)
const reasons = Map.groupBy(failures, (failure) => failure.slice(failure.indexOf(' ') + 1))
console.table(Object.fromEntries([...reasons].map(([reason, some]) => [reason, some.length])))
console.log(`${failures.length} calls failed; ${orderIds.length} orders acknowledged, ${missing} missing`)
process.exitCode = missing === 0 && orderIds.length > 0 ? 0 : 1

/** Kills the connection pooler between the shop and its database, or the replica. */
async function killOther(): Promise<void> {
  if (pgBouncer) {
    await pgBouncer.kill()
    await sleep(CALM_MS)
    await pgBouncer.start()
  }
  if ('killReplica' in postgres) {
    await postgres.killReplica()
    await sleep(CALM_MS)
    await postgres.startReplica()
  }
}

async function run(url: string, work: (database: ReturnType<typeof connect>) => Promise<unknown>): Promise<void> {
  const opened = connect(url, { statementTimeout: 0, transactionTimeout: 0 })
  await work(opened)
  await opened.close()
}
