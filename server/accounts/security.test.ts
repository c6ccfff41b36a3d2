import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { changePassword, getOwnAccount, logIn, logOut, signUp, type Session } from '#contract/accounts/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import {
  ACCOUNT_GUESSES,
  LOGIN_FAILURES,
  PASSWORD_FAILURES,
  SIGN_IN_LIMIT,
  SIGNUPS_PER_HOUR,
} from '#contract/accounts/limits.ts'
import { endSession, endSessions, listSessions } from '#contract/sessions/calls.ts'
import { PASSWORD } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let owner: Session
let victims = 0
before(async () => {
  shop = await testShop({ settings: { RATE_LIMIT_SCALE: '1' } })
})
after(() => shop.close())
const newOwner = async () => {
  await shop.database.sql`delete from attempts`
  owner = await makeOwner()
}

const HOME = '198.51.100.7'
const THIEF = '203.0.113.66'
const GUESSES = 200

interface Request {
  from?: string
  token?: string
  headers?: Record<string, string>
}

async function send({ method, path }: Endpoint, payload: object, { from = THIEF, token, headers }: Request = {}) {
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const request = { method, url: path, remoteAddress: from, headers: { ...headers, ...authorization } }
  const answer = await shop.app.inject(method === 'GET' ? request : { ...request, payload })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Session & ErrorBody>() }
}

async function makeOwner(): Promise<Session> {
  const form = { email: `owner${(victims += 1)}@isoko.example`, full_name: 'Aline Uwase' }
  return (await send(signUp, { ...form, password: PASSWORD, confirm_password: PASSWORD }, { from: HOME })).body
}

const signIn = (request: Request, { user } = owner) => send(logIn, { email: user.email, password: PASSWORD }, request)
const guess = (at: number, request: Request = {}, email = owner.user.email) =>
  send(logIn, { email, password: `guess ${at}` }, request)
const isOpen = async (token: string) => (await send(getOwnAccount, {}, { token })).status === 200

/** Makes sign-in attempts in batches of a hundred and counts the responses by status. */
async function tally(times: number, attempt: (at: number) => Promise<{ status: number }>) {
  const counts: Record<number, number> = {}
  for (let begun = 0; begun < times; begun += 100) {
    const size = Math.min(100, times - begun)
    const answers = await Promise.all(Array.from({ length: size }, (_, at) => attempt(begun + at)))
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

describe(`limits on ${GUESSES} password guesses`, () => {
  beforeEach(newOwner)

  it('allows an address 10 guesses at one account, then returns 429 even for the right password', async () => {
    const { ofAccount, minutes } = LOGIN_FAILURES
    assert.deepEqual(await tally(GUESSES, (at) => guess(at)), { 401: ofAccount, 429: GUESSES - ofAccount })
    const { status, body, headers } = await signIn({})
    assert.deepEqual([status, body.message], [429, `Too many attempts. Please try again in ${minutes} min.`])
    assert.ok(Number(headers['retry-after']) > 0 && Number(headers['retry-after']) <= minutes * 60)
  })

  it('allows an address 50 guesses across many accounts, existing or not', async () => {
    const { ofNetwork } = LOGIN_FAILURES
    const others = await Promise.all(Array.from({ length: 5 }, makeOwner))
    const emails = [...others.map(({ user }) => user.email), 'nobody@isoko.example', 'no.one@isoko.example']
    const spray = (at: number) => guess(at, {}, emails[at % emails.length])
    assert.deepEqual(await tally(GUESSES, spray), { 401: ofNetwork, 429: GUESSES - ofNetwork })
  })

  it('shares the limit of 10 guesses at one account among all addresses of an IPv6 network', async () => {
    const from = (at: number) => `2001:db8:66:1::${at.toString(16)}`
    const counts = await tally(GUESSES, (at) => guess(at, { from: from(at) }))
    assert.deepEqual(counts, { 401: LOGIN_FAILURES.ofAccount, 429: GUESSES - LOGIN_FAILURES.ofAccount })
  })

  it('allows many networks 30 guesses in total at one account', async () => {
    const counts = await tally(GUESSES, (at) => guess(at, { from: `10.66.${Math.floor(at / 100)}.${at % 100}` }))
    assert.deepEqual(counts, { 401: ACCOUNT_GUESSES.anHour, 429: GUESSES - ACCOUNT_GUESSES.anHour })
  })

  it('shares the limit of one account between two processes', async () => {
    const beside = await testShop({ beside: shop, settings: { RATE_LIMIT_SCALE: '1' } })
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        (at % 2 ? beside : shop).call(logIn, { body: { email: owner.user.email, password: `guess ${at}` } }),
      ),
    )
    assert.equal(answers.filter((answer) => answer.status === 401).length, LOGIN_FAILURES.ofAccount)
    await beside.close()
  })

  it('keeps the limit after a sign-in to another account or from a forged address', async () => {
    const own = await makeOwner()
    const forged = (at: number) => ({ headers: { 'x-forwarded-for': `10.0.0.${at}` } })
    let looked = 0
    for (let at = 0; at < 30; at += 1) {
      if ((await guess(at, forged(at))).status === 401) looked += 1
      assert.equal((await signIn({}, own)).status, 200)
    }
    assert.equal(looked, LOGIN_FAILURES.ofAccount)
  })
})

