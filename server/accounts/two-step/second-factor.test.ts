import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { getOwnAccount, logIn, validateToken, type Session } from '#contract/accounts/calls.ts'
import { CODE_FAILURES, LOGIN_FAILURES, RECOVERY_CODE_COUNT } from '#contract/accounts/limits.ts'
import { resetPassword } from '#contract/accounts/recovery.ts'
import {
  beginTwoStep,
  disableTwoStep,
  enableTwoStep,
  getTwoStep,
  renewRecoveryCodes,
} from '#contract/accounts/two-step.ts'
import { listUsers } from '#contract/accounts/admin.ts'
import { accounts, sessions } from '#server/db/schema.ts'
import {
  totpCode,
  confirmEmailOf,
  createLinkToken,
  makeShopper,
  makeStaff,
  PASSWORD,
  turnOnTwoStep,
} from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { collectMails } from '#test/mailbox.ts'
import { applyConfiguredAdmin } from '../configured-admin.ts'
import { countForeignSecrets } from './enrolment.ts'
import { createSecretBox, TWO_STEP_PURPOSE } from '#server/secrets/secret-box.ts'

const SECRET_KEY = randomBytes(32).toString('base64url')
let shop: TestShop
let owner: Session
let secret: string
let codes: string[]
before(async () => {
  shop = await testShop({ settings: { SECRET_KEY } })
})
after(() => shop.close())
const newOwner = async () => {
  owner = await makeShopper(shop)
  ;({ secret, recoveryCodes: codes } = await turnOnTwoStep(shop, owner))
  await collectMails(shop)
}

interface Attempt {
  code?: string | undefined
  password?: string
  at?: TestShop
}
const signIn = ({ code, password = PASSWORD, at = shop }: Attempt = {}) =>
  at.call(logIn, { body: { email: owner.user.email, password, ...(code === undefined ? {} : { code }) } })
const outcome = async (attempt?: Attempt) => {
  const { status, refusal, body } = await signIn(attempt)
  return status === 200 ? typeof body.access_token : `${status} ${refusal.code}`
}
const sessionsOpen = () => shop.database.db.$count(sessions, eq(sessions.accountId, owner.user.id))

