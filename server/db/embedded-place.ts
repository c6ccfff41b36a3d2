import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { processWords, StartError } from '../process-words.ts'
import { runsAs, type Account } from './embedded-account.ts'

/** Where root keeps what the database's user could not reach in the project or its data folder. */
const OUTSIDE = '/var/lib/isoko'
/** A socket's path has at most 103 bytes (macOS; Linux 107), '/.s.PGSQL.5432' included. */
const LONGEST_SOCKET_DIRECTORY = 88

/**
 * Finds the database: in the data folder; where its user cannot enter that (as below /root), outside, under a random name
 * that a file in the data folder holds.
 * @param make makes it in its place when there is none
 * @throws StartError when the place that the file names is not there
 */
export async function placeDatabase(
  dataDir: string,
  account: Account | undefined,
  make: (place: string) => Promise<void>,
): Promise<string> {
  const inside = path.join(dataDir, 'postgres')
  const pointer = path.join(dataDir, 'postgres-location')
  if (account && fs.existsSync(pointer)) return readPointer(pointer)
  const isOutside = account && !fs.existsSync(inside) && !canEnter(account, dataDir)
  const place = isOutside ? path.join(outside(), `postgres-${randomBytes(8).toString('hex')}`) : inside
  await make(place)
  if (isOutside) fs.writeFileSync(pointer, `${path.basename(place)}\n`) // last: it names what is there
  return place
}

function readPointer(pointer: string): string {
  const place = path.join(outside(), path.basename(fs.readFileSync(pointer, 'utf8').trim()))
  if (!fs.existsSync(place)) throw new StartError(processWords.databaseLeftBehind(pointer, place))
  return place
}

/** The folder for what must lie outside, made when first asked for. @throws StartError */
export function outside(): string {
  try {
    fs.mkdirSync(OUTSIDE, { recursive: true })
    fs.chmodSync(OUTSIDE, 0o755) // the umask may have taken the right to enter
    return OUTSIDE
  } catch (error) {
    throw new StartError(processWords.noPlaceOutside(OUTSIDE, (error as NodeJS.ErrnoException).code ?? String(error)))
  }
}

export function canEnter(account: Account, directory: string): boolean {
  return runsAs(account, '/bin/ls', [directory])
}

/** The folder of the socket: the database's own, or a short one in /tmp where that path would be too long. */
export function socketDirectory(directory: string, account: Account | undefined): string {
  if (Buffer.byteLength(directory) <= LONGEST_SOCKET_DIRECTORY) return directory
  const short = path.join('/tmp', `isoko-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`)
  fs.mkdirSync(short, { recursive: true, mode: 0o700 })
  const found = fs.lstatSync(short) // anybody may make things in /tmp: ours is a real folder of ours
  const isOurs = found.uid === process.getuid?.() || found.uid === account?.uid
  if (!found.isDirectory() || !isOurs) throw new StartError(processWords.foreignSocketFolder(short))
  if (account) fs.chownSync(short, account.uid, account.gid)
  return short
}
