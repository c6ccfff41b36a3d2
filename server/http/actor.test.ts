import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { validateToken } from '#contract/accounts/calls.ts'
import { makeShopper } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

/** Backdates the start and last use of a session. */
async function age({ user }: Session, ago: { begun: string; used: string }): Promise<void> {
  await shop.database.sql`
    update sessions set created_at = now() - ${ago.begun}::interval, last_used_at = now() - ${ago.used}::interval
    where account_id = ${user.id}`
}
const statusOf = async ({ access_token: token }: Session) => (await shop.call(validateToken, {}, token)).status
const minutesUnused = async ({ user }: Session) => {
  const [row] = await shop.database.sql<{ minutes: number }>`
    select (extract(epoch from now() - last_used_at) / 60)::int as minutes from sessions where account_id = ${user.id}`
  return row?.minutes
}

describe('session', () => {
  for (const [begun, used, status] of [
    ['29 days 23:50', '29 days 23:50', 200],
    ['30 days 00:10', '30 days 00:10', 401],
    ['179 days 23:50', '0', 200],
    ['180 days 00:10', '0', 401],
  ] as const) {
    it(`returns ${status} when begun ${begun} ago and last used ${used} ago`, async () => {
      const session = await makeShopper(shop)
      await age(session, { begun, used })
      assert.equal(await statusOf(session), status)
    })
  }

  it('updates its last use at most once an hour', async () => {
    const session = await makeShopper(shop)
    await age(session, { begun: '1 day', used: '59 minutes' })
    await statusOf(session)
    assert.equal(await minutesUnused(session), 59)
    await age(session, { begun: '1 day', used: '61 minutes' })
    await statusOf(session)
    assert.equal(await minutesUnused(session), 0)
  })

  it('returns 401 for a deleted account even when the session row remains', async () => {
    const session = await makeShopper(shop)
    await shop.database.sql`update accounts set deleted_at = now() where id = ${session.user.id}`
    assert.equal(await statusOf(session), 401)
  })

  it('is recognised only from a bearer token in the Authorization header, scheme in any case', async () => {
    const { access_token: token } = await makeShopper(shop)
    const ask = async (authorization: string) =>
      (await shop.app.inject({ url: '/api/account', headers: { authorization } })).statusCode
    assert.equal(await ask(`bearer ${token}`), 200)
    for (const header of [token, `Basic ${token}`, `Bearer ${token} more`, 'Bearer ', `Bearer ${'x'.repeat(201)}`])
      assert.equal(await ask(header), 401, header)
    assert.equal((await shop.app.inject(`/api/account?access_token=${token}`)).statusCode, 401)
  })
})
