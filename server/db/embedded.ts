import fs from 'node:fs'
import path from 'node:path'
import { processWords, StartError } from '../process-words.ts'
import { postgresAccount, spawnLeashed, type Account } from './embedded-account.ts'
import { majorVersion, postgresBinaries } from './embedded-binaries.ts'
import { checkCluster, explainRefusal, restoreOwnership } from './embedded-check.ts'
import { makeCluster } from './embedded-cluster.ts'
import { clearDirectory } from './embedded-holder.ts'
import { canEnter, placeDatabase, socketDirectory } from './embedded-place.ts'
import { startPostmaster, type Postmaster } from './embedded-postmaster.ts'
import { postgresSettings, type PostgresSettings } from './embedded-settings.ts'

export interface EmbeddedPostgres extends Postmaster {
  /** Folder of its files. */
  directory: string
  /** Address of the database 'postgres', over a Unix socket: libpq's form. */
  url: string
}

interface Options {
  /** DATA_DIR, which exists. */
  dataDir: string
  settings?: PostgresSettings
  /** Takes what PostgreSQL says once it runs, and what is done about leftovers. */
  report?: (line: string) => void
}

/**
 * Starts the PostgreSQL that comes with the packages on the database in the data folder, which is made when there is
 * none. It lives no longer than this process.
 * @throws StartError with a sentence for the operator
 */
export async function startEmbeddedPostgres({
  dataDir,
  settings,
  report = () => {},
}: Options): Promise<EmbeddedPostgres> {
  const account = postgresAccount(path.join(dataDir, 'postgres'))
  const binaries = await postgresBinaries(account)
  const directory = await placeDatabase(fs.realpathSync(dataDir), account, (place) =>
    makeCluster(place, binaries, account),
  )
  restoreOwnership(directory, account, report)
  checkReachable(directory, account)
  checkCluster(directory, majorVersion())
  const socket = socketDirectory(directory, account)
  const given = Object.entries(postgresSettings(socket, settings)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const postmaster = await startPostmaster({
    spawn: () => spawnLeashed(path.join(binaries, 'bin/postgres'), ['-D', directory, ...given], account, 'INT'),
    clear: () => clearDirectory(directory, report),
    explain: (said) => explainRefusal(directory, said),
    report,
  })
  return { ...postmaster, directory, url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socket)}` }
}

function checkReachable(directory: string, account: Account | undefined): void {
  if (account && !canEnter(account, directory))
    throw new StartError(processWords.databaseNotReachable(directory, account.uid))
  if (!account && fs.statSync(directory).uid !== process.getuid?.())
    throw new StartError(processWords.databaseOfAnother(directory))
}
