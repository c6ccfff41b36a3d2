import fs from 'node:fs'
import type { Config } from '#server/startup/config.ts'
import { findCluster } from '#server/postgres/location.ts'

/** Folder that holds the embedded database's files; undefined without an embedded database. */
export function findDatabaseFolder({ dataDir, databaseUrl }: Config): string | undefined {
  return databaseUrl === undefined && fs.existsSync(dataDir) ? findCluster(dataDir) : undefined
}
