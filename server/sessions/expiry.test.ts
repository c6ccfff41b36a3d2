import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { validateToken } from '#contract/accounts/calls.ts'
import { sessions } from '#server/db/schema.ts'
import { makeShopper } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { purge } from '#server/retention.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

it('deletes expired sessions in batches, and keeps valid sessions', async () => {
  const { db, sql } = shop.database
  for (const [usedDaysAgo, madeDaysAgo] of [
    [29, 179],
    [31, 40],
    [31, 50],
    [1, 181],
  ] as const) {
    const shopper = await makeShopper(shop)
    await sql`update sessions set last_used_at = now() - make_interval(days => ${usedDaysAgo}),
      created_at = now() - make_interval(days => ${madeDaysAgo}) where account_id = ${shopper.user.id}`
    const { status } = await shop.call(validateToken, {}, shopper.access_token)
    assert.equal(status, usedDaysAgo === 29 ? 200 : 401)
  }
  assert.equal(
    (await Promise.all([purge(db, 'sessions', 2), purge(db, 'sessions', 2)])).reduce((a, b) => a + b),
    3,
  )
  assert.equal(await db.$count(sessions), 1)
})
