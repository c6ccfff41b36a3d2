import fs from 'node:fs'
import { createFolder } from './create-folder.ts'
import { processMessages, StartError } from './messages.ts'

/** Prefixes of the names of all files that the shop stores. */
const OWN_NAMES = /^(postgres|pictures|secret-key)/
/** Error codes for a path at which no folder can be created. */
const IMPOSSIBLE = new Set(['ENOENT', 'ENOTDIR', 'EEXIST', 'ELOOP', 'ENAMETOOLONG'])
/** Names that a newly mounted disk or a file manager leaves in an otherwise empty folder. */
const SYSTEM_NAMES = /^(\.|lost\+found$)/

/**
 * Creates the data folder if it does not exist.
 * @throws StartError if the folder can't be created, is not writable, or contains files but none of the shop's
 */
export function prepareDataDir(dataDir: string): void {
  try {
    createFolder(dataDir)
    if (!fs.statSync(dataDir).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    const explain = IMPOSSIBLE.has(code) ? processMessages.dataDirImpossible : processMessages.dataDirNotWritable
    throw new StartError(explain(dataDir, code))
  }
  const names = fs.readdirSync(dataDir).filter((name) => !SYSTEM_NAMES.test(name))
  if (names.includes('PG_VERSION')) throw new StartError(processMessages.dataDirIsDatabase(dataDir))
  if (names.length > 0 && !names.some((name) => OWN_NAMES.test(name)))
    throw new StartError(processMessages.dataDirForeign(dataDir, names.slice(0, 3)))
}