describe('sign-in with a second step', () => {
  beforeEach(newOwner)

  it('opens no session without a valid code, even with the right password', async () => {
    const before = await sessionsOpen()
    assert.equal(await outcome(), '401 code_required')
    assert.equal(await outcome({ code: '' }), '401 code_required')
    for (const code of [
      totpCode(secret, 5),
      totpCode(secret, -5),
      '000',
      'hello',
      'abcde-fghjk',
      '%00',
      '１２３４５６',
    ])
      assert.equal(await outcome({ code }), '401 wrong_code', code)
    assert.equal(await sessionsOpen(), before)
    assert.equal(await outcome({ code: totpCode(secret) }), 'string')
  })

  it('returns the same error for a wrong password with or without a code, and does not use up the code', async () => {
    for (const code of [undefined, totpCode(secret), '000000', codes[0]])
      assert.equal(await outcome({ code, password: 'another one' }), '401 wrong_password')
    assert.equal(await outcome({ code: totpCode(secret) }), 'string')
    assert.equal(await outcome({ code: codes[0] }), 'string')
  })

  it('accepts a code typed with spaces', async () => {
    const code = totpCode(secret)
    assert.equal(await outcome({ code: ` ${code.slice(0, 3)} ${code.slice(3)} ` }), 'string')
  })

  it('accepts a code only once, even when it is sent twenty times simultaneously', async () => {
    const before = await sessionsOpen()
    const code = totpCode(secret)
    const answers = await Promise.all(Array.from({ length: 20 }, () => outcome({ code })))
    assert.deepEqual(answers.toSorted(), [...Array.from({ length: 19 }, () => '401 wrong_code'), 'string'])
    assert.equal(await outcome({ code }), '401 wrong_code')
    assert.equal(await sessionsOpen(), before + 1)
  })

  it('rejects the code that turned on two-step sign-in', async () => {
    const another = await makeShopper(shop)
    await confirmEmailOf(shop, another)
    const { access_token: token } = another
    const { body } = await shop.call(beginTwoStep, { body: { current_password: PASSWORD } }, token)
    const code = totpCode(body.secret)
    assert.equal((await shop.call(enableTwoStep, { body: { code } }, token)).status, 200)
    owner = another
    assert.equal(await outcome({ code }), '401 wrong_code')
  })

  it('accepts codes one time step away, but none further away or older than the last used', async (test) => {
    test.mock.timers.enable({ apis: ['Date'], now: Date.now() })
    assert.equal(await outcome({ code: totpCode(secret, -2) }), '401 wrong_code')
    assert.equal(await outcome({ code: totpCode(secret, 2) }), '401 wrong_code')
    assert.equal(await outcome({ code: totpCode(secret, -1) }), 'string')
    assert.equal(await outcome({ code: totpCode(secret, 1) }), 'string')
    assert.equal(await outcome({ code: totpCode(secret) }), '401 wrong_code')
    test.mock.timers.tick(60_000)
    assert.equal(await outcome({ code: totpCode(secret) }), 'string')
  })

  it('accepts a recovery code once, however it is typed, and mails how many are left', async () => {
    const typed = (codes[0] ?? '').toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
    const answers = await Promise.all(Array.from({ length: 20 }, () => outcome({ code: typed })))
    assert.deepEqual(answers.toSorted(), [...Array.from({ length: 19 }, () => '401 wrong_code'), 'string'])
    const mails = await collectMails(shop)
    assert.deepEqual(
      mails.map(({ to, subject }) => [to, subject]),
      [[owner.user.email, 'A recovery code was used']],
    )
    assert.ok(mails[0]?.text.includes(`${RECOVERY_CODE_COUNT - 1} left`))
    assert.equal((await shop.call(getTwoStep, {}, owner.access_token)).body.codes_left, RECOVERY_CODE_COUNT - 1)
  })

  it("rejects another account's codes", async () => {
    const other = await makeShopper(shop)
    const theirs = await turnOnTwoStep(shop, other)
    assert.equal(await outcome({ code: theirs.recoveryCodes[0] }), '401 wrong_code')
    assert.equal(await outcome({ code: totpCode(theirs.secret) }), '401 wrong_code')
  })

  it('returns 403 for an inactive account before asking for a code', async () => {
    await shop.database.db.update(accounts).set({ status: 'Inactive' }).where(eq(accounts.id, owner.user.id))
    assert.equal(await outcome(), '403 account_inactive')
  })

  it('accepts an account without two-step sign-in with or without a code', async () => {
    const { user } = await makeShopper(shop)
    const form = { email: user.email, password: PASSWORD }
    const [without, withCode] = [
      await shop.call(logIn, { body: form }),
      await shop.call(logIn, { body: { ...form, code: '123456' } }),
    ]
    assert.deepEqual([without.status, withCode.status], [200, 200])
    assert.deepEqual(Object.keys(without.body), ['access_token', 'user'])
  })
})

