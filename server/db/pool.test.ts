import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { testDatabase, type TestDatabase } from '#test/harness.ts'
import { startTcpProxy } from '#test/tcp-proxy.ts'
import { waitFor } from '#test/start-up/spawned-server.ts'
import { connect, type Database } from './client.ts'
import { ConnectionLost } from './pool.ts'

/** Returns the cause of a failed statement by unwrapping Drizzle's error. */
const causeOf = (statement: Promise<unknown>) =>
  statement.then(
    () => undefined,
    (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error),
  )

const codeOf = async (statement: Promise<unknown>) =>
  ((await causeOf(statement)) as { code?: string } | undefined)?.code

/** Time in milliseconds that is longer than a pool's timeouts for connections and responses. */
const SETTLED_MS = 60_000

describe('pool with one connection', () => {
  it('gives two prepared statements with the same name their own results', async () => {
    const own = await testDatabase()
    const database = connect(own.directUrl, { max: 1 })
    const answers: unknown[] = []
    for (const text of ["select 'first' as of", "select 'second' as of", "select 'first' as of"]) {
      const { rows } = await database.pool.query({ name: 'cards', text })
      answers.push(...rows)
    }
    assert.deepEqual(answers, [{ of: 'first' }, { of: 'second' }, { of: 'first' }])
    await database.close()
    await own.close()
  })
})

