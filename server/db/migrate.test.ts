import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { StartError } from '#server/startup/messages.ts'
import { emptyDatabase, testDatabase, type TestDatabase } from '#test/harness.ts'
import { schemaText } from '#test/schema-text.ts'
import { migrateDatabase, readFunctions, readMigrations, splitTriggers, type SqlFile } from './migrate.ts'

/** `created_at` of the newest migration of version 0.2.0, as Drizzle's migrator recorded it. */
const NEWEST_OF_0_2 = 1_795_248_000_097

const adoption = fs.readFileSync(new URL('adopt-0.2.sql', import.meta.url), 'utf8')
const isOf02 = ({ text }: SqlFile) => adoption.includes(createHash('sha256').update(text).digest('hex'))

/** Reads the functions of version 0.2.0. Those that have changed since are in a folder of their own. */
function functionsOf02(): SqlFile[] {
  const files = new Map([...formerFunctions(), ...readFunctions()].filter(isOf02).map((one) => [one.file, one]))
  return [...files.values()]
}

function formerFunctions(): SqlFile[] {
  const folder = new URL('../../test/data/functions-0.2/', import.meta.url)
  return fs
    .readdirSync(folder)
    .flatMap((name) =>
      splitTriggers({ file: `functions/${name}`, text: fs.readFileSync(new URL(name, folder), 'utf8') }),
    )
}

describe('servers that start together', () => {
  it('migrates an empty database once', async () => {
    const database = await emptyDatabase()
    const counts = await Promise.all([1, 2, 3].map(() => migrateDatabase(database.directUrl)))
    assert.equal(counts.filter((count) => count > 0).length, 1)
    await database.close()
  })
})

describe('a database user named isoko, like the schema of the journal', () => {
  let database: TestDatabase
  before(async () => {
    database = await emptyDatabase()
  })
  after(() => database.close())

  it('gets its tables and extensions in the public schema', async () => {
    const url = new URL(database.directUrl)
    await database.pool.query(`
      do $$ begin create role isoko login; exception when duplicate_object then null; end $$;
      alter database ${url.pathname.slice(1)} owner to isoko`)
    url.username = 'isoko'
    assert.ok((await migrateDatabase(url.href)) > 0)
    const { rows } = await database.pool.query(`
      select relname::text as name from pg_class where relnamespace = 'isoko'::regnamespace and relkind = 'r'
      union all select extname from pg_extension where extnamespace = 'isoko'::regnamespace`)
    assert.deepEqual(rows, [{ name: 'applied_sql' }])
  })
})

describe('databases of version 0.2.0 and earlier', () => {
  let database: TestDatabase
  before(async () => {
    database = await emptyDatabase()
    await migrateDatabase(database.directUrl, {
      migrations: readMigrations().slice(0, 1),
      functions: functionsOf02(),
    })
  })
  after(() => database.close())

  /** Replaces the journal with the one that version 0.2.0 would have written. */
  async function makeFormer(newest: number): Promise<void> {
    await database.pool.query(`
      drop schema if exists isoko, drizzle cascade;
      create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) select 'former', generate_series($1::bigint - 1, $1)`,
      [newest],
    )
  }

  it('refuses a database with only some of the former migrations, and leaves it unchanged', async () => {
    for (const newest of [NEWEST_OF_0_2 - 97, NEWEST_OF_0_2 - 1]) {
      await makeFormer(newest)
      await assert.rejects(migrateDatabase(database.directUrl), (error) => {
        assert.ok(error instanceof StartError)
        assert.match(error.message, /Install version 0\.2\.0 and start it once/)
        return true
      })
      const { rows } = await database.pool.query(
        `select max(created_at)::float8 as newest, to_regclass('isoko.applied_sql') as journal from drizzle.__drizzle_migrations`,
      )
      assert.deepEqual(rows, [{ newest, journal: null }])
    }
  })

  it('adopts the tables of version 0.2.0 with their rows, and makes servers of that version refuse them', async () => {
    await makeFormer(NEWEST_OF_0_2)
    await database.pool.query(`insert into accounts (username, email) values ('aline', 'aline@isoko.example')`)
    assert.ok((await migrateDatabase(database.directUrl)) > 0)
    const fresh = await testDatabase()
    assert.equal(await schemaText(database.sql), await schemaText(fresh.sql))
    const files = 'select file, hash from isoko.applied_sql order by file'
    assert.deepEqual((await database.pool.query(files)).rows, (await fresh.pool.query(files)).rows)
    await fresh.close()
    const { rows } = await database.pool.query(`
      select username, (select max(created_at)::float8 from drizzle.__drizzle_migrations) as newest from accounts`)
    assert.deepEqual(rows, [{ username: 'aline', newest: NEWEST_OF_0_2 + 1 }])
    assert.equal(await migrateDatabase(database.directUrl), 0)
  })
})