describe('code guesses with the right password', () => {
  let strict: TestShop
  before(async () => {
    strict = await testShop({ beside: shop, settings: { SECRET_KEY, RATE_LIMIT_SCALE: '1' } })
  })
  after(() => strict.close())
  beforeEach(newOwner)
  const clearAttempts = async () => {
    await shop.database.sql`delete from attempts`
    const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1 })
    await shop.database.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, owner.user.id))
  }
  const guess = async (remoteAddress: string, code: string | undefined) => {
    const payload = { email: owner.user.email, password: PASSWORD, ...(code ? { code } : {}) }
    const answer = await strict.app.inject({ method: 'POST', url: logIn.path, payload, remoteAddress })
    return answer.statusCode === 200 ? 'in' : answer.json<{ code: string }>().code
  }
  const tally = (outcomes: string[]) =>
    Object.fromEntries(Object.entries(Object.groupBy(outcomes, (one) => one)).map(([one, of]) => [one, of?.length]))

  it('limits a hundred simultaneous guesses from many networks by account', async () => {
    await clearAttempts()
    const guesses = Array.from({ length: 100 }, (_, at) => guess(`198.51.100.${at}`, '000000'))
    assert.deepEqual(tally(await Promise.all(guesses)), { wrong_code: CODE_FAILURES.max, too_many_attempts: 90 })
    assert.equal(await guess('203.0.113.1', totpCode(secret)), 'too_many_attempts')
    assert.equal(await guess('203.0.113.2', codes[0]), 'in', 'its owner still gets in by a recovery code')
    await shop.database.sql`update attempts set ends_at = now() where kind not like '%today'`
    assert.equal(await guess('203.0.113.1', totpCode(secret)), 'in')
  })

  it('limits code guesses at one account per day', async () => {
    await clearAttempts()
    const outcomes: string[] = []
    for (let round = 0; round < 7; round += 1) {
      for (let at = 0; at < 10; at += 1) outcomes.push(await guess(`198.51.100.${at + 10 * round}`, '000000'))
      await shop.database.sql`update attempts set ends_at = now() where kind not like '%today'`
    }
    assert.equal(tally(outcomes).wrong_code, CODE_FAILURES.aDay)
  })

  it('counts wrong codes, but not missing codes, as failed sign-ins of their network', async () => {
    await clearAttempts()
    for (let at = 0; at < 30; at += 1) assert.equal(await guess('192.0.2.7', undefined), 'code_required')
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => guess('192.0.2.7', 'abcde-fghjk')))
    assert.deepEqual(tally(outcomes), { wrong_code: LOGIN_FAILURES.ofAccount, too_many_attempts: 20 })
    assert.equal(await guess('192.0.2.7', undefined), 'too_many_attempts')
    assert.equal(await guess('192.0.2.8', totpCode(secret)), 'in')
  })
})

describe('reset link of an account with two-step sign-in', () => {
  beforeEach(newOwner)
  const NEW = 'umuganda-2026'
  const reset = async (token: string, code?: string) => {
    const form = { token, password: NEW, confirm_password: NEW, ...(code ? { code } : {}) }
    return shop.call(resetPassword, { body: form })
  }
  const link = () => createLinkToken(shop, { kind: 'reset', email: owner.user.email })

  it('sets no password without a code, and works once with a code', async () => {
    const token = await link()
    assert.equal((await reset(token)).refusal.code, 'code_required')
    assert.equal((await reset(token, totpCode(secret, 5))).refusal.code, 'wrong_code')
    assert.equal(await outcome(), '401 code_required', 'the old password still counts')
    const { status, body } = await reset(token, totpCode(secret))
    assert.deepEqual([status, body.user.two_step], [200, true])
    assert.equal((await shop.call(validateToken, {}, owner.access_token)).status, 401)
    assert.equal(await outcome({ code: totpCode(secret, 1) }), '401 wrong_password')
    assert.equal(await outcome({ password: NEW }), '401 code_required')
    assert.equal(await outcome({ password: NEW, code: totpCode(secret, 1) }), 'string')
    assert.equal((await reset(token, codes[0])).refusal.code, 'reset_link_dead')
    assert.equal(await outcome({ password: NEW, code: codes[0] }), 'string', 'a dead link uses no code up')
  })

  it('accepts a recovery code', async () => {
    assert.equal((await reset(await link(), codes[1])).status, 200)
  })
})