describe('pool with lost connections', () => {
  let own: TestDatabase
  let wire: Awaited<ReturnType<typeof startTcpProxy>>
  let database: Database
  before(async () => {
    own = await testDatabase()
    await own.sql`create table marks (mark text)`
  })
  after(() => own.close())
  beforeEach(async () => {
    wire = await startTcpProxy(own.directUrl)
    database = connect(wire.url, { max: 4 })
    await own.sql`truncate marks`
  })
  afterEach(async () => {
    await database.close()
    wire.close()
  })

  const marks = async () =>
    (await own.sql<{ mark: string }>`select mark from marks order by mark`).map(({ mark }) => mark)
  const settle = (statements: Promise<unknown>[]) =>
    Promise.race([Promise.allSettled(statements), sleep(SETTLED_MS, 'still waiting', { ref: false })])
  const rest = (seconds: number) => sql`select pg_sleep(${seconds}::float8)`

  it('settles every statement while connections are cut, and then restores every connection', async () => {
    const over = new AbortController()
    const repeat = async (ask: () => Promise<unknown>) => {
      // Retries immediately, before the pool detects the lost connection.
      while (!over.signal.aborted) await ask().catch(() => {})
    }
    const asking = Array.from({ length: 4 }, () => [
      repeat(() => database.sql`select 1`),
      repeat(() => database.sql`select ${1}::int`),
      repeat(() => database.db.transaction((tx) => Promise.all([tx.execute(rest(0.002)), tx.execute(sql`select 1`)]))),
    ]).flat()
    for (let cut = 0; cut < 100; cut += 1) {
      await sleep(10)
      wire.cut()
    }
    over.abort()
    assert.notEqual(await settle(asking), 'still waiting')
    const together = Array.from({ length: 4 }, () => database.db.transaction((tx) => tx.execute(rest(0.05))))
    assert.notEqual(await settle(together), 'still waiting')
  })

  it('sends no further statement of a transaction after its connection is lost', async () => {
    const later = Promise.withResolvers<string | undefined>()
    const transaction = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into marks values ('before')`)
      wire.cut()
      await codeOf(tx.execute(sql`select 1`))
      await Promise.all(Array.from({ length: 4 }, () => database.sql`select pg_sleep(0.05)`)) // replaces the lost connection
      later.resolve(codeOf(tx.execute(sql`insert into marks values ('after')`)))
    })
    assert.equal(await codeOf(transaction), 'CONNECTION_LOST')
    assert.equal(await later.promise, 'CONNECTION_LOST')
    assert.deepEqual(await marks(), [])
  })

  it('reports CONNECTION_LOST when the database closes the connection during the handshake', async () => {
    wire.setDown(true)
    assert.equal(await codeOf(database.sql`select 1`), 'CONNECTION_LOST')
    wire.setDown(false)
    assert.equal((await database.sql`select 1`).length, 1)
  })

  it('does not execute a statement sent after the rollback of its transaction', async () => {
    const late = Promise.withResolvers<unknown>()
    const transaction = database.db.transaction(async (tx) => {
      setImmediate(() => late.resolve(causeOf(tx.execute(sql`insert into marks values ('late')`))))
      await tx.execute(sql`insert into marks values ('early')`)
      throw new Error('given up')
    })
    await assert.rejects(transaction, /given up/)
    await late.promise
    await Promise.all(Array.from({ length: 4 }, () => database.sql`select 1`))
    assert.deepEqual(await marks(), [])
  })
})

describe('pool with statement and transaction timeouts', () => {
  let own: TestDatabase
  let wire: Awaited<ReturnType<typeof startTcpProxy>>
  let database: Database
  before(async () => {
    own = await testDatabase()
    await own.sql`create table marks (mark text)`
  })
  after(() => own.close())
  beforeEach(async () => {
    wire = await startTcpProxy(own.directUrl)
    await own.sql`truncate marks`
    database = connect(wire.url, { max: 1, statementTimeout: 1_500, transactionTimeout: 1_500 })
    await database.sql`select 1`
  })
  afterEach(async () => {
    await database.close()
    wire.close()
  })

  const marks = async () =>
    (await own.sql<{ mark: string }>`select mark from marks order by mark`).map(({ mark }) => mark)
  const noneInTransaction = async () => {
    const [found] = await own.sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`
    return found?.count === 0
  }

  it('closes the connection of a statement that times out, and opens another for the next', async () => {
    wire.mute()
    assert.equal(await codeOf(database.sql`select 1`), 'CONNECTION_LOST')
    assert.equal((await database.sql`select 1`).length, 1)
  })

  it('closes the connection of a transaction that times out, which is then rolled back', async () => {
    const transaction = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into marks values ('muted')`)
      wire.mute()
      await tx.execute(sql`select 1`)
    })
    assert.equal(await codeOf(transaction), 'CONNECTION_LOST')
    await waitFor(noneInTransaction, 'no session is in a transaction')
    assert.deepEqual(await marks(), [])
    await database.sql`insert into marks values ('next')`
    assert.deepEqual(await marks(), ['next'])
  })

  it('rejects a transaction with CONNECTION_LOST if its callback never finishes', async () => {
    const started = Promise.withResolvers<void>()
    const transaction = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into marks values ('stuck')`)
      started.resolve()
      await waitFor(noneInTransaction, 'the connection is gone')
      await tx.execute(sql`select 1`)
    })
    await started.promise
    assert.equal(await codeOf(transaction), 'CONNECTION_LOST')
    assert.deepEqual(await marks(), [])
  })

  it('rejects an unanswered COMMIT with ConnectionLost and an unknown outcome', async () => {
    const transaction = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into marks values ('committed')`)
      wire.mute()
    })
    const cause = await causeOf(transaction)
    assert.ok(cause instanceof ConnectionLost && cause.isOutcomeUnknown)
    await waitFor(async () => (await marks()).length === 1, 'it was done')
  })
})

describe('pool with 3,000 waiting statements', () => {
  let own: TestDatabase
  let database: Database
  before(async () => {
    own = await testDatabase()
    await own.sql`create table marks (mark int primary key, kind text)`
    database = connect(own.directUrl, { connectTimeout: 0, statementTimeout: 0, transactionTimeout: 0 }) // tolerates a busy machine
  })
  after(async () => {
    await database.close()
    await own.close()
  })

  it('finishes all statements, leaves no open transaction and loses no committed write', async () => {
    let mark = 0
    const insertion = (kind: string) => sql`insert into marks values (${(mark += 1)}, ${kind})`
    const read = () => database.sql`select ${'x'.repeat(1000)}::text` // long enough to cause backpressure on the socket
    const single = () => database.db.execute(insertion('single'))
    const done = () =>
      database.db.transaction(async (tx) => {
        await tx.execute(insertion('done'))
        await tx.execute(insertion('done'))
      })
    const refused = () =>
      database.db
        .transaction(async (tx) => {
          await tx.execute(insertion('refused'))
          throw new Error('refused')
        })
        .catch((error: Error) => assert.equal(error.message, 'refused'))
    const conflicting = () =>
      database.db
        .transaction(async (tx) => {
          await tx.execute(insertion('refused'))
          await tx.execute(sql`select 1 / 0`)
        })
        .catch((error: unknown) => assert.equal((error as DrizzleQueryError).cause instanceof Error, true))
    const waiting: Promise<unknown>[] = []
    for (let place = 0; place < 3_000; place += 1) {
      waiting.push(read())
      if (place % 10 === 0) waiting.push(done())
      if (place % 10 === 3) waiting.push(single())
      if (place % 10 === 5) waiting.push(refused())
      if (place % 10 === 7) waiting.push(conflicting())
      if (place % 500 === 0) await new Promise(setImmediate)
    }
    await Promise.all(waiting)
    const kinds = await own.sql`select kind, count(*)::int as count from marks group by 1 order by 1`
    assert.deepEqual(kinds, [
      { kind: 'done', count: 600 },
      { kind: 'single', count: 300 },
    ])
    const open = await own.sql`
      select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
    assert.deepEqual(open, [])
  })
})
