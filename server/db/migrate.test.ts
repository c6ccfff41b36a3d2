import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, afterEach, before, describe, it } from 'node:test'
import { StartError } from '#server/processes/messages.ts'
import { testDatabase, type TestDatabase } from '#test/harness.ts'
import { migrateDatabase } from './migrate.ts'

/** What the journal held when the migrations became one: 27 entries, of which the last is the one that stays. */
const FORMER_ENTRIES = [
  0, 1, 2, 3, 4, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 24, 25, 26, 27, 28, 29, 30,
]
const FIRST = 1_795_248_000_000
const MIGRATIONS = path.join(import.meta.dirname, 'migrations')

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

/** Makes the bookkeeping that of a database which the former migrations made, up to an entry. */
async function setApplied(last: number): Promise<void> {
  const entries = FORMER_ENTRIES.filter((entry) => entry <= last).map((entry) => FIRST + entry)
  const isWhole = last === FORMER_ENTRIES.at(-1)
  // What has been added since stays applied, where the former ones are whole.
  await database.pool.query('delete from drizzle.__drizzle_migrations where not $1 or created_at <= $2', [
    isWhole,
    FIRST + last,
  ])
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'former ' || t, t from unnest($1::bigint[]) t`,
    [entries],
  )
}

describe('A database of the former migrations', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-migrations-'))
  after(() => fs.rmSync(folder, { recursive: true }))
  afterEach(() => database.pool.query('drop table if exists added_later'))

  /** The migrations, and one that comes after them. */
  function withLaterMigration(): string {
    fs.cpSync(MIGRATIONS, folder, { recursive: true })
    const file = path.join(folder, 'meta/_journal.json')
    const journal = JSON.parse(fs.readFileSync(file, 'utf8')) as { entries: { when: number }[] }
    const newest = Math.max(...journal.entries.map(({ when }) => when))
    const later = { idx: journal.entries.length, version: '7', when: newest + 1, tag: '9999_later', breakpoints: false }
    fs.writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, later] }))
    fs.writeFileSync(path.join(folder, '9999_later.sql'), 'create table added_later (id integer)')
    return folder
  }

  it('A database at the last former migration is taken over as it is', async () => {
    await setApplied(30)
    assert.equal(await migrateDatabase(database.url), 0)
  })

  it('A database at the last former migration gets later migrations', async () => {
    await setApplied(30)
    assert.equal(await migrateDatabase(database.url, withLaterMigration()), 1)
    const { rows } = await database.pool.query(`select to_regclass('added_later') is not null as is_there`)
    assert.deepEqual(rows, [{ is_there: true }])
  })

  it('A database older than the last former migration is refused and left unchanged', async () => {
    for (const last of [0, 24, 29]) {
      await setApplied(last)
      await assert.rejects(migrateDatabase(database.url), (error) => {
        assert.ok(error instanceof StartError)
        assert.match(error.message, /Start the version before this one once/)
        return true
      })
      const { rows } = await database.pool.query(
        'select max(created_at)::float8 as last from drizzle.__drizzle_migrations',
      )
      assert.deepEqual(rows, [{ last: FIRST + last }])
    }
  })
})
