import { advice, passed, skipped, wrong, type HealthCheck } from '../check.ts'
import { healthMessages } from '../messages.ts'
import { ageOf, readBackupResult } from './backup-copies.ts'

/** Maximum age of the last test in seconds: a month, plus a few days to run it by hand. */
const MAX_AGE = 40 * 24 * 3600

/** Checks that a backup was recently restored as a test. */
export const testRestoreCheck: HealthCheck = {
  name: 'test_restore',
  run: async (context) => {
    const { backupDir, backupTo, backupIdentity } = context.config
    const result = await readBackupResult(context, 'test_restore')
    if (result === null) return [skipped(healthMessages.databaseNotAsked)]
    if (result?.failedAt) return [wrong(healthMessages.testFailed(ageOf(result.failedAt), result.failure ?? ''))]
    if (result?.succeededAt) {
      const age = ageOf(result.succeededAt)
      const isOld = age > MAX_AGE
      const fine = healthMessages.testFine(result.backup ?? '', result.seconds ?? 0, age)
      return [isOld ? advice(healthMessages.testOld(age)) : passed(fine)]
    }
    if (!backupDir) return [skipped(healthMessages.noTest)]
    return [backupTo && !backupIdentity ? advice(healthMessages.testElsewhere) : skipped(healthMessages.testLater)]
  },
}
