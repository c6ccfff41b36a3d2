import assert from 'node:assert/strict'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { signUp } from '#contract/accounts/calls.ts'
import { connect } from '#server/db/client.ts'
import { probeDatabase } from '#server/db/health-probe.ts'
import { PASSWORD } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { waitFor } from '#test/start-up/spawned-server.ts'

let shop: TestShop
let other: TestShop
before(async () => {
  ;[shop, other] = await Promise.all([testShop(), testShop()])
})
after(() => Promise.all([shop.close(), other.close()]))

const statusOf = async (path: string) => (await shop.app.inject(path)).statusCode

it('stays ready while every connection of the pool is busy', async () => {
  const { db } = shop.database
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holding = Array.from({ length: 10 }, () => db.transaction(() => released))
  assert.equal(await statusOf('/readyz'), 200)
  release()
  await Promise.all(holding)
})

it('is alive but not ready while the database refuses connections, and recovers by itself', async () => {
  const name = new URL(shop.database.url).pathname.slice(1)
  const admit = (yes: boolean) =>
    other.database.db.execute(sql.raw(`alter database ${name} with allow_connections ${yes}`))
  await admit(false)
  await other.database.db.execute(
    sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`,
  )
  assert.equal(await statusOf('/readyz'), 503)
  assert.equal(await statusOf('/healthz'), 200)
  await admit(true)
  await waitFor(async () => (await statusOf('/readyz')) === 200, 'it is ready again')
})

it('reports a database that accepts connections but sends nothing as unresponsive', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-mute-'))
  const mute = net.createServer(() => {}).listen(path.join(folder, '.s.PGSQL.5432'))
  await once(mute, 'listening')
  const database = connect(`postgres://nobody@localhost/none?host=${encodeURIComponent(folder)}`)
  const probe = probeDatabase(database)
  assert.deepEqual(await Promise.all([probe.isResponsive(), probe.isResponsive()]), [false, false])
  await probe.close()
  mute.close()
  fs.rmSync(folder, { recursive: true })
})

it('is not ready from the first write that finds the disk full until writes succeed, and logs one line', async () => {
  const lines: string[] = []
  const beside = await testShop({ beside: shop, settings: { LOG_LEVEL: 'error' }, onLog: (line) => lines.push(line) })
  const { sql: query } = beside.database
  const readiness = async () => (await beside.app.inject('/readyz')).statusCode
  const { folder } = beside.app.uploads
  await query`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`
  await query`create trigger refuse before insert on accounts for each row execute function refuse()`
  for (let at = 0; at < 3; at += 1) {
    const body = { email: 'late@isoko.example', full_name: 'Keza', password: PASSWORD, confirm_password: PASSWORD }
    const { status, refusal } = await beside.call(signUp, { body })
    assert.deepEqual([status, refusal.code], [503, 'unavailable'])
  }
  fs.rmSync(folder, { recursive: true }) // simulates a full disk
  assert.equal(await readiness(), 503)
  fs.mkdirSync(folder)
  assert.equal(await readiness(), 200)
  await query`drop trigger refuse on accounts`
  assert.equal(lines.length, 1, lines.join(''))
  await beside.close()
})
