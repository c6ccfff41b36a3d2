import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { StartError } from '#server/startup/messages.ts'
import { testDatabase, type TestDatabase } from '#test/harness.ts'
import { migrateDatabase } from './migrate.ts'

/** Journal entries of the 26 migrations that were later squashed into one; the last entry remains in the journal. */
const FORMER_ENTRIES = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 24, 25, 26, 27, 28, 29]
const FIRST = 1_795_248_000_000
const MIGRATIONS = path.join(import.meta.dirname, 'migrations')

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

describe('databases of the former migrations', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-migrations-'))
  after(() => fs.rmSync(folder, { recursive: true }))

  /**
   * Creates the tables with the first migration, and records the squashed migrations as applied, up to the given entry.
   */
  async function makeFormerDatabase(last: number): Promise<void> {
    const { pool, directUrl: url } = database
    await pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade')
    await migrateDatabase(url, { migrationsFolder: onlyFirstMigration() })
    const entries = FORMER_ENTRIES.filter((entry) => entry <= last).map((entry) => FIRST + entry)
    await pool.query('delete from drizzle.__drizzle_migrations')
    await pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) select 'former ' || t, t from unnest($1::bigint[]) t`,
      [entries],
    )
  }

  function onlyFirstMigration(): string {
    fs.cpSync(MIGRATIONS, folder, { recursive: true })
    const file = path.join(folder, 'meta/_journal.json')
    const journal = JSON.parse(fs.readFileSync(file, 'utf8')) as { entries: object[] }
    fs.writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
    return folder
  }

  it('adopts a database at the last former migration and applies later migrations to its rows', async () => {
    await makeFormerDatabase(29)
    const { rows: accounts } = await database.pool.query(
      `insert into accounts (username, email, full_name, role) values ('aline', 'aline@isoko.example', 'Aline', 'user') returning id`,
    )
    await database.pool.query(
      `insert into orders (account_id, total_cents, customer_name, email, phone, location, idempotency_key, request_hash)
      values ($1, 100, 'Aline', 'aline@isoko.example', '0788', 'Kigali', 'a key', '\\x00')`,
      [accounts[0]?.id],
    )
    await database.pool.query(
      `insert into accounts (username, email, full_name, role, shop_name) values
        ('one', 'one@isoko.example', 'One', 'seller', 'First Shop'), ('two', 'two@isoko.example', 'Two', 'seller', null),
        ('three', 'three@isoko.example', '', 'seller', '')`,
    )
    assert.ok((await migrateDatabase(database.directUrl)) > 0)
    const { rows } = await database.pool.query('select call, key from idempotency_keys')
    assert.deepEqual(rows, [{ call: 'orders', key: 'a key' }])
    const sellers = await database.pool.query('select shop_name from sellers order by seller_id')
    assert.deepEqual(
      sellers.rows.map(({ shop_name: name }: { shop_name: string | null }) => name),
      ['First Shop', 'Two', null],
    )
    assert.equal(await migrateDatabase(database.directUrl), 0)
  })

  it('refuses a database older than the last former migration and leaves it unchanged', async () => {
    for (const last of [0, 24, 28]) {
      await makeFormerDatabase(last)
      await assert.rejects(migrateDatabase(database.directUrl), (error) => {
        assert.ok(error instanceof StartError)
        assert.match(error.message, /Start the previous version once/)
        return true
      })
      const { rows } = await database.pool.query(
        'select max(created_at)::float8 as last from drizzle.__drizzle_migrations',
      )
      assert.deepEqual(rows, [{ last: FIRST + last }])
    }
  })
})
