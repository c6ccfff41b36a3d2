import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { connect, type Sql } from './client.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any constant that nothing else locks: two servers that start together must not migrate at once. */
const MIGRATION_LOCK = 4_730_611

/**
 * Brings the database up to the newest migration.
 * @returns how many migrations were applied now
 */
export async function migrateDatabase(url: string): Promise<number> {
  const { sql, db, close } = connect(url, { max: 1, statementTimeout: 0, transactionTimeout: 0 })
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`
    const before = await countApplied(sql)
    await migrate(db, { migrationsFolder: MIGRATIONS })
    return (await countApplied(sql)) - before
  } finally {
    await close()
  }
}

async function countApplied(sql: Sql): Promise<number> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`
  if (!table?.name) return 0
  const [applied] = await sql<{ count: number }>`select count(*)::int as count from drizzle.__drizzle_migrations`
  return applied?.count ?? 0
}
