import fs from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { createZstdCompress } from 'node:zlib'
import { Readable } from 'node:stream'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readAppliedMigrations } from '#server/db/migrate.ts'
import { openClient } from '#server/db/pool.ts'
import { createFolder } from '#server/startup/create-folder.ts'
import { StartError } from '#server/startup/messages.ts'
import type { Progress, Step } from '#server/startup/steps.ts'
import { checkFile, countBytes, writeFile } from './files.ts'
import {
  fingerprintOf,
  FORMAT,
  writeManifest,
  type BackedUpTable,
  type Manifest,
  type WrittenFile,
} from './manifest.ts'
import { backupMessages } from './messages.ts'
import { checkPictures, writePictures, type PicturePlace } from './pictures.ts'
import { readSequences, readTables } from './table-rows.ts'

export interface Shop extends PicturePlace {
  databaseUrl: string
  /** Key set by the operator; undefined if the shop generated its own. */
  secretKey: Buffer | undefined
  /** The shop's encryption key, whether set by the operator or generated. */
  loadedKey: Buffer
}

interface BackupOptions {
  step: Step
  /** Earlier backup whose pictures can be hard-linked instead of copied. */
  older?: string
}

/**
 * Writes a backup of a shop that may be running: its tables from one snapshot, then its pictures, then the key.
 * @param target folder that must not exist; it appears once all its contents are written and verified
 * @throws StartError when the target exists or there is no shop
 */
export async function writeBackup(shop: Shop, target: string, { step, older }: BackupOptions): Promise<Manifest> {
  if (fs.existsSync(target)) throw new StartError(backupMessages.targetExists(target))
  const folder = `${target}.partial`
  fs.rmSync(folder, { recursive: true, force: true })
  createFolder(folder, 0o700)
  try {
    const manifest = await writeInto(folder, shop, { step, older })
    fs.renameSync(folder, target)
    return manifest
  } finally {
    fs.rmSync(folder, { recursive: true, force: true }) // a partial backup would use up space on a full disk
  }
}

async function writeInto(folder: string, shop: Shop, { step, older }: BackupOptions): Promise<Manifest> {
  const tables = await step(backupMessages.steps.tables, (tell) => writeTables(shop, folder, tell))
  const pictures = await step(backupMessages.steps.pictures, (tell) => writePictures(shop, folder, { older, tell }))
  const secretKey = await writeKey(shop, folder)
  const manifest = { format: FORMAT, createdAt: new Date().toISOString(), ...tables, pictures, secretKey } as const
  writeManifest(folder, manifest)
  await step(backupMessages.steps.check, (tell) => checkBackup(folder, manifest, tell))
  return manifest
}

/**
 * @param chosen pictures to check; all of the backup's by default
 * @throws StartError when a file has changed since it was written
 */
export async function checkBackup(
  folder: string,
  { tables, pictures, secretKey }: Manifest,
  tell: Progress = () => {},
  chosen?: WrittenFile[],
): Promise<void> {
  const files = [...tables.map(({ file }) => file), pictures.list, ...(secretKey.file ? [secretKey.file] : [])]
  for (const file of files) await checkFile(folder, file)
  await checkPictures(folder, tell, chosen)
}

/** Writes the tables of a shop to a folder, as they were at one moment. */
export async function writeTables(
  { databaseUrl, dataDir }: Pick<Shop, 'databaseUrl' | 'dataDir'>,
  folder: string,
  tell: Progress,
) {
  const client = openClient(databaseUrl, 0)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await readAppliedMigrations(client)
    if (!migrations) throw new StartError(backupMessages.noShop(dataDir))
    const tables: BackedUpTable[] = []
    const found = await readTables(client)
    for (const table of found) {
      const { table: describe, megabytes } = backupMessages.progress
      const tellBytes = (bytes: number) => tell(describe(table.name, tables.length + 1, found.length, megabytes(bytes)))
      tables.push(await writeTable(client, folder, table, tellBytes))
    }
    // Sequences are not transactional; reading them last ensures that none lags behind its rows.
    return { migrations, tables, sequences: await readSequences(client) }
  } finally {
    await client.end()
  }
}

async function writeTable(
  client: Client,
  folder: string,
  { name, columns }: { name: string; columns: string[] },
  tellBytes: (bytes: number) => void,
) {
  const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
  const file = await writeFile(folder, `tables/${name}.copy.zst`, rows, countBytes(tellBytes), createZstdCompress())
  return { name, columns, rows: rows.rowCount, file }
}

async function writeKey({ secretKey, loadedKey }: Shop, folder: string): Promise<Manifest['secretKey']> {
  const fingerprint = fingerprintOf(loadedKey)
  if (secretKey) return { fingerprint, file: null }
  const content = Readable.from([`${loadedKey.toString('base64')}\n`])
  return { fingerprint, file: await writeFile(folder, 'secret-key', content) }
}

/** Returns the operator's backup folder. */
export const backupsFolder = ({ backupDir }: { backupDir: string | undefined }) =>
  backupDir ?? path.resolve(import.meta.dirname, '../../backups')

/**
 * Finds the newest backup in a folder. Asynchronous because the disk may not respond.
 * @param prefix start of the names to consider
 */
export async function findNewest(backups: string, prefix = ''): Promise<string | undefined> {
  const names = await readdir(backups).catch(() => [])
  const named = names.filter((name) => name.startsWith(prefix))
  const found = await Promise.all(named.map((name) => readBackup(path.join(backups, name))))
  return found.filter((one) => one !== undefined).toSorted((a, b) => b.madeAt - a.madeAt)[0]?.folder
}

async function readBackup(folder: string): Promise<{ folder: string; madeAt: number } | undefined> {
  const isWhole =
    !folder.endsWith('.partial') && (await stat(path.join(folder, 'manifest.json')).catch(() => undefined))
  return isWhole ? { folder, madeAt: (await stat(folder)).mtimeMs } : undefined
}
