import fs from 'node:fs'
import { stat } from 'node:fs/promises'
import { backupsFolder, findNewest } from '#server/backup/write.ts'
import type { Config } from '#server/startup/config.ts'
import { advice, passed, skipped, wrong, type Finding, type HealthCheck } from '../check.ts'
import { healthMessages } from '../messages.ts'
import { ageOf, readBackupResult } from './backup-copies.ts'

const HOUR_SECONDS = 3600
/** Maximum age of nightly backups: one night, plus the time needed to make a backup. */
const MAX_NIGHTLY_AGE = 26 * HOUR_SECONDS
/** Maximum age of manual backups. */
const MAX_AGE = 7 * 24 * HOUR_SECONDS

/** Checks that a recent backup exists on a different disk from the data. */
export const backupsCheck: HealthCheck = {
  name: 'backups',
  run: async (context) => {
    const { config } = context
    const { backupDir, dataDir, isTriedOut } = config
    if (!fs.existsSync(dataDir)) return [skipped(healthMessages.noShop(dataDir))]
    const complain = isTriedOut ? advice : wrong
    const folder = backupsFolder(config)
    const result = await readBackupResult(context, 'backup')
    const failure = result?.failedAt
      ? [wrong(healthMessages.backupFailed(ageOf(result.failedAt), result.failure ?? ''))]
      : []
    const newest = await findNewest(folder)
    if (!newest) return [...failure, complain(healthMessages.noBackups(folder))]
    const stats = await stat(newest)
    const age = Math.max(0, (Date.now() - stats.mtimeMs) / 1000)
    const isOld = age > (backupDir ? MAX_NIGHTLY_AGE : MAX_AGE)
    const first = isOld
      ? complain(healthMessages.oldBackup(folder, age))
      : passed(healthMessages.backupsFine(folder, age))
    return [...failure, first, ...findMissingCare(config, folder, stats.dev)]
  },
}

/** Finds missing or unsafe backup settings. @param device disk that holds the backups */
function findMissingCare(
  { backupDir, backupTo, dataDir, isTriedOut }: Config,
  folder: string,
  device: number,
): Finding[] {
  if (isTriedOut) return []
  return [
    ...(backupDir ? [] : [wrong(healthMessages.notNightly)]),
    ...(fs.statSync(dataDir).dev === device && !backupTo ? [advice(healthMessages.backupsBeside(folder))] : []),
  ]
}
