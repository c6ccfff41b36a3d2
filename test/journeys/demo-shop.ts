import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { loadDemoShop } from '#demo/load.ts'
import { connect, type Database } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { databaseUrl, LONG_TIMEOUTS, startTestPostgres } from '#test/postgres.ts'

/** Where the demo shop lies that each worker clones (`shop.ts`). */
export interface DemoShop {
  /** Address of PostgreSQL, and the name of the database that is cloned. */
  postgres: string
  template: string
  /** Folder with its pictures, which the shops share: each is encoded once, when it is first looked at. */
  pictures: string
}

/** Loads the demo shop once for all workers, who find it in the environment. @returns what takes it away */
export default async function loadDemo(): Promise<() => Promise<void>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-journeys-'))
  fs.chmodSync(dataDir, 0o755) // as root the database runs as another user, who must get in
  const postgres = await startTestPostgres(dataDir)
  const template = 'isoko_demo'
  const admin = connect(postgres.url, { max: 1, ...LONG_TIMEOUTS })
  await admin.pool.query(`create database ${template}`)
  await admin.close()
  const url = databaseUrl(postgres.url, template)
  await migrateDatabase(url, LONG_TIMEOUTS)
  const database = connect(url, LONG_TIMEOUTS)
  await loadDemoShop({ database, dataDir, report: () => {} })
  await leaveAsWebp(database)
  await database.close()
  const shop: DemoShop = { postgres: postgres.url, template, pictures: path.join(dataDir, 'pictures') }
  process.env.ISOKO_DEMO_SHOP = JSON.stringify(shop)
  return async () => {
    await postgres.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Pictures that failed three times are not encoded beside the journeys, which look at few of them and at no AVIF. */
async function leaveAsWebp({ sql }: Database): Promise<void> {
  await sql`update pictures set avif_failures = 3`
}
