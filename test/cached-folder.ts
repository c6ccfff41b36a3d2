import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildAtomically } from '#server/postgres/atomic-directory.ts'
import { readProcess } from '#server/postgres/os-processes.ts'

const CACHE = path.resolve(import.meta.dirname, '../.cache')
const POLL_INTERVAL_MS = 100

/**
 * Copies the cached folder for a key, building it first if it does not exist. Then removes the folders cached for other
 * keys.
 * @param build populates the given folder
 */
export async function copyCached(
  name: string,
  key: string,
  build: (target: string) => Promise<void>,
  to: string,
): Promise<void> {
  const folder = path.join(CACHE, name)
  const cached = path.join(folder, key)
  fs.mkdirSync(folder, { recursive: true })
  await withLock(path.join(folder, 'lock'), async () => {
    if (fs.existsSync(cached)) return
    for (const old of fs.readdirSync(folder).filter((entry) => entry !== 'lock'))
      fs.rmSync(path.join(folder, old), { recursive: true, force: true })
    await buildAtomically(cached, build)
  })
  for (const entry of fs.readdirSync(cached)) copyFolder(path.join(cached, entry), to)
}

/** Copies a folder with owners, permissions and timestamps; shares the data blocks if the file system supports it. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', ...(process.platform === 'linux' ? ['--reflink=auto'] : []), from, to])
}

/** Returns a cache key computed from the files in the given folders and from additional texts, such as a version. */
export function hashFiles(folders: string[], ...texts: string[]): string {
  const hash = createHash('sha256').update(texts.join('\n'))
  for (const folder of folders)
    for (const file of filesIn(folder)) hash.update(path.relative(folder, file)).update(fs.readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function filesIn(folder: string): string[] {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .toSorted()
}

/** Runs a function that only one process may run at a time. */
async function withLock(lock: string, work: () => Promise<void>): Promise<void> {
  while (!acquire(lock)) await sleep(POLL_INTERVAL_MS)
  try {
    await work()
  } finally {
    fs.rmSync(lock, { force: true })
  }
}

/** Tries to acquire the lock. Removes the lock if the process that held it was killed. */
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
