import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { databaseUrl, LONG_TIMEOUTS, startTestPostgres, type TestPostgres } from './postgres.ts'

export const TEMPLATE = 'isoko_template'

let postgres: TestPostgres | undefined
let dataDir: string | undefined

/** One PostgreSQL for the whole run, with a migrated template that every test file clones. */
export async function globalSetup(): Promise<void> {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-test-'))
  fs.chmodSync(dataDir, 0o755)
  postgres = await startTestPostgres(dataDir)
  const { pool, close } = connect(postgres.url, { max: 1, ...LONG_TIMEOUTS, statementTimeout: 0 })
  await pool.query(`create database ${TEMPLATE}`)
  await close()
  await migrateDatabase(databaseUrl(postgres.url, TEMPLATE), LONG_TIMEOUTS)
  process.env.ISOKO_TEST_POSTGRES = postgres.url
}

export async function globalTeardown(): Promise<void> {
  await postgres?.stop()
  if (dataDir) fs.rmSync(dataDir, { recursive: true, force: true })
}
