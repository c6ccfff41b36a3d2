import fs from 'node:fs'
import path from 'node:path'
import { processWords, StartError } from '../process-words.ts'
import type { Account } from './embedded-account.ts'

/** Without one of these PostgreSQL does not start, or starts with less than everything. */
const NEEDED = ['PG_VERSION', 'postgresql.conf', 'pg_hba.conf', 'global/pg_control', 'base', 'pg_wal', 'pg_xact']
/** Bytes, in every version that comes into question. */
const CONTROL_SIZE = 8192
/** What everybody but the owner may not do; PostgreSQL lets their group read. */
const OPEN_TO_OTHERS = 0o027

/**
 * Gives the files of a copy back to the user that runs the database, and closes its folder to others: a folder that was
 * restored by `cp -r` is root's, or open, and PostgreSQL refuses either.
 */
export function restoreOwnership(
  directory: string,
  account: Account | undefined,
  report: (line: string) => void,
): void {
  if (account && ['.', 'PG_VERSION', 'global'].some((name) => ownerOf(path.join(directory, name)) !== account.uid)) {
    const inside = fs.readdirSync(directory, { recursive: true }) as string[]
    for (const name of ['.', ...inside]) fs.lchownSync(path.join(directory, name), account.uid, account.gid)
    report(processWords.databaseGivenBack(directory, account.uid))
  }
  const isOurs = account !== undefined || ownerOf(directory) === process.getuid?.()
  if (!isOurs || (fs.statSync(directory).mode & OPEN_TO_OTHERS) === 0) return
  fs.chmodSync(directory, 0o700)
  report(processWords.databaseClosedToOthers(directory))
}

/** @throws StartError when the folder holds no whole database of this major version */
export function checkCluster(directory: string, majorVersion: number): void {
  const missing = NEEDED.filter((name) => !fs.existsSync(path.join(directory, name)))
  if (missing.length === NEEDED.length) throw new StartError(processWords.databaseForeign(directory))
  if (!missing.includes('PG_VERSION')) {
    const found = fs.readFileSync(path.join(directory, 'PG_VERSION'), 'utf8').trim()
    if (found !== String(majorVersion))
      throw new StartError(processWords.databaseOfOtherVersion(directory, found, majorVersion))
  }
  if (missing[0]) throw new StartError(processWords.databaseIncomplete(directory, missing[0]))
  if (fs.statSync(path.join(directory, 'global/pg_control')).size < CONTROL_SIZE)
    throw new StartError(processWords.databaseIncomplete(directory, 'part of global/pg_control'))
}

/** What PostgreSQL says of files that do not belong together or have lost something. */
const DAMAGE = /checkpoint record|control file|could not (open|read|access|stat) (file|directory)|incompatible|invalid/

/** The sentence for a PostgreSQL that did not start. */
export function explainRefusal(directory: string, said: string): string {
  if (said.includes('No space left on device')) return processWords.diskFull(directory)
  return DAMAGE.test(said) ? processWords.databaseDamaged(directory, said) : processWords.postgresFailed(said)
}

function ownerOf(file: string): number | undefined {
  return fs.statSync(file, { throwIfNoEntry: false })?.uid
}
