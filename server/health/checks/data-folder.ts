import fs from 'node:fs'
import path from 'node:path'
import { advice, passed, skipped, wrong, type Finding, type HealthCheck } from '../check.ts'
import { findDatabaseFolder } from '../folders.ts'
import { healthMessages } from '../messages.ts'

const ANY_OF_OTHERS = 0o077
/** Permission bits that the database's folder must not have; PostgreSQL allows the group to read. */
const OTHERS_OF_DATABASE = 0o027
const WRITE_OF_OTHERS = 0o002

/** Checks that the shop's user can write to the data folder, and that nobody else can read its secrets. */
export const dataFolderCheck: HealthCheck = {
  name: 'data_folder',
  run: ({ config, isServer }) => {
    const { dataDir } = config
    if (!fs.existsSync(dataDir)) return [skipped(healthMessages.noShop(dataDir))]
    const database = findDatabaseFolder(config)
    const ownFiles = [
      dataDir,
      ...['secret-key', 'pictures'].map((name) => path.join(dataDir, name)).filter(fs.existsSync),
    ]
    const found = [
      ...ownFiles.filter((file) => !isWritable(file)).map((file) => wrong(healthMessages.notWritable(file))),
      ...findOtherOwners(dataDir, ownFiles),
      ...findOpen(path.join(dataDir, 'secret-key'), ANY_OF_OTHERS, healthMessages.openToOthers),
      ...findOpen(database, OTHERS_OF_DATABASE, healthMessages.openToOthers),
      ...findOpen(dataDir, WRITE_OF_OTHERS, healthMessages.writableByOthers),
      ...(isServer && !config.isTriedOut && process.getuid?.() === 0 ? [advice(healthMessages.runsAsRoot)] : []),
    ]
    return found.length > 0 ? found : [passed(healthMessages.dataFolderFine(dataDir))]
  },
}

function isWritable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.R_OK | fs.constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Finds files left behind when the shop was started as another user. */
function findOtherOwners(dataDir: string, files: string[]): Finding[] {
  const owner = fs.statSync(dataDir).uid
  return files
    .map((file) => ({ file, uid: fs.statSync(file).uid }))
    .filter(({ uid }) => uid !== owner)
    .map(({ file, uid }) => wrong(healthMessages.otherOwner(file, uid, dataDir, owner)))
}

function findOpen(
  file: string | undefined,
  mask: number,
  describe: (file: string) => readonly [string, string],
): Finding[] {
  const mode = file === undefined ? undefined : fs.statSync(file, { throwIfNoEntry: false })?.mode
  return file !== undefined && mode !== undefined && (mode & mask) !== 0 ? [wrong(describe(file))] : []
}
