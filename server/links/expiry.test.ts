import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { confirmEmail } from '#contract/accounts/recovery.ts'
import { mailLinks } from '#server/db/schema.ts'
import { createLinkToken, makeShopper } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { purge } from '#server/retention.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

it('deletes used and expired links in batches and keeps a valid link working', async () => {
  const { db, sql } = shop.database
  const tokens: string[] = []
  for (const minutesLeft of [1, -1, -2, 5]) {
    const { email, id } = (await makeShopper(shop)).user
    tokens.push(await createLinkToken(shop, { kind: 'confirmation', email }))
    await sql`update mail_links set expires_at = now() + make_interval(mins => ${minutesLeft}) where account_id = ${id}`
  }
  assert.equal((await shop.call(confirmEmail, { body: { token: tokens[3] ?? '' } })).status, 200)
  const removed = await Promise.all([purge(db, 'mailLinks', 2), purge(db, 'mailLinks', 2)])
  assert.equal(removed[0] + removed[1], 3)
  assert.equal(await db.$count(mailLinks), 1)
  assert.equal((await shop.call(confirmEmail, { body: { token: tokens[0] ?? '' } })).status, 200)
})
