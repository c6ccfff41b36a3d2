import path from 'node:path'
import { readAppliedMigrations, readMigrations } from '#server/db/migrate.ts'
import { databaseCheck, passed, skipped, wrong } from '../check.ts'
import { healthMessages } from '../messages.ts'

/** Checks that the tables match this version. */
export const migrationsCheck = databaseCheck('migrations', async ({ pool }) => {
  const applied = await readAppliedMigrations(pool)
  if (!applied) return [skipped(healthMessages.tablesMissing)]
  const known = readMigrations().map(({ file }) => file)
  if (applied.some((file) => !known.includes(file))) return [wrong(healthMessages.tablesNew)]
  const behind = known.length - applied.length
  if (behind > 0) return [wrong(healthMessages.tablesOld(behind))]
  return [passed(healthMessages.tablesCurrent(path.parse(known.at(-1) ?? '').name))]
})
