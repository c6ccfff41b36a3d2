import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { changePassword, logIn, validateToken } from '#contract/accounts/calls.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { MAX_GOOGLE_STARTS, GOOGLE_STATE_SECONDS } from '#contract/accounts/limits.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { START_PATH, startPath } from '#contract/accounts/google-flow.ts'
import { changeUser, deleteUser } from '#contract/accounts/admin.ts'
import { accounts, attempts, googleTickets, identities } from '#server/db/schema.ts'
import { hashToken } from '#server/http/actor.ts'
import { storeOf } from '#server/http/store.ts'
import { readConfig } from '#server/startup/config.ts'
import { mailsInOutbox, makeShopper, makeStaff, PASSWORD } from '#test/factories.ts'
import { googleBrowser } from '#test/google-browser.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { startOidcProvider, type OidcUser } from '#test/oidc-provider.ts'
import { purge } from '#server/retention.ts'

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

let met = 0
const somebody = (change: Partial<OidcUser> = {}): OidcUser => {
  const number = ++met
  const email = `person${number}@gmail.example`
  return { sub: `sub-${number}`, email, email_verified: true, name: `Person ${number}`, ...change }
}

/** Runs the complete sign-in in a new browser. */
async function signIn(person: OidcUser, returnTo: string | null = null) {
  provider.nowComes(person)
  const browser = googleBrowser(shop, SHOP)
  const outcome = await browser.signIn(returnTo)
  return { browser, outcome, answer: await browser.openSession(outcome) }
}

const accountOf = async (email = '') => {
  const [account] = await shop.database.db
    .select()
    .from(accounts)
    .where(sql`lower(email) = lower(${email})`)
  return account
}
/** Returns the paragraph about the password from each email to an address, excluding the confirmation email. */
async function mailsTo(email: string) {
  const letters = (await mailsInOutbox(shop)).flatMap((mail) =>
    mail.to === email && 'letter' in mail ? [mail.letter] : [],
  )
  return letters.filter(({ link }) => link.path !== '/confirm-email').map(({ paragraphs }) => paragraphs[1])
}
const passwordLogIn = (email: string) => shop.call(logIn, { body: { email, password: PASSWORD } })

describe('first Google sign-in', () => {
  it('creates a confirmed account without a password and notifies the admins', async () => {
    const admin = await makeStaff(shop, 'admin')
    const person = somebody({ name: 'Aline Uwase' })
    const { answer } = await signIn(person, '/cart?from=menu#total')
    assert.equal(answer.status, 200)
    assert.equal(answer.body.return_to, '/cart?from=menu#total')
    const { user } = answer.body
    assert.deepEqual(
      [user.email, user.full_name, user.role, user.status],
      [person.email, 'Aline Uwase', 'user', 'Active'],
    )
    const { body } = await shop.call(validateToken, {}, answer.body.access_token)
    assert.equal(body.id, user.id)
    const account = await accountOf(person.email)
    assert.equal(account?.passwordHash, null)
    assert.ok(account?.emailConfirmedAt)
    const notified = await shop.call(listNotifications, {}, admin.access_token)
    assert.match(notified.body[0]?.message ?? '', /Aline Uwase/)
    assert.equal((await passwordLogIn(user.email)).refusal.code, 'wrong_password')
    assert.deepEqual(await mailsTo(user.email), [])
  })

  it('returns return_to null for a sign-in without a return address', async () => {
    assert.equal((await signIn(somebody())).answer.body.return_to, null)
  })

  it('creates one account from two concurrent first sign-ins of a person', async () => {
    const person = somebody()
    provider.nowComes(person)
    const browsers = [googleBrowser(shop, SHOP), googleBrowser(shop, SHOP)]
    const callbacks = await Promise.all(browsers.map((browser) => browser.goToGoogle()))
    const outcomes = await Promise.all(browsers.map((browser, at) => browser.enter(callbacks[at] ?? '')))
    const answers = await Promise.all(browsers.map((browser, at) => browser.openSession(outcomes[at] ?? { code: '' })))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    )
    assert.equal(new Set(answers.map(({ body }) => body.user.id)).size, 1)
  })

  it('signs in from two tabs of one browser, each with its own return address', async () => {
    provider.nowComes(somebody())
    const browser = googleBrowser(shop, SHOP)
    const pages = [await browser.open(startPath('/cart')), await browser.open(startPath('/orders'))]
    const places = []
    for (const page of pages) places.push((await browser.openSession(await browser.enter(page ?? ''))).body.return_to)
    assert.deepEqual(places, ['/cart', '/orders'])
  })

  it('drops a Google name with line breaks and rejects an invalid Google address', async () => {
    const { answer } = await signIn(somebody({ name: 'Aline\r\nBcc: all@isoko.example' }))
    assert.equal(answer.body.user.full_name, '')
    for (const email of ['no address', 'a@gmail.example\r\nBcc: b@gmail.example'])
      assert.deepEqual((await signIn(somebody({ email }))).outcome, { error: 'google_email_unverified' })
  })

  it('completes a Google sign-in that started on another server', async () => {
    const other = await testShop({ beside: shop, settings: provider.settings })
    provider.nowComes(somebody())
    const browser = googleBrowser(shop, SHOP)
    const outcome = await browser.enter(await browser.goToGoogle(), other)
    assert.equal((await browser.openSession(outcome)).status, 200)
    await other.close()
  })
})

