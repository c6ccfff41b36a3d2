import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { loadDemoShop } from '#demo/load.ts'
import { connect } from '#server/db/client.ts'
import { createFolderStore, type PictureStore } from '#server/pictures/store.ts'
import { completeWebp } from '#server/pictures/webp-on-demand.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { databaseUrl, LONG_TIMEOUTS, startTestPostgres } from '#test/postgres.ts'

/** Where the demo shop lies that each worker clones (`shop.ts`). */
export interface DemoShop {
  /** Address of PostgreSQL, and the name of the database that is cloned. */
  postgres: string
  template: string
  /** Folder with its pictures. */
  dataDir: string
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
  await database.close()
  await encodeAhead(createFolderStore(dataDir))
  const shop: DemoShop = { postgres: postgres.url, template, dataDir }
  process.env.ISOKO_DEMO_SHOP = JSON.stringify(shop)
  return async () => {
    await postgres.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Encodes each picture here, so that not every worker does. */
async function encodeAhead(store: PictureStore): Promise<void> {
  const pictures = Readable.from(store.stems()).flatMap((folder: string[]) => folder)
  await pictures.map((stem: string) => completeWebp(store, stem), { concurrency: os.availableParallelism() }).toArray()
}
