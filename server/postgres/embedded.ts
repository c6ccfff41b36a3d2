import fs from 'node:fs'
import path from 'node:path'
import { processMessages, StartError } from '#server/startup/messages.ts'
import { findSystemUser, spawnWithParentDeathSignal, type SystemUser } from './system-user.ts'
import { majorVersion, findBinaries } from './binaries.ts'
import { checkCluster, explainStartFailure, restoreOwnership } from './cluster-check.ts'
import { initializeCluster } from './cluster.ts'
import { waitUntilUnowned } from './postmaster-owner.ts'
import { canEnter, findCluster, locateCluster, socketDirectory } from './location.ts'
import { startPostmaster, type Postmaster } from './postmaster.ts'
import { postgresSettings, type PostgresSettings } from './settings.ts'

export interface EmbeddedPostgres extends Postmaster {
  /** Folder of the database's files. */
  directory: string
  /** Address of the database 'postgres' over a Unix socket, in libpq's format. */
  url: string
}

interface EmbeddedOptions {
  /** DATA_DIR, which must exist. */
  dataDir: string
  settings?: PostgresSettings
  /** Receives PostgreSQL's output while it runs, and messages about leftover processes. */
  report?: (line: string) => void
}

/**
 * Starts the bundled PostgreSQL on the database in the data folder, creating the database if it is missing. PostgreSQL
 * stops when this process ends.
 * @throws StartError with a sentence for the operator
 */
export async function startEmbeddedPostgres({
  dataDir,
  settings,
  report = () => {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const systemUser = findSystemUser(path.join(dataDir, 'postgres'))
  const binaries = await findBinaries(systemUser)
  const directory = await locateCluster(fs.realpathSync(dataDir), systemUser, (location) =>
    initializeCluster(location, binaries, systemUser),
  )
  restoreOwnership(directory, systemUser, report)
  checkReachable(directory, systemUser)
  checkCluster(directory, majorVersion())
  const socket = socketDirectory(directory, systemUser)
  const settingArguments = Object.entries(postgresSettings(socket, settings)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const postmaster = await startPostmaster({
    spawn: () =>
      spawnWithParentDeathSignal(
        path.join(binaries, 'bin/postgres'),
        ['-D', directory, ...settingArguments],
        systemUser,
        'INT',
      ),
    waitUntilFree: () => waitUntilUnowned(directory, report),
    explainFailure: (output) => explainStartFailure(directory, output),
    report,
  })
  return { ...postmaster, directory, url: socketUrl(socket) }
}

/** Returns the address of a data folder's running database; undefined if the database has not been created yet. */
export function embeddedUrl(dataDir: string): string | undefined {
  const directory = findCluster(fs.realpathSync(dataDir))
  return directory && socketUrl(socketDirectory(directory, findSystemUser(directory)))
}

const socketUrl = (socket: string) => `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socket)}`

function checkReachable(directory: string, systemUser: SystemUser | undefined): void {
  if (systemUser && !canEnter(systemUser, directory))
    throw new StartError(processMessages.databaseNotReachable(directory, systemUser.uid))
  if (!systemUser && fs.statSync(directory).uid !== process.getuid?.())
    throw new StartError(processMessages.databaseOfAnother(directory))
}
