import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import type { PgBouncer } from './setups/pgbouncer.ts'

/** Nothing in a test database needs to outlive a crash, so that it need not wait for the disk. */
export const NON_DURABLE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '1000',
}
export const TEMPLATE = 'isoko_template'

/** Connections of one database: tests make several work at once, and some hold theirs. */
const POOL_SIZE = 60

let postgres: { url: string; stop: () => Promise<void> } | undefined
let pgBouncer: PgBouncer | undefined
let dataDir: string | undefined

/** One PostgreSQL for the whole run, with a migrated template that every test file clones. */
export async function globalSetup(): Promise<void> {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-test-'))
  fs.chmodSync(dataDir, 0o755)
  postgres = await startPostgres(dataDir)
  const { pool, close } = connect(postgres.url, { max: 1, statementTimeout: 0 })
  await pool.query(`create database ${TEMPLATE}`)
  await close()
  await migrateDatabase(databaseUrl(postgres.url, TEMPLATE))
  if (process.env.ISOKO_TEST_POOLER_PORT) {
    const { startPgBouncer } = await import('./setups/pgbouncer.ts')
    pgBouncer = await startPgBouncer(postgres.url, Number(process.env.ISOKO_TEST_POOLER_PORT), POOL_SIZE)
  }
  process.env.ISOKO_TEST_POSTGRES = postgres.url
}

/** With a replica it is Debian's, else the one that comes along. */
async function startPostgres(folder: string) {
  if (!process.env.ISOKO_TEST_WITH_REPLICA)
    return startEmbeddedPostgres({ dataDir: folder, settings: NON_DURABLE_SETTINGS })
  const { startReplicatedPostgres } = await import('./setups/replicated-postgres.ts')
  const replicated = await startReplicatedPostgres(NON_DURABLE_SETTINGS)
  process.env.ISOKO_TEST_REPLICA = replicated.replicaUrl
  return replicated
}

export async function globalTeardown(): Promise<void> {
  await pgBouncer?.stop()
  await postgres?.stop()
  if (dataDir) fs.rmSync(dataDir, { recursive: true, force: true })
}

/** The address of another database of the same server. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
