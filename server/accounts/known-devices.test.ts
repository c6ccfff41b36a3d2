import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { changePassword, getOwnAccount, logIn, signUp, type Session } from '#contract/accounts/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { ACCOUNT_GUESSES, KNOWN_DEVICE_DAYS, LOGIN_FAILURES, MAX_KNOWN_DEVICES } from '#contract/accounts/limits.ts'
import { resetPassword } from '#contract/accounts/recovery.ts'
import { endSessions } from '#contract/sessions/calls.ts'
import { attempts, knownDevices } from '#server/db/schema.ts'
import { createLinkToken, makeShopper, PASSWORD } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { purge } from '#server/retention.ts'

let shop: TestShop
let owner: Session
let phone: Browser
before(async () => {
  shop = await testShop({ settings: { RATE_LIMIT_SCALE: '1' } })
})
after(() => shop.close())

interface Browser {
  from: string
  cookie?: string
}

let networks = 0
/** Creates an unknown browser in its own network. */
const newBrowser = (): Browser => ({ from: `198.18.${Math.floor((networks += 1) / 250)}.${networks % 250}` })

/** Calls an endpoint as a browser would, storing the cookie from the response. */
async function send({ method, path }: Endpoint, payload: object, browser: Browser, token?: string) {
  const headers = {
    ...(browser.cookie ? { cookie: browser.cookie } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const answer = await shop.app.inject({ method, url: path, remoteAddress: browser.from, headers, payload })
  const given = answer.headers['set-cookie']
  if (typeof given === 'string') browser.cookie = given.split(';')[0] ?? ''
  return { status: answer.statusCode, given, headers: answer.headers, body: answer.json<Session & ErrorBody>() }
}

const signIn = (browser: Browser, password = PASSWORD) => send(logIn, { email: owner.user.email, password }, browser)
const guess = (browser: Browser) => signIn(browser, 'wrong horse')
const newOwner = async () => {
  await shop.database.db.delete(attempts)
  owner = await makeShopper(shop)
  phone = newBrowser()
  await signIn(phone)
}

/**
 * Guesses passwords, each from a different network. @returns the number of guesses that were compared with the password
 */
async function guessFrom(count: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, () => guess(newBrowser())))
  return answers.filter(({ status }) => status === 401).length
}

describe('password guesses from many networks', () => {
  beforeEach(newOwner)

  it('allows 30 guesses an hour and 100 a day at one account, from any number of networks', async () => {
    assert.equal(await guessFrom(60), ACCOUNT_GUESSES.anHour)
    const forget = () => shop.database.sql`update attempts set ends_at = now() where kind = 'guesses in an hour'`
    await forget()
    assert.equal(await guessFrom(60), ACCOUNT_GUESSES.anHour)
    await forget()
    assert.equal(await guessFrom(40), ACCOUNT_GUESSES.anHour)
    await forget()
    assert.equal(await guessFrom(40), ACCOUNT_GUESSES.aDay - 3 * ACCOUNT_GUESSES.anHour)
    const { status, body, headers } = await guess(newBrowser())
    assert.deepEqual([status, body.code], [429, 'too_many_guesses'])
    assert.ok(Number(headers['retry-after']) > 23 * 3600, headers['retry-after'])
  })

  it('accepts only known devices after too many guesses, even with the right password', async () => {
    await guessFrom(40)
    assert.equal((await signIn(phone)).status, 200)
    const laptop = newBrowser()
    const { status, body } = await signIn(laptop)
    assert.deepEqual([status, body.code, laptop.cookie], [429, 'too_many_guesses', undefined])
    assert.match(body.message, /Forgot Password/)
  })

  it('lets the owner in on a new device through a reset link, and remembers the device', async () => {
    await guessFrom(40)
    const laptop = newBrowser()
    const form = {
      token: await createLinkToken(shop, { kind: 'reset', email: owner.user.email }),
      password: 'another horse',
    }
    assert.equal((await send(resetPassword, { ...form, confirm_password: form.password }, laptop)).status, 200)
    assert.equal((await signIn(laptop, form.password)).status, 200)
    assert.equal((await signIn(phone, form.password)).body.code, 'too_many_guesses')
  })

  it('does not count sign-ins of new devices with the right password as guesses', async () => {
    for (let at = 0; at < 8; at += 1) assert.equal((await signIn(newBrowser())).status, 200)
    assert.equal(await guessFrom(40), ACCOUNT_GUESSES.anHour)
  })
})

