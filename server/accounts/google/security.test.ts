import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { changePassword, logIn, validateToken } from '#contract/accounts/calls.ts'
import { changeUser } from '#contract/accounts/admin.ts'
import { GOOGLE_CODE_SECONDS, GOOGLE_STATE_SECONDS } from '#contract/accounts/limits.ts'
import { CALLBACK_PATH, START_PATH } from '#contract/accounts/google-flow.ts'
import { accounts, identities } from '#server/db/schema.ts'
import { mailsInOutbox, totpCode, makeShopper, makeStaff, PASSWORD, turnOnTwoStep } from '#test/factories.ts'
import { googleBrowser } from '#test/google-browser.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { startOidcProvider } from '#test/oidc-provider.ts'
import { databaseChecksum } from '#test/fixtures.ts'

const SHOP = 'http://shop.test'
let provider: Awaited<ReturnType<typeof startOidcProvider>>
let shop: TestShop
before(async () => {
  provider = await startOidcProvider(SHOP)
  shop = await testShop({ settings: provider.settings })
})
after(async () => {
  await shop.close()
  await provider.close()
})

const ENDED = { error: 'google_sign_in_ended' }
const attacker = { sub: 'attacker', email: 'attacker@gmail.example', email_verified: true, name: 'Attacker' }
const victim = { sub: 'victim', email: 'victim@gmail.example', email_verified: true, name: 'Victim' }
const open = () => googleBrowser(shop, SHOP)

async function atTheDoor(person = attacker) {
  provider.nowComes(person)
  const browser = open()
  return { browser, callback: await browser.goToGoogle() }
}
async function withCode(person = attacker) {
  const { browser, callback } = await atTheDoor(person)
  return { browser, outcome: await browser.enter(callback) }
}
const age = (seconds: number) =>
  shop.database.sql`update google_tickets set created_at = created_at - make_interval(secs => ${seconds})`

describe("Google sign-in to an account registered with another person's address", () => {
  it('takes over an unconfirmed account and removes its password, sessions and other identities', async () => {
    const { user, access_token: theirs } = await makeShopper(shop, { email: 'Victim@gmail.example' })
    const { db } = shop.database
    await db.insert(identities).values({ issuer: provider.issuer, subject: 'stranger', accountId: user.id })
    const { browser, outcome } = await withCode(victim)
    const { body } = await browser.openSession(outcome)
    assert.equal(body.user.id, user.id)
    assert.equal((await shop.call(validateToken, {}, theirs)).refusal.code, 'session_ended')
    const login = await shop.call(logIn, { body: { email: user.email, password: PASSWORD } })
    assert.equal(login.refusal.code, 'wrong_password')
    const linked = await db.select().from(identities).where(eq(identities.accountId, user.id))
    assert.deepEqual(
      linked.map(({ subject }) => subject),
      ['victim'],
    )
    const [account] = await db.select().from(accounts).where(eq(accounts.id, user.id))
    assert.ok(account?.emailConfirmedAt)
    assert.equal((await shop.call(validateToken, {}, body.access_token)).status, 200)
    const mail = (await mailsInOutbox(shop)).at(-1)
    assert.equal(mail?.to, user.email)
    assert.match(JSON.stringify(mail), /removed its old password/)
  })
})

describe('account recovered by an admin', () => {
  it("unlinks an attacker's Google identity when an admin restores the email", async () => {
    const { user } = await makeShopper(shop)
    const { db } = shop.database
    await db.insert(identities).values({ issuer: provider.issuer, subject: attacker.sub, accountId: user.id })
    const stolen = { email: 'theirs@gmail.example', emailConfirmedAt: new Date() }
    await db.update(accounts).set(stolen).where(eq(accounts.id, user.id))
    const { access_token: admin } = await makeStaff(shop, 'admin')
    const password = 'umuganda wa kera'
    const back = { email: user.email, password, confirm_password: password }
    assert.equal((await shop.call(changeUser, { params: { user_id: user.id }, body: back }, admin)).status, 200)
    const { browser, outcome } = await withCode(attacker)
    assert.notEqual((await browser.openSession(outcome)).body.user.id, user.id)
  })
})

