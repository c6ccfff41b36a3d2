import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { InjectOptions } from 'fastify'
import { LOGIN_FAILURES, PASSWORD_FAILURES, SIGNUPS_PER_HOUR } from '#contract/accounts/limits.ts'
import { MATCH_LIMIT } from '#contract/boms/limits.ts'
import { makeShopper } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
before(async () => {
  shop = await testShop({ settings: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'true' } })
})
after(() => shop.close())

let networks = 0
/** Returns the address of a network that has made no calls. */
const newAddress = () => `198.51.100.${(networks += 1)}`

interface Sent {
  method?: InjectOptions['method']
  payload: object
  address: string
  token?: string
}

async function send(url: string, { method = 'POST', payload, address, token }: Sent) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const headers = { 'x-forwarded-for': address, ...authorization }
  const answer = await shop.app.inject({ method, url, payload, headers })
  const { 'ratelimit-policy': policy, ratelimit, 'retry-after': retryAfter } = answer.headers
  return { status: answer.statusCode, policy, ratelimit: String(ratelimit), retryAfter }
}

const signUp = (address: string) => {
  const password = 'umuganda-2026'
  const email = `${crypto.randomUUID()}@isoko.example`
  return send('/api/auth/signup', {
    payload: { full_name: 'Aline', email, password, confirm_password: password },
    address,
  })
}
const logIn = (email: string, address: string) =>
  send('/api/auth/login', { payload: { email, password: 'wrong password' }, address })
const namesOf = (header: unknown) => [...String(header).matchAll(/"([^"]+)"/g)].map(([, name]) => name)

describe('rate-limit headers', () => {
  it('state the limit on a network and what is left of it, until it is refused', async () => {
    const address = newAddress()
    for (let left = SIGNUPS_PER_HOUR - 1; left >= 0; left -= 1) {
      const { status, policy, ratelimit } = await signUp(address)
      assert.deepEqual([status, policy], [201, `"sign-up";q=${SIGNUPS_PER_HOUR};w=3600`])
      assert.match(ratelimit, new RegExp(`^"sign-up";r=${left};t=3[56]\\d\\d$`))
    }
    const { status, policy, ratelimit, retryAfter } = await signUp(address)
    assert.deepEqual([status, policy], [429, `"sign-up";q=${SIGNUPS_PER_HOUR};w=3600`])
    assert.equal(ratelimit, `"sign-up";r=0;t=${String(retryAfter)}`)
  })

  it('count the lines of a parts list', async () => {
    const payload = { lines: [{ line: 1, mpn: 'LM358' }] }
    const { policy, ratelimit } = await send('/api/boms/match', { payload, address: newAddress() })
    assert.equal(policy, `"match-lines";q=${MATCH_LIMIT.lines};w=${MATCH_LIMIT.minutes * 60};qu="lines"`)
    assert.equal(ratelimit, `"match-lines";r=${MATCH_LIMIT.lines - 1};t=${MATCH_LIMIT.minutes * 60}`)
  })

  it('count only wrong passwords of the signed-in account', async () => {
    const { access_token: token } = await makeShopper(shop)
    const change = (password: string) =>
      send('/api/account/password', {
        method: 'PUT',
        payload: { current_password: password, password: 'umuganda-2027', confirm_password: 'umuganda-2027' },
        address: newAddress(),
        token,
      })
    const { ratelimit } = await change('wrong password')
    assert.match(ratelimit, new RegExp(`^"password";r=${PASSWORD_FAILURES.max - 1};t=\\d+$`))
  })

  it('never reveal whether an account exists or how often others tried', async () => {
    const { user } = await makeShopper(shop)
    const known = await logIn(user.email, newAddress())
    const unknown = await logIn('nobody@isoko.example', newAddress())
    assert.deepEqual(known, unknown)
    assert.deepEqual(namesOf(known.policy), ['login', 'signed-in-from'])
    assert.match(known.ratelimit, new RegExp(`^"login";r=${LOGIN_FAILURES.ofNetwork - 1};t=\\d+, "signed-in-from";`))
  })

  it('are absent from calls without a counted limit', async () => {
    const { headers } = await shop.app.inject('/api/products')
    assert.deepEqual([headers['ratelimit-policy'], headers['ratelimit']], [undefined, undefined])
  })
})
