import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { loadDemoShop } from '#demo/load.ts'
import { connect } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { packageVersion } from '#server/postgres/binaries.ts'
import { copyCached, copyFolder, hashFiles } from '#test/cached-folder.ts'
import { databaseUrl, LONG_TIMEOUTS, startTestPostgres } from '#test/postgres.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Source folders of the demo shop's data and pictures. */
const SOURCES = ['contract', 'demo', 'server'].map((folder) => path.join(ROOT, folder))
const TEMPLATE = 'isoko_demo'

/** Demo shop that each worker clones (see `shop.ts`). */
export interface DemoShop {
  /** URL of the PostgreSQL server; `database` is the database to clone. */
  postgres: string
  template: string
  /**
   * Folder of the demo pictures. All shops share it, so that each picture is encoded only once, when it is first
   * viewed.
   */
  pictures: string
}

/**
 * Starts a PostgreSQL with the demo shop for all workers, which find it through environment variables. The shop is
 * loaded once a day, since its most recent orders are from today, and is reused until its sources change.
 * @returns a function that removes it
 */
export default async function startDemo(): Promise<() => Promise<void>> {
  const dataDir = temporaryFolder()
  const isReplicated = Boolean(process.env.ISOKO_TEST_WITH_REPLICA) // the setup with a replica runs Debian's PostgreSQL
  const today = new Date().toISOString().slice(0, 10)
  if (!isReplicated) await copyCached('demo-shop', hashFiles(SOURCES, packageVersion(), today), buildDemo, dataDir)
  const postgres = await startTestPostgres(dataDir)
  if (isReplicated) await loadDemo(postgres.url, dataDir)
  const shop: DemoShop = { postgres: postgres.url, template: TEMPLATE, pictures: path.join(dataDir, 'pictures') }
  process.env.ISOKO_DEMO_SHOP = JSON.stringify(shop)
  return async () => {
    await postgres.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function buildDemo(target: string): Promise<void> {
  const dataDir = temporaryFolder()
  try {
    const postgres = await startTestPostgres(dataDir)
    await loadDemo(postgres.url, dataDir)
    await postgres.stop()
    for (const folder of ['postgres', 'pictures']) copyFolder(path.join(dataDir, folder), target)
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function loadDemo(server: string, dataDir: string): Promise<void> {
  const admin = connect(server, { max: 1, ...LONG_TIMEOUTS })
  await admin.pool.query(`create database ${TEMPLATE}`)
  await admin.close()
  const url = databaseUrl(server, TEMPLATE)
  await migrateDatabase(url, LONG_TIMEOUTS)
  const database = connect(url, LONG_TIMEOUTS)
  await loadDemoShop({ database, dataDir, report: () => {} })
  // Records three failed AVIF encodings for every picture, so that no AVIF files are encoded during journeys, which
  // show few pictures.
  await database.sql`update pictures set avif_failures = 3`
  await database.close()
}

/** Creates a folder to which the database's system user has access. */
function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-journeys-'))
  fs.chmodSync(folder, 0o755)
  return folder
}