describe('Google sign-in that has not opened a session yet', () => {
  it('ends when an admin restores the account, or its owner changes the password', async () => {
    const { user, access_token: token } = await makeShopper(shop)
    const { db } = shop.database
    const identity = { issuer: provider.issuer, subject: 'unfinished', accountId: user.id }
    await db.insert(identities).values(identity)
    const person = { ...attacker, sub: 'unfinished' }
    const { browser, outcome } = await withCode(person)
    const password = 'umuganda wa kera'
    const form = { current_password: PASSWORD, password, confirm_password: password }
    assert.equal((await shop.call(changePassword, { body: form }, token)).status, 200)
    assert.equal((await browser.openSession(outcome)).refusal.code, 'google_sign_in_ended')

    const again = await withCode(person)
    const { access_token: admin } = await makeStaff(shop, 'admin')
    const restored = { email: `restored-${user.email}` }
    assert.equal((await shop.call(changeUser, { params: { user_id: user.id }, body: restored }, admin)).status, 200)
    assert.equal((await again.browser.openSession(again.outcome)).refusal.code, 'google_sign_in_ended')
  })
})

describe('unverified Google address', () => {
  for (const claims of [{ email_verified: false }, { email_verified: undefined }, { email: undefined }])
    it(`does not open, create or change an account: ${Object.entries(claims).join(' ')}`, async () => {
      const { user } = await makeShopper(shop)
      for (const email of [user.email, 'nobody-yet@gmail.example']) {
        provider.nowComes({ sub: `unverified ${email}`, email, email_verified: true, ...claims })
        const browser = open()
        const callback = await browser.goToGoogle()
        const { accounts: known, identities: linked, sessions } = await databaseChecksum({ shop })
        assert.deepEqual(await browser.enter(callback), { error: 'google_email_unverified' })
        const after = await databaseChecksum({ shop })
        assert.deepEqual([after.accounts, after.identities, after.sessions], [known, linked, sessions])
      }
    })
})

describe('login CSRF', () => {
  it("rejects the attacker's callback in another browser with google_sign_in_ended", async () => {
    const { browser, callback } = await atTheDoor()
    const stranger = open()
    assert.deepEqual(await stranger.enter(callback), ENDED)
    await stranger.open(START_PATH)
    assert.deepEqual(await stranger.enter(callback), ENDED)
    assert.ok('code' in (await browser.enter(callback)), 'the attempt of another browser uses nothing up')
  })

  it("opens no session in another browser with a code from the attacker's sign-in", async () => {
    const { browser, outcome } = await withCode()
    const stranger = open()
    assert.equal((await stranger.openSession(outcome)).refusal.code, 'google_sign_in_ended')
    await stranger.open(START_PATH)
    assert.equal((await stranger.openSession(outcome)).refusal.code, 'google_sign_in_ended')
    assert.equal((await browser.openSession(outcome)).status, 200)
  })

  it("rejects the attacker's Google code under the victim's state with google_failed", async () => {
    const { callback: theirs } = await atTheDoor()
    const { browser, callback } = await atTheDoor(victim)
    const mixed = new URL(callback)
    mixed.searchParams.set('code', new URL(theirs).searchParams.get('code') ?? '')
    assert.deepEqual(await browser.enter(mixed.href), { error: 'google_failed' })
  })
})

describe('used and expired sign-ins', () => {
  it('accepts a callback only once, even when sent three times simultaneously', async () => {
    const { browser, callback } = await atTheDoor()
    const outcomes = await Promise.all([browser.enter(callback), browser.enter(callback), browser.enter(callback)])
    assert.equal(outcomes.filter((outcome) => 'code' in outcome).length, 1)
    assert.deepEqual(await browser.enter(callback), ENDED)
  })

  it('opens one session per code, even when five requests use the code simultaneously', async () => {
    const { browser, outcome } = await withCode()
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.openSession(outcome)))
    assert.deepEqual(answers.map(({ status }) => String(status)).toSorted(), ['200', '410', '410', '410', '410'])
    assert.equal((await browser.openSession(outcome)).refusal.code, 'google_sign_in_ended')
  })

  it('expires a state after GOOGLE_STATE_SECONDS and a code after GOOGLE_CODE_SECONDS', async () => {
    const { browser, callback } = await atTheDoor()
    await age(GOOGLE_STATE_SECONDS)
    assert.deepEqual(await browser.enter(callback), ENDED)
    const { browser: another, outcome } = await withCode()
    await age(GOOGLE_CODE_SECONDS)
    assert.equal((await another.openSession(outcome)).status, 410)
  })

  it('rejects a state in place of a code, and a code in place of a state', async () => {
    const { browser, callback } = await atTheDoor()
    const state = new URL(callback).searchParams.get('state') ?? ''
    assert.equal((await browser.openSession({ code: state })).status, 410)
    const { browser: another, outcome } = await withCode()
    const code = 'code' in outcome ? outcome.code : ''
    assert.deepEqual(await another.enter(`${CALLBACK_PATH}?state=${code}&code=x`), ENDED)
  })
})

