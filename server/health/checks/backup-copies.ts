import { readResultsSql, toResults, type BackupResult, type BackupWork } from '#server/backup/results.ts'
import { probeTarget } from '#server/backup/copies/target.ts'
import { StartError } from '#server/startup/messages.ts'
import { advice, passed, skipped, wrong, type Finding, type HealthCheck, type HealthContext } from '../check.ts'
import { healthMessages } from '../messages.ts'

/** Maximum age of the newest copy in seconds: one night, plus the hours that a slow connection needs. */
const MAX_AGE = 30 * 3600

/** Checks that the other machine can be reached and written to, and that it has a recent copy. */
export const backupCopiesCheck: HealthCheck = {
  name: 'backup_copies',
  run: async (context) => {
    const { backupTo } = context.config
    if (!backupTo) return [skipped(healthMessages.noCopies)]
    const [target, result] = await Promise.all([reach(backupTo), readBackupResult(context, 'copy')])
    if (typeof target !== 'string') return [target]
    return [judge(target, result, context)]
  },
}

/** @returns the host, or a finding if it fails */
async function reach(address: string): Promise<string | Finding> {
  try {
    return await probeTarget(address)
  } catch (error) {
    if (error instanceof StartError) return wrong(healthMessages.copyTarget(error.message))
    throw error
  }
}

function judge(host: string, result: BackupResult | null | undefined, { config }: HealthContext): Finding {
  const complain = config.isTriedOut ? advice : wrong
  if (result === null) return passed(healthMessages.copiesNotKnown(host))
  if (result?.failedAt) return wrong(healthMessages.copyFailed(ageOf(result.failedAt), result.failure ?? ''))
  if (!result?.succeededAt) return advice(healthMessages.noCopyYet(host))
  const age = ageOf(result.succeededAt)
  const name = result.backup ?? ''
  if (age > MAX_AGE) return complain(healthMessages.oldCopy(host, name, age))
  return passed(healthMessages.copiesFine(host, name, age))
}

/** Returns null if the database is unavailable, and undefined if there is no result yet. */
export async function readBackupResult(
  { openDatabase }: HealthContext,
  kind: BackupWork,
): Promise<BackupResult | null | undefined> {
  const access = await openDatabase()
  if (access.state !== 'open') return null
  const { rows: table } = await access.database.pool.query(`select to_regclass('backup_results') as name`)
  if ((table[0] as { name: string | null }).name === null) return null // the tables belong to an older version
  const { rows } = await access.database.pool.query(`${readResultsSql} where kind = '${kind}'`)
  return toResults(rows)[0]
}

/** Returns the number of seconds since a moment. */
export const ageOf = (moment: Date) => Math.max(0, (Date.now() - moment.getTime()) / 1000)
