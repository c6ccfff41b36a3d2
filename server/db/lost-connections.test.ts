import assert from 'node:assert/strict'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase, type TestDatabase } from '#test/harness.ts'
import { readAddress } from './address.ts'
import { connect, type Database } from './client.ts'

/** As a network between server and database that fails when told to. */
async function startWire(url: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-wire-'))
  const { path: target = '' } = readAddress(url)[1]
  const ends = new Set<net.Socket>()
  let isDown = false
  const server = net.createServer((client) => {
    if (isDown) return client.end()
    const far = net.connect(target)
    for (const [end, other] of [
      [client, far],
      [far, client],
    ] as const) {
      ends.add(end)
      end.on('error', () => {})
      end.on('close', () => ends.delete(end) && other.destroy())
      end.pipe(other)
    }
  })
  server.listen(path.join(folder, '.s.PGSQL.5432'))
  await once(server, 'listening')
  const address = new URL(url)
  address.searchParams.set('host', folder)
  return {
    url: address.href,
    /** Ends every connection; those who try anew while it is down are hung up on. */
    cut: () => ends.forEach((end) => end.destroy()),
    setDown: (down: boolean) => (isDown = down),
    close: () => {
      server.close()
      ends.forEach((end) => end.destroy())
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

const codeOf = (query: Promise<unknown>) =>
  query.then(
    () => 'none',
    (fault: { code?: string }) => fault.code,
  )

describe('a database whose connections are lost', { timeout: 60_000 }, () => {
  let own: TestDatabase
  let wire: Awaited<ReturnType<typeof startWire>>
  let database: Database
  before(async () => {
    own = await testDatabase()
    await own.sql`create table marks (mark text)`
  })
  after(() => own.close())
  beforeEach(async () => {
    wire = await startWire(own.url)
    database = connect(wire.url, { max: 4 })
  })
  afterEach(async () => {
    await database.close()
    wire.close()
  })

  const settle = (queries: Promise<unknown>[]) =>
    Promise.race([Promise.allSettled(queries), sleep(5_000, 'still waiting', { ref: false })])

  it('answers or fails every query, and is whole again at once', async () => {
    const { sql } = database
    const over = new AbortController()
    const repeat = async (ask: () => Promise<unknown>) => {
      while (!over.signal.aborted) await ask().catch(() => {}) // anew at once: on a connection whose end is not yet known
    }
    const asking = Array.from({ length: 4 }, () => [
      repeat(() => sql`select 1`),
      repeat(() => sql`select ${1}::int`),
      repeat(() => sql.begin((tx) => [tx`select pg_sleep(0.002)`, tx`select 1`])),
    ]).flat()
    for (let cut = 0; cut < 100; cut += 1) {
      await sleep(10)
      wire.cut()
    }
    over.abort()
    assert.notEqual(await settle(asking), 'still waiting')
    const begun = performance.now()
    await Promise.all(Array.from({ length: 4 }, () => sql.begin((tx) => tx`select pg_sleep(0.05)`)))
    assert.ok(performance.now() - begun < 3_000, 'no connection is stuck')
  })

  it('takes nothing more from a transaction whose connection is lost', async () => {
    const { sql } = database
    const later = Promise.withResolvers<string | undefined>()
    const transaction = sql.begin(async (tx) => {
      await tx`insert into marks values ('before')`
      wire.cut()
      await codeOf(tx`select 1`)
      await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.05)`)) // one in the place of the lost
      later.resolve(codeOf(tx`insert into marks values ('after')`))
    })
    assert.equal(await codeOf(transaction), 'CONNECTION_CLOSED')
    assert.equal(await later.promise, 'CONNECTION_CLOSED')
    assert.deepEqual([...(await own.sql`select mark from marks`)], [])
  })

  it('fails a query that it hangs up on before it has let it in', async () => {
    wire.setDown(true)
    assert.equal(await codeOf(database.sql`select 1`), 'CONNECTION_CLOSED')
    wire.setDown(false)
    assert.equal((await database.sql`select 1`).count, 1)
  })
})
