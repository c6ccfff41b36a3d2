import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateDatabase, MIGRATIONS } from '#server/db/migrate.ts'
import { openClient } from '#server/db/pool.ts'
import { StartError } from '#server/processes/messages.ts'
import type { Progress, Step } from '#server/processes/steps.ts'
import { parseKey, writeSecretKey } from '#server/secrets/secret-key.ts'
import { countBytes } from './files.ts'
import { fingerprintOf, readManifest, type BackedUpTable, type Manifest } from './manifest.ts'
import { backupMessages } from './messages.ts'
import { restorePictures, type PicturePlace } from './pictures.ts'
import { loadTables, readMigration } from './tables.ts'
import { checkBackup } from './write.ts'

interface RestoreTarget extends PicturePlace {
  /** Makes the database reachable; called when the backup was found to be whole. */
  openDatabase: () => Promise<string>
  /** The key that the shop would have: the operator's, or that of DATA_DIR if it is there. */
  secretKey: Buffer | undefined
  /** Whether the key of the backup is lost: who signs in by two steps then needs a recovery code. */
  isKeyLost?: boolean
  step: Step
}

/**
 * Makes the shop of a backup in an empty DATA_DIR and database, and brings its tables up to this version. What is found
 * wrong is told before anything is touched.
 * @throws StartError when the backup is damaged, of a newer version or of another key, or there is a shop already
 */
export async function restoreBackup(folder: string, target: RestoreTarget): Promise<Manifest> {
  const manifest = readManifest(folder)
  await target.step(backupMessages.steps.check, (tell) => checkBackup(folder, manifest, tell))
  const key = requireKey(folder, manifest, target)
  const migrations = migrationsUpTo(manifest.migration)
  const databaseUrl = await target.openDatabase()
  const client = openClient(databaseUrl, 0)
  await client.connect()
  try {
    await requireEmpty(client, manifest, target.dataDir)
    await migrateDatabase(databaseUrl, { migrationsFolder: migrations })
    await target.step(backupMessages.steps.pictures, (tell) => restorePictures(folder, target, tell))
    if (key) writeSecretKey(target.dataDir, key)
    await target.step(backupMessages.steps.load, (tell) => load(client, { folder, manifest, tell }))
    await target.step(backupMessages.steps.update, () => migrateDatabase(databaseUrl))
  } finally {
    await client.end()
    fs.rmSync(migrations, { recursive: true, force: true })
  }
  return manifest
}

/** @returns the key to be written, where the backup brings one that is not there yet */
function requireKey(folder: string, { secretKey }: Manifest, target: RestoreTarget): Buffer | undefined {
  const { fingerprint, file } = secretKey
  if (target.isKeyLost || (target.secretKey && fingerprintOf(target.secretKey) === fingerprint)) return undefined
  if (target.secretKey || !file) throw new StartError(backupMessages.otherKey)
  const key = parseKey(fs.readFileSync(path.join(folder, file.path), 'utf8'))
  if (!key || fingerprintOf(key) !== fingerprint) throw new StartError(backupMessages.damaged(file.path))
  return key
}

interface Journal {
  entries: { when: number; tag: string }[]
}

/** A folder with the migrations that the backup's tables had. @throws StartError when there is one that is not known here */
function migrationsUpTo(last: number): string {
  const journal = JSON.parse(fs.readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal
  const entries = journal.entries.filter(({ when }) => when <= last)
  if (entries.at(-1)?.when !== last) throw new StartError(backupMessages.newerTables)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-migrations-'))
  fs.mkdirSync(path.join(folder, 'meta'))
  fs.writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) fs.copyFileSync(path.join(MIGRATIONS, `${tag}.sql`), path.join(folder, `${tag}.sql`))
  return folder
}

/** Without tables, or with those that a restore which failed has left. */
async function requireEmpty(client: Client, { migration, tables }: Manifest, dataDir: string): Promise<void> {
  const found = await readMigration(client)
  if (found === null) return
  const isFilled = async (name: string) => (await client.query(`select from ${name} limit 1`)).rowCount !== 0
  const names = tables.map(({ name }) => name).filter((name) => ['accounts', 'products', 'orders'].includes(name))
  for (const name of names)
    if (found !== migration || (await isFilled(name))) throw new StartError(backupMessages.shopThere(dataDir))
}

/** All rows or none. */
async function load(
  client: Client,
  { folder, manifest: { tables, sequences }, tell }: { folder: string; manifest: Manifest; tell: Progress },
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
  await client.query('commit')
  await client.query('analyze')
}
