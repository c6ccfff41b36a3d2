import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

it('is not ready while the database does not answer, says so by itself, and is ready again', async () => {
  const { db } = shop.database
  const holding = Array.from({ length: 10 }, () => db.transaction((tx) => tx.execute(sql`select pg_sleep(4)`)))
  const begun = performance.now()
  assert.equal((await shop.app.inject('/readyz')).statusCode, 503)
  assert.ok(performance.now() - begun < 3_500)
  assert.equal((await shop.app.inject('/healthz')).statusCode, 200)
  await Promise.all(holding)
  assert.equal((await shop.app.inject('/readyz')).statusCode, 200)
})
