import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect, type Database } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { fillShop } from './many-products.ts'

export interface Databases {
  dataDir: string
  /** A new database with so many products. @returns its address */
  filled(products: number): Promise<string>
  stop(): Promise<void>
}

/** A PostgreSQL of the bench's own in a temporary folder, with the settings of a shop. */
export async function startDatabases(): Promise<Databases> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-bench-'))
  fs.chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir })
  return {
    dataDir,
    filled: async (products) => {
      const url = new URL(postgres.url)
      url.pathname = `/products_${products}`
      await using(postgres.url, ({ sql }) => sql.unsafe(`create database products_${products}`))
      await migrateDatabase(url.href)
      await using(url.href, (database) => fillShop(database, dataDir, products))
      return url.href
    },
    stop: async () => {
      await postgres.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function using(url: string, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = connect(url)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
