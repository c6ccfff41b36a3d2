import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect, type Database } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { fillShop } from './many-products.ts'

export interface Databases {
  dataDir: string
  /** Process ID of the PostgreSQL postmaster. */
  pid: number
  /** Creates a database with the given number of products. @returns its URL */
  filled(products: number): Promise<string>
  /** Creates a database with the given content. @returns its URL */
  made(name: string, fill: (database: Database, dataDir: string) => Promise<void>): Promise<string>
  /** Creates a database without tables. @returns its URL */
  empty(name: string): Promise<string>
  stop(): Promise<void>
}

/** Starts a separate PostgreSQL in a temporary folder, configured as for a shop. */
export async function startDatabases(): Promise<Databases> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-bench-'))
  fs.chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir })
  const empty: Databases['empty'] = async (name) => {
    const url = new URL(postgres.url)
    url.pathname = `/${name}`
    await using(postgres.url, ({ pool }) => pool.query(`create database ${name}`))
    return url.href
  }
  const made: Databases['made'] = async (name, fill) => {
    const url = await empty(name)
    await migrateDatabase(url)
    await using(url, (database) => fill(database, dataDir))
    return url
  }
  return {
    dataDir,
    pid: postgres.pid,
    made,
    empty,
    filled: (products) => made(`products_${products}`, (database, folder) => fillShop(database, folder, products)),
    stop: async () => {
      await postgres.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function using(url: string, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = connect(url, { statementTimeout: 0, transactionTimeout: 0 })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