describe('changed SECRET_KEY', () => {
  beforeEach(newOwner)
  const start = (key: string) => testShop({ beside: shop, settings: { SECRET_KEY: key } })

  it('returns 503 for app codes and still accepts recovery codes', async () => {
    const other = await start(randomBytes(32).toString('hex'))
    assert.equal(await outcome({ at: other }), '401 code_required')
    const refused = await signIn({ code: totpCode(secret), at: other })
    assert.deepEqual([refused.status, refused.refusal.code], [503, 'codes_unavailable'])
    assert.equal(await outcome({ code: 'abcde-fghjk', at: other }), '401 wrong_code')
    assert.equal(await outcome({ code: codes[0], at: other }), 'string')
    assert.equal(await outcome({ code: totpCode(secret) }), 'string', 'the shop with the right key goes on')
    await other.close()
  })

  it('allows a new setup after two-step sign-in was turned off with a recovery code', async () => {
    const other = await start(randomBytes(32).toString('base64'))
    const { access_token: token } = (await signIn({ code: codes[0], at: other })).body
    const proof = { current_password: PASSWORD }
    assert.equal((await other.call(disableTwoStep, { body: { ...proof, code: codes[1] ?? '' } }, token)).status, 200)
    ;({ secret } = await turnOnTwoStep(other, { ...owner, access_token: token }))
    assert.equal(await outcome({ code: totpCode(secret), at: other }), 'string')
    await other.close()
  })

  it('counts accounts with secrets sealed by another SECRET_KEY', async () => {
    const [enrolled] = await shop.database.sql<{ count: number }>`
      select count(*)::int from accounts where two_step_since is not null`
    const box = createSecretBox(randomBytes(32), TWO_STEP_PURPOSE)
    assert.ok((await countForeignSecrets(shop.database.db, box)) >= 1)
    assert.equal(await countForeignSecrets(shop.database.db, box), enrolled?.count)
  })
})

describe('two-step sign-in required of admins', () => {
  let strict: TestShop
  let admin: Session
  before(async () => {
    strict = await testShop({ settings: { REQUIRE_ADMIN_2FA: 'true' } })
    admin = await makeStaff(strict, 'admin')
  })
  after(() => strict.close())
  const users = (token: string) => strict.call(listUsers, {}, token)

  it('returns 403 to an admin until they turn on two-step sign-in', async () => {
    const { body } = await strict.call(logIn, { body: { email: admin.user.email, password: PASSWORD } })
    assert.deepEqual(
      [(await users(body.access_token)).status, (await users(body.access_token)).refusal.code],
      [403, 'two_step_required'],
    )
    assert.equal((await strict.call(getOwnAccount, {}, body.access_token)).status, 200)
    assert.equal((await strict.call(getTwoStep, {}, body.access_token)).body.required, true)
    const mine = await turnOnTwoStep(strict, body)
    assert.equal((await users(body.access_token)).status, 200)
    const form = { current_password: PASSWORD }
    assert.equal((await strict.call(renewRecoveryCodes, { body: form }, body.access_token)).status, 200)
    await strict.call(disableTwoStep, { body: { ...form, code: totpCode(mine.secret) } }, body.access_token)
    assert.equal((await users(body.access_token)).refusal.code, 'two_step_required')
  })

  it('does not apply to sellers', async () => {
    const seller = await makeStaff(strict, 'seller')
    assert.equal((await strict.call(getTwoStep, {}, seller.access_token)).body.required, false)
  })
})

describe('ADMIN_PASSWORD with two-step sign-in', () => {
  it('reactivates the admin without two-step sign-in if changed, and otherwise does nothing', async () => {
    const one = await makeStaff(shop, 'admin')
    await turnOnTwoStep(shop, one)
    const configured = { email: one.user.email, password: 'umuganda-2026' }
    await shop.database.db
      .update(accounts)
      .set({ status: 'Inactive', role: 'user' })
      .where(eq(accounts.id, one.user.id))
    assert.equal(await applyConfiguredAdmin(shop.database.db, configured), true)
    const { status, body } = await shop.call(logIn, { body: configured })
    assert.deepEqual([status, body.user.role, body.user.two_step], [200, 'admin', false])
    await shop.database.db.update(accounts).set({ twoStepSince: new Date() }).where(eq(accounts.id, one.user.id))
    assert.equal(await applyConfiguredAdmin(shop.database.db, configured), false)
    assert.equal((await shop.call(logIn, { body: configured })).refusal.code, 'code_required')
  })
})