describe('forged callbacks', () => {
  for (const query of [
    '',
    '?',
    '?code=x',
    '?state=&code=x',
    '?state=x&code=x',
    '?error=access_denied',
    '?state=%00%FF',
  ])
    it(`returns google_sign_in_ended for the query "${query}"`, async () => {
      const { browser } = await atTheDoor()
      assert.deepEqual(await browser.enter(CALLBACK_PATH + query), ENDED)
      assert.deepEqual(await open().enter(CALLBACK_PATH + query), ENDED)
    })

  it('redirects an error callback with google_failed and without the error text it received', async () => {
    const { browser, callback } = await atTheDoor()
    const state = new URL(callback).searchParams.get('state')
    const place = await browser.open(`${CALLBACK_PATH}?state=${state}&error=%3Cscript%3E&error_description=Call+0788`)
    assert.equal(place, `${SHOP}/login/google#error=google_failed`)
  })
})

describe('open redirects', () => {
  const elsewhere = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/%0d%0aset-cookie:%20a=b\r\n',
    'javascript:alert(1)',
    '/login/google#code=x',
  ]
  for (const place of elsewhere)
    it(`drops the return address ${JSON.stringify(place)} at sign-in`, async () => {
      provider.nowComes(attacker)
      const browser = open()
      const { body } = await browser.openSession(await browser.signIn(place))
      assert.equal(body.return_to, null)
    })

  it('ignores a forged Host header in the address given to Google and in the redirect back', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const { headers: answered } = await shop.app.inject({ url: START_PATH, headers })
    const page = new URL(answered.location ?? '')
    assert.equal(page.origin, provider.issuer)
    assert.equal(page.searchParams.get('redirect_uri'), SHOP + CALLBACK_PATH)
    assert.equal(page.searchParams.get('code_challenge_method'), 'S256')
    const back = await shop.app.inject({ url: CALLBACK_PATH, headers })
    assert.equal(back.headers.location, '/login/google#error=google_sign_in_ended')
  })
})

describe('Google sign-in with two-step sign-in', () => {
  const person = { sub: 'careful', email: 'careful@gmail.example', email_verified: true, name: 'Careful' }

  it('requires the two-step code, rejects a wrong code and opens one session', async () => {
    const { user, access_token } = await makeShopper(shop, { email: person.email })
    const { secret, recoveryCodes } = await turnOnTwoStep(shop, { user, access_token })
    const { browser, outcome } = await withCode(person)
    assert.equal((await browser.openSession(outcome)).refusal.code, 'code_required')
    await age(GOOGLE_CODE_SECONDS + 60)
    const wrong = await browser.openSession(outcome, shop, totpCode(secret, 5))
    assert.deepEqual([wrong.status, wrong.refusal.code], [401, 'wrong_code'])
    const code = totpCode(secret)
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.openSession(outcome, shop, code)))
    const [opened, ...refused] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    assert.equal(opened, 200)
    // Calls that overlap with the first call find that the code was already used; later calls find no code.
    assert.ok(
      refused.every((status) => status === 401 || status === 410),
      refused.join(),
    )
    assert.equal((await browser.openSession(outcome, shop, recoveryCodes[0])).refusal.code, 'google_sign_in_ended')
  })

  it('rejects the sign-in in another browser and after GOOGLE_STATE_SECONDS', async () => {
    const again = await withCode(person)
    assert.equal((await open().openSession(again.outcome)).refusal.code, 'google_sign_in_ended')
    await age(GOOGLE_STATE_SECONDS + 1)
    assert.equal((await again.browser.openSession(again.outcome)).refusal.code, 'google_sign_in_ended')
  })

  it('keeps two-step sign-in on when Google is linked to an account with an unconfirmed email', async () => {
    const email = 'seller@gmail.example'
    const seller = await makeStaff(shop, 'seller')
    const { secret } = await turnOnTwoStep(shop, seller)
    const isOwner = eq(accounts.id, seller.user.id)
    await shop.database.db.update(accounts).set({ email, emailConfirmedAt: null }).where(isOwner)
    const { browser, outcome } = await withCode({ ...person, sub: 'seller', email })
    assert.equal((await browser.openSession(outcome)).refusal.code, 'code_required')
    assert.equal((await browser.openSession(outcome, shop, totpCode(secret))).status, 200)
  })
})
