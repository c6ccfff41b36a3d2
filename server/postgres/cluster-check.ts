import fs from 'node:fs'
import path from 'node:path'
import { processMessages, StartError } from '#server/startup/messages.ts'
import type { SystemUser } from './system-user.ts'

/** Files without which PostgreSQL would not start with all its data. */
const REQUIRED_FILES = [
  'PG_VERSION',
  'postgresql.conf',
  'pg_hba.conf',
  'global/pg_control',
  'base',
  'pg_wal',
  'pg_xact',
]
/** Size of PostgreSQL's control file in bytes, the same in every supported version. */
const CONTROL_FILE_BYTES = 8192
/** Permission bits that only the owner may have; PostgreSQL allows the group to read. */
const OTHERS_MODE_MASK = 0o027

/**
 * Restores the ownership and permissions of a copied database folder. After `cp -r`, the folder may belong to root or
 * be open to other users, and PostgreSQL rejects both.
 */
export function restoreOwnership(
  directory: string,
  systemUser: SystemUser | undefined,
  report: (line: string) => void,
): void {
  if (
    systemUser &&
    ['.', 'PG_VERSION', 'global'].some((name) => ownerOf(path.join(directory, name)) !== systemUser.uid)
  ) {
    const inside = fs.readdirSync(directory, { recursive: true }) as string[]
    for (const name of ['.', ...inside]) fs.lchownSync(path.join(directory, name), systemUser.uid, systemUser.gid)
    report(processMessages.databaseGivenBack(directory, systemUser.uid))
  }
  const isOurs = systemUser !== undefined || ownerOf(directory) === process.getuid?.()
  if (!isOurs || (fs.statSync(directory).mode & OTHERS_MODE_MASK) === 0) return
  fs.chmodSync(directory, 0o700)
  report(processMessages.databaseClosedToOthers(directory))
}

/** @throws StartError if the folder does not hold a complete database of this major version */
export function checkCluster(directory: string, majorVersion: number): void {
  const missing = REQUIRED_FILES.filter((name) => !fs.existsSync(path.join(directory, name)))
  if (missing.length === REQUIRED_FILES.length) throw new StartError(processMessages.databaseForeign(directory))
  if (!missing.includes('PG_VERSION')) {
    const found = fs.readFileSync(path.join(directory, 'PG_VERSION'), 'utf8').trim()
    if (found !== String(majorVersion))
      throw new StartError(processMessages.databaseOfOtherVersion(directory, found, majorVersion))
  }
  if (missing[0]) throw new StartError(processMessages.databaseIncomplete(directory, missing[0]))
  if (fs.statSync(path.join(directory, 'global/pg_control')).size < CONTROL_FILE_BYTES)
    throw new StartError(processMessages.databaseIncomplete(directory, 'part of global/pg_control'))
}

/** Matches PostgreSQL's messages about missing or mismatched files. */
const DAMAGE = /checkpoint record|control file|could not (open|read|access|stat) (file|directory)|incompatible|invalid/

/** Explains to the operator why PostgreSQL did not start. */
export function explainStartFailure(directory: string, output: string): string {
  if (output.includes('No space left on device')) return processMessages.diskFull(directory)
  return DAMAGE.test(output)
    ? processMessages.databaseDamaged(directory, output)
    : processMessages.postgresFailed(output)
}

function ownerOf(file: string): number | undefined {
  return fs.statSync(file, { throwIfNoEntry: false })?.uid
}
