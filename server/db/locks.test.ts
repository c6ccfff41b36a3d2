import assert from 'node:assert/strict'
import fs from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { testDatabase, type TestDatabase } from '#test/harness.ts'
import { lockRows } from './locks.ts'
import { orders, products } from './schema.ts'

describe('order of row locks', () => {
  let own: TestDatabase

  before(async () => (own = await testDatabase()))
  after(async () => own.close())

  it('locks orders before products, and fails a transaction that locks them in reverse', async () => {
    await own.db.transaction(async (tx) => {
      await lockRows(tx, orders, tx.select().from(orders).where(eq(orders.id, 1)))
      await lockRows(tx, products, tx.select().from(products).where(eq(products.id, 1)))
    })
    const wrongWay = own.db.transaction(async (tx) => {
      await lockRows(tx, products, tx.select().from(products).where(eq(products.id, 1)))
      await lockRows(tx, orders, tx.select().from(orders).where(eq(orders.id, 1)))
    })
    await assert.rejects(wrongWay, /out of order/)
  })

  it('allows only lockRows to wait for row locks, while queues skip locked rows', () => {
    const files = fs.globSync('server/**/*.ts').filter((file) => !/\.test\.ts$|db\/locks\.ts$/.test(file))
    const waits = /\.for\('(?!.*skipLocked)|\bfor (no key )?(update|share)(?! of \w+ skip| skip)/
    const lines = files.flatMap((file) =>
      fs
        .readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => waits.test(line) && !/^\s*(\*|\/\*|\/\/)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    assert.deepEqual(lines, ['server/categories/reindex.ts: order by id limit ${BATCH} for no key update'])
  })
})
