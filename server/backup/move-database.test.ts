import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { connect } from '#server/db/client.ts'
import { silentStep } from '#server/startup/steps.ts'
import { makeProduct, makeShopper, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { databaseUrl } from '#test/postgres.ts'
import { schemaText } from '#test/schema-text.ts'
import { temporaryFolder } from '#test/start-up/spawned-server.ts'
import { moveDatabase } from './move-database.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'
import { NIGHTLY } from '#test/tags.ts'

describe('moving a shop to another database', () => {
  const place = temporaryFolder()
  const databases: string[] = []
  let shop: TestShop
  before(async () => {
    shop = await testShop()
    const product = await makeProduct(shop, { stock: 5 })
    await placeOrderOf(shop, await makeShopper(shop), [{ product, quantity: 2 }])
    await shop.database.sql`insert into settings (name, value) values ('moved', '1')`
  })
  after(async () => {
    for (const name of databases) await shop.database.pool.query(`drop database ${name} with (force)`)
    await shop.close()
    place.remove()
  })

  async function makeDatabase(name: string) {
    await shop.database.pool.query(`create database ${name}`)
    databases.push(name)
    return databaseUrl(shop.database.directUrl, name)
  }
  /** Copies the shop into a database to which nobody is connected. */
  async function stoppedShop(name: string) {
    const url = await makeDatabase(name)
    const backup = path.join(place.folder, name)
    const source = { databaseUrl: shop.database.directUrl, dataDir: place.folder, loadedKey: randomBytes(32) }
    await writeBackup({ ...source, secretKey: undefined }, backup, { step: silentStep })
    const dataDir = `${backup}-data`
    fs.mkdirSync(dataDir)
    const target = { dataDir, secretKey: undefined, openDatabase: async () => url, step: silentStep }
    await restoreBackup(backup, target)
    return url
  }
  const move = (from: string, to: string) =>
    moveDatabase({ from, to, dataDir: place.folder, scratch: path.join(place.folder, 'move'), step: silentStep })
  const contents = async (url: string) => {
    const { sql, pool, close } = connect(url, { max: 1 })
    const { rows: tables } = await pool.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    const rows: Record<string, string[]> = {}
    for (const { name } of tables as { name: string }[])
      rows[name] = (await pool.query(`select t::text as row from ${name} t order by 1`)).rows.map(
        ({ row }) => row as string,
      )
    const text = await schemaText(sql)
    await close()
    return { rows, text }
  }

  it('copies every row and the schema, and leaves the old database unchanged', async () => {
    const from = await stoppedShop('move_from')
    const to = await makeDatabase('move_to')
    const before = await contents(from)
    const rows = await move(from, to)
    assert.equal(rows, Object.values(before.rows).flat().length)
    assert.deepEqual(await contents(to), before)
    assert.deepEqual(await contents(from), before)
    await assert.rejects(move(from, to), /already a shop in/)
  })

  it(
    'moves to a user named isoko, as the documentation creates it, even though a schema has that name',
    NIGHTLY,
    async () => {
      const from = await stoppedShop('move_plain')
      const { pool } = shop.database
      await pool.query('create role isoko login')
      await pool.query('create database move_isoko owner isoko')
      const to = databaseUrl(shop.database.directUrl, 'move_isoko').replace('postgres@', 'isoko@')
      await move(from, to)
      assert.deepEqual(await contents(to), await contents(from))
      await pool.query('drop database move_isoko')
      await pool.query('drop role isoko')
    },
  )

  it('refuses to move while the shop is connected, or into the database that the shop uses', NIGHTLY, async () => {
    const from = await stoppedShop('move_busy')
    const to = await makeDatabase('move_unused')
    const connected = connect(from, { max: 1 })
    await connected.pool.query('select 1')
    await assert.rejects(move(from, to), /Stop it, so that no order is left behind/)
    await connected.close()
    await assert.rejects(move(from, from), /uses already/)
    const { pool, close } = connect(to, { max: 1 })
    assert.equal((await pool.query(`select to_regclass('products') as name`)).rows[0].name, null)
    await close()
  })

  it('leaves the new database empty if a table there differs, so that the move can be repeated', NIGHTLY, async () => {
    const from = await stoppedShop('move_differs')
    const to = await makeDatabase('move_spoilt')
    const { pool, close } = connect(to, { max: 1 })
    // changes a row as it is loaded, as a fault of the disk or of the other PostgreSQL would
    await pool.query(`create function spoil() returns event_trigger language plpgsql as $$
      begin if to_regclass('settings') is not null then update settings set value = '2'; end if; end $$`)
    await pool.query(
      `create event trigger spoil on ddl_command_end when tag in ('CREATE INDEX') execute function spoil()`,
    )
    await assert.rejects(move(from, to), /The table settings differs after copying \(\d+ rows here, \d+ there\)/)
    assert.deepEqual((await contents(to)).rows['products'], [])
    await pool.query('drop event trigger spoil')
    await pool.query('drop function spoil')
    await close()
    await move(from, to)
  })
})
