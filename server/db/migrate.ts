import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import { processMessages, StartError } from '#server/startup/messages.ts'
import { connect } from './client.ts'
import type { Sql } from './sql-tag.ts'

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/**
 * Arbitrary advisory lock key, used only here, that prevents two servers from migrating simultaneously when they start
 * together.
 */
const MIGRATION_LOCK = 4_730_611

/**
 * Migrates the database to the newest version.
 * @returns the number of migrations applied
 * @throws StartError if the database is older than the first migration or newer than the last migration
 */
export async function migrateDatabase(
  url: string,
  { migrationsFolder = MIGRATIONS, connectTimeout }: { migrationsFolder?: string; connectTimeout?: number } = {},
): Promise<number> {
  const { sql, db, close } = connect(url, { max: 1, connectTimeout, statementTimeout: 0, transactionTimeout: 0 })
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`
    const before = await readApplied(sql)
    checkVersion(before.last, readMigrationFiles({ migrationsFolder }))
    await migrate(db, { migrationsFolder })
    return (await readApplied(sql)).count - before.count
  } finally {
    await close()
  }
}

/**
 * Reads the newest migration applied to the database, and the `when` and name of each migration in this version of the
 * shop, oldest first.
 */
export async function readMigrationState(sql: Sql) {
  const { entries } = JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal
  return { last: (await readApplied(sql)).last, known: entries.map(({ when, tag }) => ({ when, name: tag })) }
}

interface Journal {
  entries: { when: number; tag: string }[]
}

/**
 * Checks the database version without changing anything. This version of the shop may be unable to write to the tables
 * of a newer version.
 */
function checkVersion(last: number | null, migrations: MigrationMeta[]): void {
  if (last === null) return
  const [first, newest] = [migrations.at(0), migrations.at(-1)]
  if (first && last < first.folderMillis) throw new StartError(processMessages.tablesTooOld)
  if (newest && last > newest.folderMillis) throw new StartError(processMessages.tablesTooNew)
}

interface Applied {
  count: number
  /** `when` of the newest applied migration, as recorded in the journal. */
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
