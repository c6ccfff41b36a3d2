import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#server/db/client.ts'
import { MIGRATIONS, migrateDatabase } from '#server/db/migrate.ts'
import { buildAtomically } from '#server/postgres/atomic-directory.ts'
import { packageVersion } from '#server/postgres/binaries.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { readProcess } from '#server/postgres/os-processes.ts'
import { databaseUrl, LONG_TIMEOUTS, NON_DURABLE_SETTINGS } from './postgres.ts'

/** The migrated database that every test file clones. */
export const TEMPLATE = 'isoko_template'

const CACHE = path.resolve(import.meta.dirname, '../.cache/test-postgres')
const POLL_INTERVAL_MS = 100

/**
 * Copies a cluster into a data folder as `postgres/`. Its databases `postgres` and `isoko_template` have all tables. It is
 * built once for each version of PostgreSQL and of the migrations.
 */
export async function copyMigratedCluster(dataDir: string): Promise<void> {
  const cluster = path.join(CACHE, hashOfVersions())
  fs.mkdirSync(CACHE, { recursive: true })
  if (!fs.existsSync(cluster)) await withLock(path.join(CACHE, 'lock'), () => buildAtomically(cluster, buildCluster))
  copyFolder(path.join(cluster, 'postgres'), dataDir)
}

/** Creates the template in a running PostgreSQL. */
export async function createTemplate(url: string): Promise<void> {
  const { pool, close } = connect(url, { max: 1, ...LONG_TIMEOUTS, statementTimeout: 0 })
  await pool.query(`create database ${TEMPLATE}`)
  await close()
  await migrateDatabase(databaseUrl(url, TEMPLATE), LONG_TIMEOUTS)
}

/** Builds the cluster outside the project first, which the user of the database may not be able to enter. */
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

/** Keeps owners, modes and times; shares the blocks where the file system can. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', ...(process.platform === 'linux' ? ['--reflink=auto'] : []), from, to])
}

function hashOfVersions(): string {
  const hash = createHash('sha256').update(packageVersion())
  const files = fs.readdirSync(MIGRATIONS, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files.map(({ parentPath, name }) => path.join(parentPath, name)).toSorted())
    hash.update(path.relative(MIGRATIONS, file)).update(fs.readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Runs work that only one process may do at a time. */
async function withLock(lock: string, work: () => Promise<void>): Promise<void> {
  while (!acquire(lock)) await sleep(POLL_INTERVAL_MS)
  try {
    await work()
  } finally {
    fs.rmSync(lock, { force: true })
  }
}

/** Takes the lock, or removes it when its holder was killed. */
function acquire(lock: string): boolean {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const holder = fs.existsSync(lock) ? fs.readFileSync(lock, 'utf8') : ''
  const isHeld = holder === '' || readProcess(Number(holder))?.program.includes('node')
  if (!isHeld) fs.rmSync(lock, { force: true })
  return false
}
