import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { changePassword, logIn, validateToken, type Session } from '#contract/accounts/calls.ts'
import { MAX_SESSIONS, SESSION_IDLE_DAYS } from '#contract/sessions/limits.ts'
import { endSession, endSessions, listSessions } from '#contract/sessions/calls.ts'
import { changeUser, deleteUser } from '#contract/accounts/admin.ts'
import { sessions } from '#server/db/schema.ts'
import { hashToken } from '#server/http/actor.ts'
import { makeShopper, makeStaff, PASSWORD } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let shopper: Session
before(async () => {
  shop = await testShop()
})
after(() => shop.close())
const newShopper = async () => {
  shopper = await makeShopper(shop)
}

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/156.0.0.0 Mobile Safari/537.36'

/** Signs in as the shopper and returns the token. */
async function signIn(device = PHONE): Promise<string> {
  const payload = { email: shopper.user.email, password: PASSWORD }
  const answer = await shop.app.inject({ method: 'POST', url: logIn.path, payload, headers: { 'user-agent': device } })
  return answer.json<Session>().access_token
}
const list = async (token = shopper.access_token) => (await shop.call(listSessions, {}, token)).body
const works = async (token: string) => (await shop.call(validateToken, {}, token)).status === 200

describe('own sessions', () => {
  beforeEach(newShopper)

  it('lists the current session first, then the others by last use, with the device but without the token', async () => {
    const [phone, old] = [await signIn(), await signIn('curl/8.14.1')]
    await shop.database.sql`
      update sessions set last_used_at = now() - interval '2 days' where token_hash = ${hashToken(old)}`
    await makeShopper(shop)
    const listed = await list()
    assert.deepEqual(
      listed.map(({ name, device, current }) => ({ name, device, current })),
      [
        { name: 'lightMyRequest', device: 'lightMyRequest', current: true },
        { name: 'Chrome on Android', device: PHONE, current: false },
        { name: 'curl', device: 'curl/8.14.1', current: false },
      ],
    )
    assert.equal((await list(phone)).find(({ current }) => current)?.device, PHONE)
    assert.deepEqual(Object.keys(listed[0] ?? {}), ['id', 'name', 'device', 'created_at', 'last_used_at', 'current'])
  })

  it('omits expired sessions', async () => {
    const token = await signIn()
    await shop.database.sql`
      update sessions set last_used_at = now() - make_interval(days => ${SESSION_IDLE_DAYS})
      where token_hash = ${hashToken(token)}`
    assert.equal((await list()).length, 1)
  })

  it('ends a session once, and returns 404 for ending it again', async () => {
    const [phone, laptop] = [await signIn(), await signIn('curl/8.14.1')]
    const session = (await list()).find(({ device }) => device === PHONE)
    const params = { session_id: String(session?.id) }
    const answer = await shop.call(endSession, { params }, shopper.access_token)
    assert.deepEqual(answer.body, { id: session?.id, ended: true })
    assert.deepEqual([await works(phone), await works(laptop), await works(shopper.access_token)], [false, true, true])
    const again = await shop.call(endSession, { params }, shopper.access_token)
    assert.deepEqual([again.status, again.refusal.code], [404, 'session_not_found'])
  })

  it("returns 404 for ending another account's session and leaves it open", async () => {
    const [session] = await list()
    const other = await makeShopper(shop)
    const params = { session_id: String(session?.id) }
    assert.equal((await shop.call(endSession, { params }, other.access_token)).status, 404)
    assert.equal(await works(shopper.access_token), true)
  })

  it('ends all other sessions or all sessions, without affecting other accounts', async () => {
    const [phone, laptop, other] = [await signIn(), await signIn(), await makeShopper(shop)]
    assert.deepEqual((await shop.call(endSessions, {}, phone)).body, { ended: 2 })
    assert.deepEqual([await works(phone), await works(laptop), await works(shopper.access_token)], [true, false, false])
    await signIn()
    assert.deepEqual((await shop.call(endSessions, { query: { everywhere: true } }, phone)).body, { ended: 2 })
    assert.deepEqual([await works(phone), await works(other.access_token)], [false, true])
  })
})

describe('ended sessions', () => {
  beforeEach(newShopper)

  const change = (admin: Session, body: object) => {
    const params = { user_id: shopper.user.id }
    return shop.call(changeUser, { params, body: { email: shopper.user.email, ...body } }, admin.access_token)
  }
  const endings: [when: string, end: (admin: Session) => Promise<{ status: number }>][] = [
    ['when the account is deactivated', (admin) => change(admin, { status: 'Inactive' })],
    ['when its role changes', (admin) => change(admin, { role: 'seller' })],
    [
      'when an admin sets its password',
      (admin) => change(admin, { password: 'another horse', confirm_password: 'another horse' }),
    ],
    [
      'when it is deleted',
      (admin) => shop.call(deleteUser, { params: { user_id: shopper.user.id } }, admin.access_token),
    ],
  ]
  for (const [when, end] of endings)
    it(`ends every session for good ${when}`, async () => {
      const [phone, admin] = [await signIn(), await makeStaff(shop, 'admin')]
      assert.equal((await end(admin)).status, 200)
      assert.deepEqual([await works(phone), await works(shopper.access_token)], [false, false])
      await change(admin, { status: 'Active', role: 'user' })
      assert.equal(await works(phone), false)
    })

  it('ends every session but the current one after a password change by the owner', async () => {
    const phone = await signIn()
    const body = { current_password: PASSWORD, password: 'another horse', confirm_password: 'another horse' }
    await shop.call(changePassword, { body }, phone)
    assert.deepEqual([await works(phone), await works(shopper.access_token)], [true, false])
    assert.equal((await list(phone)).length, 1)
  })
})

describe('session limit', () => {
  beforeEach(newShopper)

  const fill = (open: number) => shop.database.sql`
    insert into sessions (token_hash, account_id, last_used_at)
    select sha256(('filler ' || ${shopper.user.id}::text || ' ' || n)::bytea), ${shopper.user.id}, now() - make_interval(hours => n)
    from generate_series(1, ${open}::int) n`
  const count = () => shop.database.db.$count(sessions, eq(sessions.accountId, shopper.user.id))

  it('ends the longest unused session on a sign-in beyond the limit', async () => {
    await fill(MAX_SESSIONS - 1)
    assert.equal(await count(), MAX_SESSIONS)
    const other = await makeShopper(shop)
    const phone = await signIn()
    assert.deepEqual([await count(), await works(phone), await works(shopper.access_token)], [MAX_SESSIONS, true, true])
    const longest = Math.max(...(await list(phone)).map(({ last_used_at }) => Date.now() - Date.parse(last_used_at)))
    assert.equal(Math.round(longest / 3_600_000), MAX_SESSIONS - 2)
    assert.equal(await works(other.access_token), true)
  })

  it('holds for simultaneous sign-ins at two processes', async () => {
    await fill(MAX_SESSIONS - 3)
    const beside = await testShop({ beside: shop })
    const body = { email: shopper.user.email, password: PASSWORD }
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 2 ? beside : shop).call(logIn, { body })),
    )
    assert.equal(await count(), MAX_SESSIONS)
    for (const { body } of answers) assert.equal(await works(body.access_token), true)
    await beside.close()
  })
})
