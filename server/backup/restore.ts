import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateDatabase, readAppliedMigrations, readMigrations, type SqlFile } from '#server/db/migrate.ts'
import { openClient } from '#server/db/pool.ts'
import { StartError } from '#server/startup/messages.ts'
import type { Progress, Step } from '#server/startup/steps.ts'
import { parseKey, writeSecretKey } from '#server/startup/secret-key.ts'
import { countBytes } from './files.ts'
import { fingerprintOf, readManifest, type BackedUpTable, type Manifest, type WrittenFile } from './manifest.ts'
import { backupMessages } from './messages.ts'
import { restorePictures, type PicturePlace } from './pictures.ts'
import { loadTables } from './table-rows.ts'
import { checkBackup } from './write.ts'

export interface RestoreTarget extends PicturePlace {
  /** Makes the database reachable; called once the backup is known to be complete. */
  openDatabase: () => Promise<string>
  /** Key that the shop would use: the operator's, or the key in DATA_DIR. */
  secretKey: Buffer | undefined
  /** True if the backup's key is lost, so that users with two-step sign-in need a recovery code. */
  isKeyLost?: boolean
  /** Pictures to check and restore, for a test; all of the backup's by default. */
  pictures?: WrittenFile[]
  step: Step
}

/**
 * Restores a shop from a backup into an empty DATA_DIR and database, and migrates its tables to this version. Reports
 * problems before changing anything.
 * @throws StartError when the backup is damaged, from a newer version or encrypted with another key, or when a shop
 * already exists
 */
export async function restoreBackup(folder: string, target: RestoreTarget): Promise<Manifest> {
  const manifest = readManifest(folder)
  await target.step(backupMessages.steps.check, (tell) => checkBackup(folder, manifest, tell, target.pictures))
  const key = requireKey(folder, manifest, target)
  const migrations = requireKnownMigrations(manifest.migrations)
  const databaseUrl = await target.openDatabase()
  const client = openClient(databaseUrl, 0)
  await client.connect()
  try {
    await requireEmpty(client, manifest, target.dataDir)
    // The functions of this version may need columns that the backup does not have.
    await migrateDatabase(databaseUrl, { migrations, functions: [] })
    await target.step(backupMessages.steps.pictures, (tell) => restorePictures(folder, target, tell, target.pictures))
    if (key) writeSecretKey(target.dataDir, key)
    await target.step(backupMessages.steps.load, (tell) => loadRows(client, { folder, manifest, tell }))
    await target.step(backupMessages.steps.update, () => migrateDatabase(databaseUrl))
  } finally {
    await client.end()
  }
  return manifest
}

/** @returns the key to write, if the backup contains a key that does not exist yet */
function requireKey(folder: string, { secretKey }: Manifest, target: RestoreTarget): Buffer | undefined {
  const { fingerprint, file } = secretKey
  if (target.isKeyLost || (target.secretKey && fingerprintOf(target.secretKey) === fingerprint)) return undefined
  if (target.secretKey || !file) throw new StartError(backupMessages.otherKey)
  const key = parseKey(fs.readFileSync(path.join(folder, file.path), 'utf8'))
  if (!key || fingerprintOf(key) !== fingerprint) throw new StartError(backupMessages.damaged(file.path))
  return key
}

/** Returns the migrations with these names. @throws StartError when this version does not have one of them */
export function requireKnownMigrations(files: string[]): SqlFile[] {
  const migrations = readMigrations().filter(({ file }) => files.includes(file))
  if (migrations.length < files.length) throw new StartError(backupMessages.newerTables)
  return migrations
}

/** Requires a database with no tables, or with only those left by a failed restore. */
export async function requireEmpty(
  client: Client,
  { migrations, tables }: Pick<Manifest, 'migrations' | 'tables'>,
  place: string,
): Promise<void> {
  const found = await readAppliedMigrations(client)
  if (!found) return
  const isFilled = async (name: string) => (await client.query(`select from ${name} limit 1`)).rowCount !== 0
  const names = tables.map(({ name }) => name).filter((name) => ['accounts', 'products', 'orders'].includes(name))
  for (const name of names)
    if (found.join() !== migrations.join() || (await isFilled(name)))
      throw new StartError(backupMessages.shopThere(place))
}

interface LoadOptions {
  folder: string
  manifest: Pick<Manifest, 'tables' | 'sequences'>
  tell: Progress
}

/**
 * Loads all rows of a backup, or none.
 * @param verify runs before the rows become permanent
 */
export async function loadRows(
  client: Client,
  { folder, manifest: { tables, sequences }, tell }: LoadOptions,
  verify: () => Promise<void> = async () => {},
): Promise<void> {
  const { progress } = backupMessages
  await client.query('begin')
  const loadTable = async ({ name, ...table }: BackedUpTable, at: number) => {
    const tellBytes = (bytes: number) =>
      tell(progress.table(name, at + 1, tables.length, progress.percent(bytes / table.file.bytes)))
    const rows = fs.createReadStream(path.join(folder, table.file.path))
    const into = client.query(copyFrom(`copy ${name} (${table.columns.join(', ')}) from stdin`))
    await pipeline(rows, countBytes(tellBytes), createZstdDecompress(), into)
    if (into.rowCount !== table.rows) throw new StartError(backupMessages.damaged(table.file.path))
  }
  await loadTables(client, tables, loadTable, (at, count) => tell(progress.index(at, count)))
  for (const [name, last] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint)', [name, last])
  await verify()
  await client.query('commit')
  await client.query('analyze')
}
