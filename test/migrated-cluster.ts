import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect } from '#server/db/client.ts'
import { migrateDatabase, SQL_FOLDERS } from '#server/db/migrate.ts'
import { packageVersion } from '#server/postgres/binaries.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { copyCached, copyFolder, hashFiles } from './cached-folder.ts'
import { databaseUrl, LONG_TIMEOUTS, NON_DURABLE_SETTINGS } from './postgres.ts'

/** Source of the journal's contents. */
const MIGRATE = path.resolve(import.meta.dirname, '../server/db/migrate.ts')

/** Name of the migrated database that every test file clones. */
export const TEMPLATE = 'isoko_template'

/**
 * Copies a PostgreSQL cluster into a data folder as `postgres/`. Its databases `postgres` and `isoko_template` already
 * have all tables. The cluster is built once per version of PostgreSQL and of the SQL files.
 */
export async function copyMigratedCluster(dataDir: string): Promise<void> {
  await copyCached(
    'test-postgres',
    hashFiles(SQL_FOLDERS, packageVersion(), fs.readFileSync(MIGRATE, 'utf8')),
    buildCluster,
    dataDir,
  )
}

/** Creates the template database in a running PostgreSQL. */
export async function createTemplate(url: string): Promise<void> {
  const { pool, close } = connect(url, { max: 1, ...LONG_TIMEOUTS, statementTimeout: 0 })
  await pool.query(`create database ${TEMPLATE}`)
  await close()
  await migrateDatabase(databaseUrl(url, TEMPLATE), LONG_TIMEOUTS)
}

/**
 * Builds the cluster in a temporary folder first, since the database's system user may have no access to the project.
 */
async function buildCluster(target: string): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-cluster-'))
  try {
    fs.chmodSync(dataDir, 0o755)
    const postgres = await startEmbeddedPostgres({ dataDir, settings: NON_DURABLE_SETTINGS })
    await createTemplate(postgres.url)
    await migrateDatabase(postgres.url, LONG_TIMEOUTS)
    await postgres.stop()
    copyFolder(path.join(dataDir, 'postgres'), target)
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
