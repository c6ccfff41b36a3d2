import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { testDatabase } from '#test/harness.ts'
import { addAccount, assertAccountIsThere } from './account.ts'
import { migratedDataFolder } from './data-folder.ts'
import { refusal } from './refused-start.ts'
import { spawnServer, temporaryFolder } from './spawned-server.ts'
import { NIGHTLY } from '#test/tags.ts'

const { folder, remove } = temporaryFolder()
const data = path.join(folder, 'data')
const database = testDatabase()
const migratedDatabase = testDatabase()
after(async () => {
  remove()
  await (await database).close()
  await (await migratedDatabase).close()
})

describe('refused starts', { concurrency: 2 }, () => {
  it('names every invalid environment variable', async () => {
    assert.deepEqual((await refusal({ DATA_DIR: data, PORT: 'abc', SEED: 'all', PUBLIC_URL: 'shop' })).split('\n'), [
      'PORT must be a whole number from 0 to 65535, not "abc"',
      'SEED must be demo or none, not "all"',
      'PUBLIC_URL must be an http or https address without a path, like https://shop.example, not "shop"',
    ])
  })

  it('refuses tables of a newer version, and leaves them unchanged', NIGHTLY, async () => {
    const { pool, directUrl: url } = await database
    const applied = 'select * from isoko.applied_sql order by file'
    await pool.query(`insert into isoko.applied_sql values ('migrations/9999_newer.sql', '', '9.0.0')`)
    const { rows: before } = await pool.query(applied)
    assert.equal(
      await refusal({ DATA_DIR: data, DATABASE_URL: url }),
      'The tables were created by a newer version of Isoko. Start that version, or restore a backup made by this one. Nothing was changed.',
    )
    assert.deepEqual((await pool.query(applied)).rows, before)
  })

  it('ends at once if the picture store cannot be reached', NIGHTLY, async () => {
    const { directUrl: url } = await migratedDatabase
    assert.match(
      await refusal({ DATA_DIR: data, DATABASE_URL: url, PICTURES_URL: 'http://key:secret@127.0.0.1:1/pictures' }),
      /^The picture store at 127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)\. Start it, or correct PICTURES_URL;/,
    )
  })
})

describe('the data folder', { concurrency: 2 }, () => {
  it('reports a database without PG_VERSION as damaged', async () => {
    const { DATA_DIR: folder, database, remove } = await migratedDataFolder()
    fs.rmSync(`${database}/PG_VERSION`)
    assert.match(await refusal({ DATA_DIR: folder }), /is damaged: PG_VERSION is missing\. Restore a backup/)
    remove()
  })

  it('refuses a DATA_DIR with other files, and leaves it unchanged', async () => {
    const { folder, remove } = temporaryFolder()
    fs.writeFileSync(path.join(folder, 'letter.txt'), '')
    assert.match(await refusal({ DATA_DIR: folder }), /contains other files \(letter\.txt\) but no shop\./)
    assert.deepEqual(fs.readdirSync(folder), ['letter.txt'])
    remove()
  })

  it('repairs, reports and starts a copied database with an empty postmaster.pid and open permissions', async () => {
    const { DATA_DIR: folder, database, remove } = await migratedDataFolder()
    await addAccount(folder)
    execFileSync('chown', ['-R', String(process.getuid?.()), database]) // like `cp -r`, which makes the copying user the owner of the copy
    fs.chmodSync(database, 0o755)
    fs.writeFileSync(path.join(database, 'postmaster.pid'), '')
    const server = spawnServer({ DATA_DIR: folder })
    await assertAccountIsThere(await server.address())
    assert.match(server.output(), /looks like a copy, so other users can no longer open it/)
    assert.match(server.output(), /Removed the leftover empty lock file .*postmaster\.pid/)
    if (process.getuid?.() === 0) assert.match(server.output(), /to user \d+, which runs the database/)
    server.process.kill('SIGINT')
    assert.equal(await server.ended(), 0, server.output())
    remove()
  })
})
