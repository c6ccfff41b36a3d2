import assert from 'node:assert/strict'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { probeDatabase } from '#server/db/probe.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let other: TestShop
before(async () => {
  ;[shop, other] = await Promise.all([testShop(), testShop()])
})
after(() => Promise.all([shop.close(), other.close()]))

const statusOf = async (path: string) => (await shop.app.inject(path)).statusCode

it('The server is ready while every connection of the pool is busy', async () => {
  const { db } = shop.database
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holding = Array.from({ length: 10 }, () => db.transaction(() => released))
  assert.equal(await statusOf('/readyz'), 200)
  release()
  await Promise.all(holding)
})

it('The server is alive but not ready while the database takes nobody in, and is ready again by itself', async () => {
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
  assert.equal(await statusOf('/readyz'), 200)
})

it('A database that accepts connections and says nothing does not answer', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-mute-'))
  const mute = net.createServer(() => {}).listen(path.join(folder, '.s.PGSQL.5432'))
  await once(mute, 'listening')
  const probe = probeDatabase(`postgres://nobody@localhost/none?host=${encodeURIComponent(folder)}`)
  assert.deepEqual(await Promise.all([probe.answers(), probe.answers()]), [false, false])
  await probe.close()
  mute.close()
  fs.rmSync(folder, { recursive: true })
})
