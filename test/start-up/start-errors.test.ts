import assert from 'node:assert/strict'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { testDatabase } from '#test/harness.ts'
import { assertAccountIsThere, signUp } from './account.ts'
import { dataFolder } from './data-folder.ts'
import { spawnServer, temporaryFolder } from './spawned-server.ts'

const { folder, remove } = temporaryFolder()
const databases = Promise.all([testDatabase(), testDatabase(), testDatabase(), testDatabase()])
after(async () => {
  remove()
  for (const database of await databases) await database.close()
})

/** What a start says that must fail, and that it says no more than that. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const server = spawnServer({ DATA_DIR: path.join(folder, 'data'), ...settings })
  assert.equal(await server.ended(), 1, server.output())
  assert.doesNotMatch(server.output(), /^\s+at /m, 'no stack trace')
  const lines = server.output().trim().split('\n')
  return lines.filter((line) => !/ \.\.\. \d+\.\d s$/.test(line)).join('\n')
}

describe('Refused starts', { concurrency: 2 }, () => {
  it('The start names every invalid environment variable', async () => {
    assert.deepEqual((await refusal({ PORT: 'abc', SEED: 'all', PUBLIC_URL: 'shop' })).split('\n'), [
      'PORT must be a whole number from 0 to 65535, not "abc"',
      'SEED must be demo or none, not "all"',
      'PUBLIC_URL must be an http or https address without a path, like https://shop.example, not "shop"',
    ])
  })

  it('The start names a data folder that cannot be written', async () => {
    const file = path.join(folder, 'file')
    fs.writeFileSync(file, '')
    assert.match(
      await refusal({ DATA_DIR: path.join(file, 'data') }),
      /^The data folder .*\/file\/data cannot be written \(ENOTDIR\)/,
    )
  })

  it('The start names a port in use and suggests another', async () => {
    const other = createServer().listen(0, '127.0.0.1').unref()
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const output = await refusal({ ...(await databases)[0].settings, PORT: String(port) })
    assert.equal(
      output,
      `Port ${port} is already in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm start`,
    )
  })

  it('The start refuses an invalid SECRET_KEY without repeating it', async () => {
    assert.equal(
      await refusal({ SECRET_KEY: 'hunter2' }),
      'SECRET_KEY must be 32 random bytes, as 64 hexadecimal digits or in base64, as `openssl rand -base64 32` makes them',
    )
  })

  it('The start refuses a HOST that is not an address of this machine', async () => {
    assert.match(
      await refusal({ ...(await databases)[0].settings, HOST: '192.0.2.1' }),
      /^HOST 192\.0\.2\.1 is not an address/,
    )
  })

  it('The start names a database that cannot be reached, but not its password', async () => {
    const output = await refusal({ DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:9/shop' })
    assert.match(output, /^The database at 127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)/)
    assert.doesNotMatch(output, /hunter2/)
  })

  it('The start shows why the database refuses the connection', async () => {
    const url = new URL((await databases)[0].directUrl)
    url.pathname = '/no_such_database'
    assert.match(await refusal({ DATABASE_URL: url.href }), /refuses: database "no_such_database" does not exist/)
  })

  it('The start refuses a PostgreSQL that is too old', async () => {
    const [, { pool, directUrl: url }] = await databases
    await pool.query(`
      create schema past;
      create function past.current_setting(text) returns text language sql as $$ select '14.22' $$;
      do $$ begin execute format('alter database %I set search_path = past, pg_catalog, public', current_database()); end $$`)
    assert.match(await refusal({ DATABASE_URL: url }), /is PostgreSQL 14\.22, and Isoko needs 15 or newer/)
  })

  it('The start refuses tables that are older than the first migration', async () => {
    const [, , { pool, directUrl: url }] = await databases
    await pool.query('update drizzle.__drizzle_migrations set created_at = 1795248000028')
    assert.equal(
      await refusal({ DATABASE_URL: url }),
      'The tables are of an older Isoko than this version can update. Start the version before this one once, and then this one. Nothing was changed.',
    )
  })

  it('The start refuses tables of a newer version, and leaves them as they are', async () => {
    const [, , , { pool, directUrl: url }] = await databases
    const applied = 'select max(created_at)::float8 as last, count(*)::int as count from drizzle.__drizzle_migrations'
    await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'of a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations`)
    const { rows: before } = await pool.query(applied)
    assert.equal(
      await refusal({ DATABASE_URL: url }),
      'The tables are of a newer Isoko than this version. Start that one, or restore a backup that this version made. Nothing was changed.',
    )
    assert.deepEqual((await pool.query(applied)).rows, before)
  })
})

describe('Data folder', { concurrency: 2 }, () => {
  const original = dataFolder()
  before(async () => {
    const server = spawnServer({ DATA_DIR: original.DATA_DIR })
    await signUp(await server.address())
    server.process.kill('SIGINT')
    await server.ended()
  })
  after(() => original.remove())

  /** A copy as `cp -r` makes one: it belongs to who makes it. */
  function copy() {
    const { folder, remove } = temporaryFolder()
    const database = path.join(fs.realpathSync(folder), 'postgres')
    fs.cpSync(original.database, database, { recursive: true })
    return { folder, database, remove }
  }

  const damages: [title: string, damage: (database: string) => void, said: RegExp][] = [
    [
      'without PG_VERSION is reported as damaged',
      (database) => fs.rmSync(`${database}/PG_VERSION`),
      /is damaged: PG_VERSION is missing\. Restore a backup/,
    ],
    [
      'of another major version is refused naming both versions',
      (database) => fs.writeFileSync(`${database}/PG_VERSION`, '15\n'),
      /is of PostgreSQL 15, and Isoko comes with 18\./,
    ],
    [
      'without global/pg_control is reported as damaged',
      (database) => fs.rmSync(`${database}/global/pg_control`),
      /is damaged: global\/pg_control is missing\./,
    ],
    [
      'with a truncated global/pg_control is reported as damaged',
      (database) => fs.truncateSync(`${database}/global/pg_control`, 100),
      /is damaged: part of global\/pg_control is missing\./,
    ],
    [
      'with an overwritten global/pg_control is reported as damaged',
      (database) => fs.writeFileSync(`${database}/global/pg_control`, Buffer.alloc(8192)),
      /is damaged: .*Restore a backup/,
    ],
    [
      'without base is reported as damaged',
      (database) => fs.rmSync(`${database}/base`, { recursive: true }),
      /is damaged: base is missing\./,
    ],
    [
      'without postgresql.conf is reported as damaged',
      (database) => fs.rmSync(`${database}/postgresql.conf`),
      /is damaged: postgresql\.conf is missing\./,
    ],
    [
      'folder that holds other files is reported as no database',
      (database) => {
        fs.rmSync(database, { recursive: true })
        fs.mkdirSync(database)
        fs.writeFileSync(`${database}/notes.txt`, '')
      },
      /postgres holds no database\. Restore a backup there/,
    ],
  ]
  for (const [title, damage, output] of damages)
    it(`A database ${title}`, async () => {
      const { folder, database, remove } = copy()
      damage(database)
      assert.match(await refusal({ DATA_DIR: folder }), output)
      remove()
    })

  it('A DATA_DIR with other files is refused and left unchanged', async () => {
    const { folder, remove } = temporaryFolder()
    fs.writeFileSync(path.join(folder, 'letter.txt'), '')
    assert.match(await refusal({ DATA_DIR: folder }), /holds other files \(letter\.txt\) and no shop\./)
    assert.deepEqual(fs.readdirSync(folder), ['letter.txt'])
    remove()
  })

  it('A DATA_DIR that is itself a PostgreSQL database is refused', async () => {
    const { database, remove } = copy()
    assert.match(await refusal({ DATA_DIR: database }), /is itself a database of a PostgreSQL/)
    remove()
  })

  it('A copied database with an empty postmaster.pid and open permissions is repaired, reported and started', async () => {
    const { folder, database, remove } = copy()
    fs.chmodSync(database, 0o755)
    fs.writeFileSync(path.join(database, 'postmaster.pid'), '')
    const server = spawnServer({ DATA_DIR: folder })
    await assertAccountIsThere(await server.address())
    assert.match(server.output(), /was open to other users, .* it is closed to them/)
    assert.match(server.output(), /Removed .*postmaster\.pid, which was empty/)
    if (process.getuid?.() === 0) assert.match(server.output(), /are given to user \d+, who runs the database/)
    server.process.kill('SIGINT')
    assert.equal(await server.ended(), 0, server.output())
    remove()
  })
})
