import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/backup/restore.ts'
import { writeBackup } from '#server/backup/write.ts'
import { connect } from '#server/db/client.ts'
import type { Step } from '#server/startup/steps.ts'
import { processorTime } from './processes.ts'
import { startDatabases } from './databases.ts'
import { fillLargeShop } from './large-shop.ts'

/**
 * Measures how many seconds each step of a backup takes, and each step of restoring it; the target for each step is
 * under 300. Run `npm run bench -- backup`, optionally with `--products=10000 --orders=10000`.
 */

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '100000' },
    users: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '1000000' },
  },
})
const [products, users, orders] = [values.products, values.users, values.orders].map(Number) as [number, number, number]
const WANTED_SECONDS = 300
const MEGABYTE = 1024 * 1024

/** Prints the sizes of the tables, including their indexes, largest first. */
async function printSizes(databaseUrl: string): Promise<void> {
  const { sql, close } = connect(databaseUrl, { max: 1 })
  const sizes = await sql<{ table: string; rows: number; megabytes: number; indexes: number }>`
    select c.relname as table, s.n_live_tup::float8 as rows, round(pg_total_relation_size(c.oid) / ${MEGABYTE}::numeric)::float8 as megabytes,
      round(pg_indexes_size(c.oid) / ${MEGABYTE}::numeric)::float8 as indexes
    from pg_class c join pg_stat_user_tables s on s.relid = c.oid order by pg_total_relation_size(c.oid) desc limit 12`
  const [whole] = await sql<{ megabytes: number }>`
    select round(pg_database_size(current_database()) / ${MEGABYTE}::numeric)::float8 as megabytes`
  await close()
  console.table(sizes)
  console.log(`The database takes ${whole?.megabytes} MB`)
}

function folderBytes(name: string): number {
  const files = fs.readdirSync(name, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((sum, { parentPath, name: file }) => sum + fs.statSync(path.join(parentPath, file)).size, 0)
}

const databases = await startDatabases()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-bench-backup-'))
try {
  console.log(`Fills a shop of ${products} products, ${users} users and ${orders} orders`)
  const size = { products, users, orders, activity: orders, views: orders }
  const databaseUrl = await databases.made('whole_shop', (database, dataDir) => fillLargeShop(database, dataDir, size))
  const loadedKey = randomBytes(32)
  const shop = { databaseUrl, dataDir: databases.dataDir, secretKey: loadedKey, loadedKey }
  const backup = path.join(folder, 'backup')
  const steps = new Map<string, { seconds: string; processor: string }>()
  const timed: Step = async (name, work) => {
    const [startedAt, workedAt] = [performance.now(), processorTime([process.pid, databases.pid])]
    const result = await work(() => {})
    const [took, worked] = [performance.now() - startedAt, processorTime([process.pid, databases.pid]) - workedAt]
    steps.set(name, { seconds: (took / 1000).toFixed(1), processor: (worked / 1000).toFixed(1) })
    return result
  }
  await timed('backup as a whole', () =>
    writeBackup(shop, backup, { step: (name, work) => timed(`backup: ${name}`, work) }),
  )
  const openDatabase = () => databases.empty('restored_shop')
  const dataDir = path.join(folder, 'data')
  fs.mkdirSync(dataDir)
  const step: Step = (name, work) => timed(`restore: ${name}`, work)
  await timed('restore as a whole', () => restoreBackup(backup, { openDatabase, dataDir, secretKey: loadedKey, step }))
  console.table(Object.fromEntries(steps))
  await printSizes(databaseUrl)
  console.log(`The backup takes ${Math.round(folderBytes(backup) / MEGABYTE)} MB`)
  console.log(
    `Each wanted under ${WANTED_SECONDS} s; ${os.availableParallelism()} cores; load ${os.loadavg()[0]?.toFixed(1)}`,
  )
} finally {
  await databases.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
