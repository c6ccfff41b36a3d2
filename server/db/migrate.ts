import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { processMessages, StartError } from '#server/processes/messages.ts'
import { connect } from './client.ts'
import type { Sql } from './sql-tag.ts'

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any constant that nothing else locks: two servers that start together must not migrate at once. */
const MIGRATION_LOCK = 4_730_611

/**
 * Brings the database up to the newest migration.
 * @returns how many migrations were applied now
 * @throws StartError when the database is older than the first migration
 */
export async function migrateDatabase(url: string, migrationsFolder = MIGRATIONS): Promise<number> {
  const { sql, db, close } = connect(url, { max: 1, statementTimeout: 0, transactionTimeout: 0 })
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`
    const before = await readApplied(sql)
    const [first] = readMigrationFiles({ migrationsFolder })
    if (first && before.last !== null && before.last < first.folderMillis)
      throw new StartError(processMessages.tablesTooOld)
    await migrate(db, { migrationsFolder })
    return (await readApplied(sql)).count - before.count
  } finally {
    await close()
  }
}

interface Applied {
  count: number
  /** `when` of the newest one in the journal that it came from. */
  last: number | null
}

async function readApplied(sql: Sql): Promise<Applied> {
  const none = { count: 0, last: null }
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`
  if (!table?.name) return none
  const [applied] = await sql<Applied>`
    select count(*)::int as count, max(created_at)::float8 as last from drizzle.__drizzle_migrations`
  return applied ?? none
}
