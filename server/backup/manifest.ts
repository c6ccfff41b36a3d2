import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { replacementsFor } from '#server/db/migrate.ts'
import { StartError } from '#server/startup/messages.ts'
import { backupMessages } from './messages.ts'

export const FORMAT = 2
export const MANIFEST_FILE = 'manifest.json'

/** Path that cannot leave the folder it is relative to, since a backup from elsewhere may be forged. */
export const FilePath = z.string().regex(/^(?:(?!\.\.?(?:\/|$))[\w.-]+(?:\/(?!$)|$))+$/)

const WrittenFile = z.object({
  /** Path relative to the backup folder. */
  path: FilePath,
  bytes: z.int().min(0),
  sha256: z.string(),
})
export type WrittenFile = z.infer<typeof WrittenFile>

const Table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0), file: WrittenFile })
export type BackedUpTable = z.infer<typeof Table>

/** Manifest of a backup; written last. */
const Manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Migrations that were applied to the shop's tables. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
  /** Last value of each sequence that has been used. */
  sequences: z.record(z.string(), z.string()),
  /** File that lists the pictures, one per line, and the number of pictures. */
  pictures: z.object({ list: WrittenFile, count: z.int().min(0) }),
  /**
   * Fingerprint of the SECRET_KEY that encrypts the shop's secrets. A backup includes the key file only if the shop
   * generated the key.
   */
  secretKey: z.object({ fingerprint: z.string(), file: WrittenFile.nullable() }),
})
export type Manifest = z.infer<typeof Manifest>

export function writeManifest(folder: string, manifest: Manifest): void {
  const text = JSON.stringify(manifest)
  const content = JSON.stringify({ sha256: sha256(text), manifest: text }, null, 2)
  fs.writeFileSync(path.join(folder, MANIFEST_FILE), content, { mode: 0o600, flush: true })
}

/** @throws StartError when the folder does not contain a complete backup that this version can read */
export function readManifest(folder: string): Manifest {
  if (!fs.existsSync(path.join(folder, MANIFEST_FILE))) throw new StartError(backupMessages.noBackup(folder))
  try {
    const { sha256: sum, manifest } = Envelope.parse(
      JSON.parse(fs.readFileSync(path.join(folder, MANIFEST_FILE), 'utf8')),
    )
    if (sha256(manifest) !== sum) throw new StartError(backupMessages.damaged(MANIFEST_FILE))
    return Manifest.parse(upgrade(JSON.parse(manifest)))
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(backupMessages.damaged(MANIFEST_FILE))
  }
}

/** Converts the manifest of an earlier version. Until 0.2.0 it had the timestamp of the newest migration. */
function upgrade(manifest: unknown): unknown {
  const { format, migration } = z.object({ format: z.number(), migration: z.number().optional() }).parse(manifest)
  if (format > FORMAT) throw new StartError(backupMessages.otherFormat)
  if (migration === undefined) return manifest
  const migrations = replacementsFor(migration)
  if (!migrations) throw new StartError(backupMessages.olderTables)
  return { ...(manifest as object), format: FORMAT, migrations }
}

const Envelope = z.object({ sha256: z.string(), manifest: z.string() })

/** Returns a fingerprint that identifies a key without revealing it. */
export const fingerprintOf = (secretKey: Buffer) => sha256(Buffer.concat([Buffer.from('isoko secret key'), secretKey]))

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
