import { readMigrationState } from '#server/db/migrate.ts'
import { databaseCheck, passed, skipped, wrong } from '../check.ts'
import { healthMessages } from '../messages.ts'

/** Checks that the tables match this version. */
export const migrationsCheck = databaseCheck('migrations', async ({ sql }) => {
  const { last, known } = await readMigrationState(sql)
  const newest = known.at(-1)
  if (last === null) return [skipped(healthMessages.tablesMissing)]
  if (newest && last > newest.when) return [wrong(healthMessages.tablesNew)]
  const behind = known.filter(({ when }) => when > last).length
  return [
    behind > 0 ? wrong(healthMessages.tablesOld(behind)) : passed(healthMessages.tablesCurrent(newest?.name ?? '')),
  ]
})