describe('repeated Google sign-in', () => {
  it('finds the account by its subject even if the Google address has changed', async () => {
    const person = somebody()
    const { answer } = await signIn(person)
    const moved = { ...person, email: 'elsewhere@gmail.example', email_verified: false }
    const again = await signIn(moved)
    assert.equal(again.answer.body.user.id, answer.body.user.id)
    assert.equal(again.answer.body.user.email, person.email)
  })

  it('rejects an inactive account, even if it was deactivated during the sign-in', async () => {
    const admin = await makeStaff(shop, 'admin')
    const person = somebody()
    const { answer } = await signIn(person)
    const { id, email } = answer.body.user
    provider.nowComes(person)
    const browser = googleBrowser(shop, SHOP)
    const outcome = await browser.signIn()
    const inactive = { params: { user_id: id }, body: { email, status: 'Inactive' as const } }
    assert.equal((await shop.call(changeUser, inactive, admin.access_token)).status, 200)
    assert.equal((await browser.openSession(outcome)).refusal.code, 'account_inactive')
    assert.deepEqual((await signIn(person)).outcome, { error: 'account_inactive' })
  })

  it('creates a new account after the old account was deleted', async () => {
    const admin = await makeStaff(shop, 'admin')
    const person = somebody()
    const { answer } = await signIn(person)
    const { id } = answer.body.user
    await shop.call(deleteUser, { params: { user_id: id } }, admin.access_token)
    const isOwner = eq(identities.subject, person.sub)
    assert.equal(await shop.database.db.$count(identities, isOwner), 0)
    const again = await signIn(person)
    assert.notEqual(again.answer.body.user.id, id)
    assert.equal(again.answer.body.user.email, person.email)
  })
})

describe('Google sign-in to an existing account', () => {
  it('links a confirmed account and keeps its password and sessions valid', async () => {
    const { user, access_token: token } = await makeShopper(shop, { email: 'Confirmed@gmail.example' })
    await shop.database.db.update(accounts).set({ emailConfirmedAt: new Date() }).where(eq(accounts.id, user.id))
    const person = somebody({ email: 'confirmed@gmail.example', name: 'Another Name' })
    for (const { answer } of [await signIn(person), await signIn(person)]) {
      assert.equal(answer.body.user.id, user.id)
      assert.equal(answer.body.user.full_name, user.full_name)
    }
    assert.equal((await shop.call(validateToken, {}, token)).status, 200)
    assert.equal((await passwordLogIn(user.email)).status, 200)
    assert.deepEqual(await mailsTo(user.email), ['Your password still works.'])
  })

  it('keeps the role of the account', async () => {
    const { user } = await makeStaff(shop, 'seller')
    const { answer } = await signIn(somebody({ email: user.email }))
    assert.deepEqual([answer.body.user.id, answer.body.user.role], [user.id, 'seller'])
  })

  it('neither links nor changes an inactive account', async () => {
    const { user } = await makeShopper(shop)
    await shop.database.db.update(accounts).set({ status: 'Inactive' }).where(eq(accounts.id, user.id))
    const before = await accountOf(user.email)
    assert.deepEqual((await signIn(somebody({ email: user.email }))).outcome, { error: 'account_inactive' })
    assert.deepEqual(await accountOf(user.email), before)
    assert.equal(await shop.database.db.$count(identities, eq(identities.accountId, user.id)), 0)
  })
})

