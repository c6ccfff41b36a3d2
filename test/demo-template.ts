import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { loadDemoShop } from '#demo/load.ts'
import { connect } from '#server/db/client.ts'
import { TEMPLATE } from './migrated-cluster.ts'
import { databaseUrl, LONG_TIMEOUTS } from './postgres.ts'

/** Demo shop without pictures, which test files clone so that each need not load the demo data itself. */
const DEMO_TEMPLATE = 'isoko_demo_template'
/** Advisory lock that keeps test shards sharing a PostgreSQL from loading the demo shop more than once. */
const LOCK = 7_316_204

let loaded: Promise<string> | undefined

/** Returns the template database of a demo shop without pictures, which is loaded on first use. */
export const demoTemplate = () => (loaded ??= loadTemplate(process.env.ISOKO_TEST_POSTGRES ?? ''))

async function loadTemplate(server: string): Promise<string> {
  const { pool, close } = connect(server, { max: 1, ...LONG_TIMEOUTS })
  await pool.query(`select pg_advisory_lock(${LOCK})`)
  try {
    const { rowCount } = await pool.query('select from pg_database where datname = $1', [DEMO_TEMPLATE])
    if (rowCount) return DEMO_TEMPLATE
    const name = `isoko_${randomBytes(6).toString('hex')}`
    await pool.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
    await fill(databaseUrl(server, name))
    await pool.query(`alter database ${name} rename to ${DEMO_TEMPLATE}`)
    return DEMO_TEMPLATE
  } finally {
    await close()
  }
}

async function fill(url: string): Promise<void> {
  const database = connect(url, LONG_TIMEOUTS)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-demo-'))
  await loadDemoShop({ database, dataDir, report: () => {}, drawProduct: () => [] })
  await database.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
