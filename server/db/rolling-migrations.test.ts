import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { testDatabase } from '#test/harness.ts'
import type { Database } from './client.ts'
import { migrateDatabase, readMigrations } from './migrate.ts'

/**
 * Number of the newest migrations to test. An operator whose upgrade skips more migrations must stop the shop first.
 */
const VERSIONS = 2
const migrations = readMigrations()

/**
 * Database objects that a server of the previous version relies on. `insert` lists only the columns that the previous
 * version knows.
 */
const RELIED_ON = {
  columns: `
    select format('%s.%s %s', c.table_name, c.column_name, format_type(a.atttypid, a.atttypmod)) as item
    from information_schema.columns c
    join pg_attribute a on a.attrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and a.attname = c.column_name
    where c.table_schema = 'public'`,
  'columns that may be left out or null': `
    select format('%s.%s', table_name, column_name) as item from information_schema.columns
    where table_schema = 'public' and (is_nullable = 'YES' or column_default is not null or is_identity = 'YES')`,
  functions: `
    select format('%s(%s) returns %s', proname, pg_get_function_identity_arguments(oid), pg_get_function_result(oid)) as item
    from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  'unique keys, for on conflict': `
    select format('%s: %s', c.relname, pg_get_indexdef(i.indexrelid, k, true)) || coalesce(pg_get_expr(i.indpred, i.indrelid), '') as item
    from pg_index i join pg_class c on c.oid = i.indrelid cross join generate_series(1, i.indnkeyatts) k
    where i.indisunique and c.relnamespace = 'public'::regnamespace`,
}

/** Columns unknown to a server of the previous version that would cause its inserts to fail. */
const UNKNOWN_TO_IT = `
  select format('%s.%s', table_name, column_name) as item from information_schema.columns
  where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`

describe('migrations while the previous version still serves', () => {
  for (const { file } of migrations.slice(-VERSIONS))
    it(`removes nothing that the previous version relies on and requires no new column: ${file}`, async () => {
      const database = await testDatabase()
      await database.pool.query('drop schema public cascade; create schema public; drop schema isoko cascade')
      const at = migrations.findIndex((migration) => migration.file === file)
      await migrateDatabase(database.directUrl, { migrations: migrations.slice(0, at), functions: [] })
      const [before, tables] = [await readAll(database), await read(database, TABLES)]
      const demandedBefore = await read(database, UNKNOWN_TO_IT)
      await migrateDatabase(database.directUrl, { migrations: migrations.slice(0, at + 1), functions: [] })
      const now = await readAll(database)
      for (const [what, items] of before)
        assert.deepEqual(
          items.filter((item) => !now.get(what)?.includes(item)),
          [],
          what,
        )
      const demanded = (await read(database, UNKNOWN_TO_IT)).filter((item) => !demandedBefore.includes(item))
      const ofKnownTables = demanded.filter((item) => tables.includes(item.split('.', 1)[0] ?? ''))
      assert.deepEqual(ofKnownTables, [], 'columns without a default')
      await database.close()
    })
})

const TABLES = `select table_name as item from information_schema.tables where table_schema = 'public'`

async function readAll(database: Database): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const [what, query] of Object.entries(RELIED_ON)) found.set(what, await read(database, query))
  return found
}

async function read({ pool }: Database, query: string): Promise<string[]> {
  const { rows } = await pool.query(query)
  return (rows as { item: string }[]).map(({ item }) => item).toSorted()
}