describe('failed Google sign-in', () => {
  it('returns google_cancelled after a cancellation at Google', async () => {
    provider.nowRefuses()
    assert.deepEqual(await googleBrowser(shop, SHOP).signIn(), { error: 'google_cancelled' })
  })

  it('returns google_off and offers no Google sign-in on pages when not configured', async () => {
    const without = await testShop({ beside: shop })
    assert.deepEqual(await googleBrowser(without, SHOP).signIn(), { error: 'google_off' })
    await without.close()
    assert.equal(storeOf(readConfig({})).hasGoogle, false)
    assert.equal(storeOf(readConfig(provider.settings)).hasGoogle, true)
  })

  it('returns google_unavailable while Google is down, and works once it is back', async () => {
    const moving = await startOidcProvider(SHOP)
    const { port } = new URL(moving.issuer)
    await moving.close()
    const trusting = await testShop({ beside: shop, settings: moving.settings })
    const browser = googleBrowser(trusting, SHOP)
    assert.deepEqual(await browser.signIn(), { error: 'google_unavailable' })
    const back = await startOidcProvider(SHOP, Number(port))
    back.nowComes(somebody())
    const callback = await browser.goToGoogle()
    await back.close()
    assert.deepEqual(await browser.enter(callback), { error: 'google_unavailable' })
    const again = await startOidcProvider(SHOP, Number(port))
    again.nowComes(somebody())
    assert.equal((await browser.openSession(await browser.signIn())).status, 200)
    await again.close()
    await trusting.close()
  })

  it('returns too_many_attempts with the minutes to wait after too many sign-ins from a network', async () => {
    const narrow = await testShop({ beside: shop, settings: { ...provider.settings, RATE_LIMIT_SCALE: '0.03' } })
    await shop.database.db.delete(attempts)
    const outcomes = []
    provider.nowRefuses()
    for (let time = 0; time <= MAX_GOOGLE_STARTS * 0.03; time += 1)
      outcomes.push(await googleBrowser(narrow, SHOP).signIn())
    assert.deepEqual(outcomes.at(-2), { error: 'google_cancelled' })
    assert.deepEqual(outcomes.at(-1), { error: 'too_many_attempts', minutes: '15' })
    await narrow.close()
  })
})

describe('stored Google sign-in state', () => {
  it('stores only hashes, and nothing once the Google sign-in is finished', async () => {
    await shop.database.db.delete(googleTickets)
    provider.nowComes(somebody())
    const browser = googleBrowser(shop, SHOP)
    const callback = await browser.goToGoogle()
    const state = new URL(callback).searchParams.get('state') ?? ''
    const secret = browser.cookie().replace('isoko_google=', '')
    const [ticket] = await shop.database.db.select().from(googleTickets)
    assert.deepEqual(ticket?.secretHash, hashToken(state))
    assert.deepEqual(ticket?.browserHash, hashToken(secret))
    const outcome = await browser.enter(callback)
    assert.equal((await browser.openSession(outcome)).status, 200)
    assert.equal(await shop.database.db.$count(googleTickets), 0)
  })

  it('deletes an expired Google sign-in', async () => {
    provider.nowComes(somebody())
    await googleBrowser(shop, SHOP).goToGoogle()
    await purge(shop.database.db, 'googleTickets')
    assert.equal(await shop.database.db.$count(googleTickets), 1)
    await shop.database
      .sql`update google_tickets set created_at = now() - make_interval(secs => ${GOOGLE_STATE_SECONDS + 1})`
    await purge(shop.database.db, 'googleTickets')
    assert.equal(await shop.database.db.$count(googleTickets), 0)
  })

  it('starts uncached with a cookie that is HttpOnly, SameSite and, over https, Secure', async () => {
    const { headers } = await shop.app.inject(START_PATH)
    assert.equal(headers['cache-control'], 'private, no-store')
    assert.match(
      String(headers['set-cookie']),
      /^isoko_google=[\w-]{43}; Max-Age=660; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const secure = await testShop({ beside: shop, settings: { ...provider.settings, PUBLIC_URL: 'https://shop.test' } })
    const overHttps = await secure.app.inject(START_PATH)
    assert.match(String(overHttps.headers['set-cookie']), /^__Host-isoko_google=.*; Path=\/; .*; SameSite=Lax; Secure$/)
    await secure.close()
  })
})

it('rejects a password change with a guessed password on an account without a password', async () => {
  const { answer } = await signIn(somebody())
  const body = { current_password: PASSWORD, password: PASSWORD, confirm_password: PASSWORD }
  const { status, refusal } = await shop.call(changePassword, { body }, answer.body.access_token)
  assert.deepEqual([status, (refusal satisfies ErrorBody).code], [422, 'invalid_input'])
})