describe('lockout attacks', () => {
  beforeEach(newOwner)

  it('lets the owner sign in at another address after failed guesses from one address', async () => {
    await tally(200, (at) => guess(at))
    assert.equal((await signIn({ from: HOME })).status, 200)
  })

  it('locks out only the guessed account at the address of the failed guesses', async () => {
    await tally(20, (at) => guess(at, { from: HOME }))
    assert.equal((await signIn({ from: HOME })).status, 429)
    assert.equal((await signIn({ from: HOME }, await makeOwner())).status, 200)
  })

  it('accepts sixty simultaneous sign-ins with the right password from one address', async () => {
    assert.deepEqual(await tally(60, () => signIn({ from: HOME })), { 200: 60 })
  })

  it('allows 400 sign-ins in 10 minutes per account and per network, and locks out nobody else', async () => {
    const { max, minutes } = SIGN_IN_LIMIT
    const of = async (kind: string, key: string | number) => {
      await shop.database.sql`
        insert into attempts (kind, key, count, ends_at) values (${kind}, ${String(key)}, ${max - 2}, now() + interval '9 minutes')`
    }
    const other = await makeOwner()
    await of('signed in to', owner.user.id)
    assert.deepEqual(await tally(6, (at) => signIn({ from: `10.66.1.${at}` })), { 200: 2, 429: 4 })
    assert.equal((await signIn({ from: HOME }, other)).status, 200)
    await of('signed in from', THIEF)
    assert.deepEqual(await tally(6, () => signIn({}, other)), { 200: 2, 429: 4 })
    const { headers } = await signIn({}, other)
    assert.ok(Number(headers['retry-after']) > 0 && Number(headers['retry-after']) <= minutes * 60)
    assert.equal((await signIn({ from: HOME }, other)).status, 200)
  })

  it('answers a sign-in from another network before half of 100 sign-ins from one network', async () => {
    const order: string[] = []
    const flood = Array.from({ length: 100 }, () => signIn({}).then(({ status }) => order.push(`flood ${status}`)))
    const alone = signIn({ from: HOME }).then(({ status }) => order.push(`alone ${status}`))
    await Promise.all([...flood, alone])
    const before = order.indexOf('alone 200')
    assert.ok(before >= 0 && before < 50, `after ${before} of 100`)
  })
})

describe('stolen tokens', () => {
  beforeEach(newOwner)

  const endings: [how: string, end: (home: string) => Promise<unknown>][] = [
    ['is ended in the list of sessions', endOldest],
    ['is ended with all others', (home) => send(endSessions, {}, { token: home })],
    ['is signed out', () => send(logOut, {}, { token: owner.access_token })],
    [
      'was issued before the password was changed',
      (home) =>
        send(
          changePassword,
          { current_password: PASSWORD, password: 'new horse', confirm_password: 'new horse' },
          { token: home },
        ),
    ],
  ]

  /** Ends the oldest session, as an account owner who does not recognize that session would. */
  async function endOldest(home: string) {
    const sessions = (await shop.call(listSessions, {}, home)).body
    const session_id = String(sessions.find(({ current }) => !current)?.id)
    return shop.call(endSession, { params: { session_id } }, home)
  }

  for (const [how, end] of endings)
    it(`returns 401 for a stolen token once it ${how}`, async () => {
      const home = (await signIn({ from: HOME })).body.access_token
      assert.equal(await isOpen(owner.access_token), true)
      await end(home)
      const stolen = { token: owner.access_token }
      const tries = [
        send(getOwnAccount, {}, stolen),
        send(listSessions, {}, stolen),
        send(endSessions, {}, stolen),
        send(logOut, {}, stolen),
      ]
      for (const { status, body } of await Promise.all(tries))
        assert.deepEqual([status, body.code], [401, 'session_ended'])
      assert.equal(await isOpen(home), true)
    })

  it('allows 10 wrong current passwords with a stolen token, then returns 429', async () => {
    const attempt = (at: number) => {
      const body = { current_password: `guess ${at}`, password: 'new horse', confirm_password: 'new horse' }
      return send(changePassword, body, { token: owner.access_token, from: `10.66.0.${at % 100}` })
    }
    const { max } = PASSWORD_FAILURES
    assert.deepEqual(await tally(100, attempt), { 422: max, 429: 100 - max })
    assert.equal((await signIn({ from: HOME })).status, 200)
  })
})

describe('session fixation', () => {
  beforeEach(newOwner)

  it('never adopts a token sent with a sign-in or sign-up', async () => {
    const planted = 'A'.repeat(43)
    const before = await signIn({ token: planted, from: HOME })
    const anew = await signIn({ token: before.body.access_token, from: HOME })
    const form = { email: 'fixed@isoko.example', full_name: 'Fixed', password: PASSWORD, confirm_password: PASSWORD }
    const signedUp = await send(signUp, { ...form, access_token: planted, token: planted }, { token: planted })
    const tokens = [planted, before, anew, signedUp].map((one) =>
      typeof one === 'string' ? one : one.body.access_token,
    )
    assert.equal(new Set(tokens).size, 4)
    assert.deepEqual(await Promise.all(tokens.map(isOpen)), [false, true, true, true])
  })
})

describe('automated sign-ups', () => {
  beforeEach(newOwner)

  it('limits a network to 30 accounts an hour, even with simultaneous requests', async () => {
    const robot = (at: number) => {
      const form = { email: `robot${at}@isoko.example`, full_name: `Robot ${at}` }
      return send(signUp, { ...form, password: PASSWORD, confirm_password: PASSWORD })
    }
    assert.deepEqual(await tally(60, robot), { 201: SIGNUPS_PER_HOUR, 429: 60 - SIGNUPS_PER_HOUR })
  })
})