describe('sign-in from a known device', () => {
  beforeEach(newOwner)

  it('succeeds from a network that has used up its failures', async () => {
    const thief = { from: phone.from }
    for (let at = 0; at < LOGIN_FAILURES.ofAccount; at += 1) await guess(thief)
    assert.equal((await signIn(thief)).status, 429)
    assert.equal((await signIn(phone)).status, 200)
  })

  it('allows a device 10 failures across networks, and still lets other devices sign in', async () => {
    const tablet = newBrowser()
    await signIn(tablet)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => guess({ ...newBrowser(), cookie: phone.cookie ?? '' })),
    )
    assert.equal(answers.filter(({ status }) => status === 401).length, LOGIN_FAILURES.ofDevice)
    assert.equal((await signIn(phone)).body.code, 'too_many_attempts')
    assert.equal((await signIn(tablet)).status, 200)
    assert.equal((await signIn(newBrowser())).status, 200)
  })

  it("applies the guess limit to an invented device cookie and to another account's cookie", async () => {
    const thief = newBrowser()
    const form = { email: `thief${networks}@isoko.example`, full_name: 'Thief', password: PASSWORD }
    await send(signUp, { ...form, confirm_password: PASSWORD }, thief)
    await guessFrom(40)
    assert.ok(thief.cookie)
    for (const cookie of [thief.cookie, `isoko_device=${'A'.repeat(43)}`, 'isoko_device=', 'isoko_device'])
      assert.equal((await guess({ ...newBrowser(), cookie })).body.code, 'too_many_guesses', cookie)
  })

  it('makes the browser known at sign-up and shares its cookie among several accounts', async () => {
    const browser = { ...phone }
    const email = `second${networks}@isoko.example`
    const form = { email, full_name: 'Second', password: PASSWORD, confirm_password: PASSWORD }
    await send(signUp, form, browser)
    assert.equal(browser.cookie, phone.cookie)
    await guessFrom(40)
    assert.equal((await signIn(browser)).status, 200)
    const others = Array.from({ length: 40 }, () => send(logIn, { email, password: 'wrong horse' }, newBrowser()))
    await Promise.all(others)
    assert.equal((await send(logIn, { email, password: PASSWORD }, browser)).status, 200)
  })

  it('forgets other devices on a password change and keeps the device that made it', async () => {
    const tablet = newBrowser()
    const { access_token } = (await signIn(tablet)).body
    const form = { current_password: PASSWORD, password: 'another horse', confirm_password: 'another horse' }
    assert.equal((await send(changePassword, form, { from: tablet.from }, access_token)).status, 200)
    await guessFrom(40)
    assert.equal((await signIn(phone, 'another horse')).status, 429)
    assert.equal((await signIn(tablet, 'another horse')).status, 200)
    await send(endSessions, {}, { from: tablet.from }, access_token)
    assert.equal((await signIn(tablet, 'another horse')).status, 200)
  })

  it('does not sign in with a device cookie alone', async () => {
    assert.equal((await guess(phone)).status, 401)
    assert.equal((await send(getOwnAccount, {}, phone)).status, 401)
  })
})

describe('device cookie', () => {
  beforeEach(newOwner)

  it('is HttpOnly, limited to /api/auth, unchanged by sign-ins and stored only as a hash', async () => {
    const { given } = await signIn(phone)
    const [, value = ''] = /^isoko_device=([\w-]{43}); (.*)$/.exec(String(given)) ?? []
    assert.ok(String(given).endsWith('; Path=/api/auth; HttpOnly; SameSite=Lax'), String(given))
    assert.match(String(given), new RegExp(`; Max-Age=${KNOWN_DEVICE_DAYS * 86_400};`))
    assert.equal((await signIn(phone)).given, given)
    const kept = await shop.database.db.select().from(knownDevices)
    assert.ok(!JSON.stringify(kept).includes(value))
  })

  it('is set only by a successful sign-in, and is Secure over HTTPS', async () => {
    assert.equal((await guess(newBrowser())).given, undefined)
    const secure = await testShop({ beside: shop, settings: { PUBLIC_URL: 'https://shop.example' } })
    const payload = { email: owner.user.email, password: PASSWORD }
    const { headers } = await secure.app.inject({ method: 'POST', url: logIn.path, payload })
    assert.match(String(headers['set-cookie']), /^__Secure-isoko_device=.*; Secure$/)
    await secure.close()
  })
})

describe('storage of known devices', () => {
  beforeEach(newOwner)

  const count = () => shop.database.db.$count(knownDevices)
  const own = () => shop.database.sql`delete from known_devices where account_id <> ${owner.user.id}`

  it('keeps 50 devices per account and first drops those that never signed in again', async () => {
    await own()
    await signIn(phone) // marks the device as recently used
    await shop.database.sql`
      insert into known_devices (account_id, browser_hash, created_at)
      select ${owner.user.id}, sha256(n::text::bytea), now() + interval '1 minute' from generate_series(1, 60) n`
    const programs = [newBrowser(), newBrowser()]
    for (const program of programs) assert.equal((await signIn(program)).status, 200)
    assert.equal(await count(), MAX_KNOWN_DEVICES)
    await guessFrom(40)
    assert.equal((await signIn(phone)).status, 200)
    assert.equal((await signIn(programs[1] ?? newBrowser())).status, 200)
  })

  it('deletes devices a year after their last sign-in, in batches', async () => {
    await own()
    await shop.database.sql`
      insert into known_devices (account_id, browser_hash, created_at, returned_at)
      select ${owner.user.id}, sha256(n::text::bytea), now() - interval '400 days',
        case when n = 1 then now() - interval '364 days' when n = 2 then now() - interval '366 days' end
      from generate_series(1, 4) n`
    const before = await count()
    assert.equal(await purge(shop.database.db, 'knownDevices', 2), 3)
    assert.equal(await count(), before - 3)
    assert.equal(await purge(shop.database.db, 'knownDevices'), 0)
  })
})
