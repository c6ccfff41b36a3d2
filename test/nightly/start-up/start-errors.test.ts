import assert from 'node:assert/strict'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { testDatabase } from '#test/harness.ts'
import { migratedDataFolder } from '#test/start-up/data-folder.ts'
import { refusal } from '#test/start-up/refused-start.ts'
import { temporaryFolder } from '#test/start-up/spawned-server.ts'

const { folder, remove } = temporaryFolder()
const data = path.join(folder, 'data')
const databases = Promise.all([testDatabase(), testDatabase(), testDatabase()])
after(async () => {
  remove()
  for (const database of await databases) await database.close()
})

describe('refused starts', { concurrency: 2 }, () => {
  it('names a data folder that cannot be written', async () => {
    const file = path.join(folder, 'file')
    fs.writeFileSync(file, '')
    assert.match(
      await refusal({ DATA_DIR: path.join(file, 'data') }),
      /^The data folder .*\/file\/data is not writable \(ENOTDIR\)/,
    )
  })

  it('names a port in use and suggests another', async () => {
    const other = createServer().listen(0, '127.0.0.1').unref()
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const output = await refusal({ DATA_DIR: data, ...(await databases)[0].settings, PORT: String(port) })
    assert.equal(
      output,
      `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
    )
  })

  it('refuses an invalid SECRET_KEY without repeating it', async () => {
    assert.equal(
      await refusal({ DATA_DIR: data, SECRET_KEY: 'hunter2' }),
      'SECRET_KEY must be 32 random bytes, as 64 hexadecimal digits or in base64, as `openssl rand -base64 32` makes them',
    )
  })

  it('refuses a HOST that is not an address of this machine', async () => {
    assert.match(
      await refusal({ DATA_DIR: data, ...(await databases)[0].settings, HOST: '192.0.2.1' }),
      /^HOST 192\.0\.2\.1 is not an address/,
    )
  })

  it('names a database that cannot be reached, but not its password', async () => {
    const output = await refusal({ DATA_DIR: data, DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:9/shop' })
    assert.match(output, /^The database at 127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)/)
    assert.doesNotMatch(output, /hunter2/)
  })

  it('shows why the database refuses the connection', async () => {
    const url = new URL((await databases)[0].directUrl)
    url.pathname = '/no_such_database'
    assert.match(
      await refusal({ DATA_DIR: data, DATABASE_URL: url.href }),
      /refused the connection: database "no_such_database" does not exist/,
    )
  })

  it('refuses a PostgreSQL that is too old', async () => {
    const [, { pool, directUrl: url }] = await databases
    await pool.query(`
      create schema past;
      create function past.current_setting(text) returns text language sql as $$ select '14.22' $$;
      do $$ begin execute format('alter database %I set search_path = past, pg_catalog, public', current_database()); end $$`)
    assert.match(
      await refusal({ DATA_DIR: data, DATABASE_URL: url }),
      /runs PostgreSQL 14\.22, but Isoko needs version 15 or newer/,
    )
  })

  it('refuses tables that are older than the first migration', async () => {
    const [, , { pool, directUrl: url }] = await databases
    await pool.query(`
      drop schema isoko cascade;
      create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 1795248000096)`)
    assert.equal(
      await refusal({ DATA_DIR: data, DATABASE_URL: url }),
      'The tables are too old for this version of Isoko to update. Install version 0.2.0 and start it once, then this version. Nothing was changed.',
    )
  })
})

describe('the data folder', { concurrency: 2 }, () => {
  const damages: [title: string, damage: (database: string) => void, said: RegExp][] = [
    [
      'of another major version, and names both versions',
      (database) => fs.writeFileSync(`${database}/PG_VERSION`, '15\n'),
      /was created by PostgreSQL 15, but Isoko comes with 18\./,
    ],
    [
      'without global/pg_control as damaged',
      (database) => fs.rmSync(`${database}/global/pg_control`),
      /is damaged: global\/pg_control is missing\./,
    ],
    [
      'with a truncated global/pg_control as damaged',
      (database) => fs.truncateSync(`${database}/global/pg_control`, 100),
      /is damaged: part of global\/pg_control is missing\./,
    ],
    [
      'with an overwritten global/pg_control as damaged',
      (database) => fs.writeFileSync(`${database}/global/pg_control`, Buffer.alloc(8192)),
      /is damaged: .*Restore a backup/,
    ],
    [
      'without base as damaged',
      (database) => fs.rmSync(`${database}/base`, { recursive: true }),
      /is damaged: base is missing\./,
    ],
    [
      'without postgresql.conf as damaged',
      (database) => fs.rmSync(`${database}/postgresql.conf`),
      /is damaged: postgresql\.conf is missing\./,
    ],
    [
      'folder that holds only other files',
      (database) => {
        fs.rmSync(database, { recursive: true })
        fs.mkdirSync(database)
        fs.writeFileSync(`${database}/notes.txt`, '')
      },
      /postgres contains no database\. Restore a backup there/,
    ],
  ]
  for (const [title, damage, output] of damages)
    it(`refuses a database ${title}`, async () => {
      const { DATA_DIR: folder, database, remove } = await migratedDataFolder()
      damage(database)
      assert.match(await refusal({ DATA_DIR: folder }), output)
      remove()
    })

  it('refuses a DATA_DIR that is itself a PostgreSQL database', async () => {
    const { database, remove } = await migratedDataFolder()
    assert.match(await refusal({ DATA_DIR: database }), /is a PostgreSQL database that was not created by Isoko/)
    remove()
  })
})
