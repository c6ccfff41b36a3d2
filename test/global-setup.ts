import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect } from '#server/db/client.ts'
import { copyMigratedCluster, createTemplate, TEMPLATE } from './migrated-cluster.ts'
import { LONG_TIMEOUTS, startTestPostgres, type TestPostgres } from './postgres.ts'

let postgres: TestPostgres | undefined
let dataDir: string | undefined

/**
 * Starts one PostgreSQL for the test run, with a migrated template database that test files clone. If the environment
 * names a running PostgreSQL, uses that server.
 */
export async function globalSetup(): Promise<void> {
  const given = process.env.ISOKO_TEST_POSTGRES
  if (given) return assertTemplate(given)
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-test-'))
  fs.chmodSync(dataDir, 0o755)
  const isReplicated = Boolean(process.env.ISOKO_TEST_WITH_REPLICA) // the setup with a replica runs Debian's PostgreSQL
  if (!isReplicated) await copyMigratedCluster(dataDir)
  postgres = await startTestPostgres(dataDir)
  if (isReplicated) await createTemplate(postgres.url)
  process.env.ISOKO_TEST_POSTGRES = postgres.url
}

export async function globalTeardown(): Promise<void> {
  await postgres?.stop()
  if (dataDir) fs.rmSync(dataDir, { recursive: true, force: true })
}

async function assertTemplate(url: string): Promise<void> {
  const { pool, close } = connect(url, { max: 1, ...LONG_TIMEOUTS })
  const { rowCount } = await pool.query('select from pg_database where datname = $1', [TEMPLATE])
  await close()
  if (!rowCount) throw new Error(`ISOKO_TEST_POSTGRES has no database ${TEMPLATE}`)
}
