import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { processMessages, StartError } from '#server/startup/messages.ts'
import { canRunAs, type SystemUser } from './system-user.ts'

/** Folder in which root stores files that the database's user cannot reach in the project or its data folder. */
const EXTERNAL_ROOT = '/var/lib/isoko'
/** Name of the file that records the location of the external folder. */
const POINTER = 'postgres-location'
/**
 * Maximum length of the socket's folder, because socket paths have at most 103 bytes (macOS; Linux 107), including
 * '/.s.PGSQL.5432'.
 */
const MAX_SOCKET_DIRECTORY_BYTES = 88

/**
 * Finds or creates the location of the database cluster: the data folder, or an external folder if the cluster's user
 * cannot enter the data folder.
 * @param create creates the cluster
 * @throws StartError if the recorded location does not exist
 */
export async function locateCluster(
  dataDir: string,
  systemUser: SystemUser | undefined,
  create: (location: string) => Promise<void>,
): Promise<string> {
  const defaultLocation = path.join(dataDir, 'postgres')
  const pointer = path.join(dataDir, POINTER)
  if (systemUser && fs.existsSync(pointer)) return readPointer(pointer)
  const isExternal = systemUser && !fs.existsSync(defaultLocation) && !canEnter(systemUser, dataDir)
  const location = isExternal
    ? path.join(ensureExternalRoot(), `postgres-${randomBytes(8).toString('hex')}`)
    : defaultLocation
  await create(location)
  if (isExternal) fs.writeFileSync(pointer, `${path.basename(location)}\n`) // last, so that it names an existing folder
  return location
}

/** Returns the folder of an existing database cluster; undefined before the first start. */
export function findCluster(dataDir: string): string | undefined {
  const pointer = path.join(dataDir, POINTER)
  const outside =
    fs.existsSync(pointer) && path.join(EXTERNAL_ROOT, path.basename(fs.readFileSync(pointer, 'utf8').trim()))
  const inside = path.join(dataDir, 'postgres')
  return outside || (fs.existsSync(inside) ? inside : undefined)
}

function readPointer(pointer: string): string {
  const location = path.join(ensureExternalRoot(), path.basename(fs.readFileSync(pointer, 'utf8').trim()))
  if (!fs.existsSync(location)) throw new StartError(processMessages.databaseLeftBehind(pointer, location))
  return location
}

/** Returns the external folder, creating it on first use. @throws StartError */
export function ensureExternalRoot(): string {
  try {
    fs.mkdirSync(EXTERNAL_ROOT, { recursive: true })
    fs.chmodSync(EXTERNAL_ROOT, 0o755) // the umask may have removed the permission to enter
    return EXTERNAL_ROOT
  } catch (error) {
    throw new StartError(
      processMessages.noPlaceOutside(EXTERNAL_ROOT, (error as NodeJS.ErrnoException).code ?? String(error)),
    )
  }
}

export function canEnter(systemUser: SystemUser, directory: string): boolean {
  return canRunAs(systemUser, '/bin/ls', [directory])
}

/**
 * Returns the folder for the database's socket: the database's own folder, or a folder with a short path in /tmp if the
 * socket's path would be too long.
 */
export function socketDirectory(directory: string, systemUser: SystemUser | undefined): string {
  if (Buffer.byteLength(directory) <= MAX_SOCKET_DIRECTORY_BYTES) return directory
  const short = path.join('/tmp', `isoko-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`)
  fs.mkdirSync(short, { recursive: true, mode: 0o700 })
  const found = fs.lstatSync(short) // anyone can create files in /tmp, so accept only a real folder that we own
  const isOurs = found.uid === process.getuid?.() || found.uid === systemUser?.uid
  if (!found.isDirectory() || !isOurs) throw new StartError(processMessages.foreignSocketFolder(short))
  if (systemUser) fs.chownSync(short, systemUser.uid, systemUser.gid)
  return short
}