describe('SQL functions in files', () => {
  let database: TestDatabase
  before(async () => {
    database = await testDatabase()
  })
  after(() => database.close())

  const greetingFile = (greeting: string) => ({
    file: 'functions/greeting.sql',
    text: `create or replace function greeting() returns text language sql as $$ select '${greeting}' $$;`,
  })
  const start = (greeting: string, version?: string) =>
    migrateDatabase(database.directUrl, { functions: [greetingFile(greeting)], ...(version && { version }) })
  const greet = async () => (await database.pool.query('select greeting()')).rows[0] as unknown

  it('replaces a function when its text changes, even back to an earlier text', async () => {
    for (const [greeting, count] of [
      ['muraho', 1],
      ['muraho', 0],
      ['mwaramutse', 1],
      ['muraho', 1],
    ] as const) {
      assert.equal(await start(greeting), count)
      assert.deepEqual(await greet(), { greeting })
    }
  })

  it('replaces functions without waiting for transactions that write to the tables of their triggers', async () => {
    const changed = readFunctions().map(({ file, text }) =>
      file.endsWith('#triggers') ? { file, text } : { file, text: `${text}-- changed` },
    )
    const count = changed.filter(({ text }) => text.endsWith('-- changed')).length
    await database.db.transaction(async (tx) => {
      await tx.execute('lock table accounts, audit, categories, orders, pictures, products in row exclusive mode')
      assert.equal(await migrateDatabase(database.directUrl, { functions: changed }), count)
    })
  })

  it('keeps the function of a newer version when a server of an older version starts', async () => {
    await start('new', '0.10.0')
    assert.equal(await start('old', '0.9.0'), 0)
    assert.deepEqual(await greet(), { greeting: 'new' })
    assert.equal(await start('newer', '0.10.1'), 1)
  })

  it('applies neither migrations nor functions if one of them fails', async () => {
    const migrations = [...readMigrations(), { file: 'migrations/9999_boards.sql', text: 'create table boards ()' }]
    const functions = [greetingFile('lost'), { file: 'functions/wrong.sql', text: 'select from nowhere' }]
    await assert.rejects(migrateDatabase(database.directUrl, { migrations, functions, version: '9.0.0' }), /nowhere/)
    const { rows } = await database.pool.query(`select to_regclass('boards') as boards, greeting()`)
    assert.deepEqual(rows, [{ boards: null, greeting: 'newer' }])
  })

  it('applies functions after the migrations whose columns they use', async () => {
    const migrations = [
      ...readMigrations(),
      { file: 'migrations/9999_boards.sql', text: 'create table boards (id int)' },
    ]
    const text = 'create or replace function boards_of() returns setof int language sql as $$ select id from boards $$'
    const files = { migrations, functions: [{ file: 'functions/boards.sql', text }] }
    assert.equal(await migrateDatabase(database.directUrl, files), 2)
    assert.equal(await migrateDatabase(database.directUrl, files), 0)
  })
})
