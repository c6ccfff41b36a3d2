import assert from 'node:assert/strict'
import { createHmac, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { OIDC_CLIENT } from '#test/oidc-client.ts'
import { googleBrowser } from '#test/google-browser.ts'
import { databaseChecksum } from '#test/fixtures.ts'
import { testShop, type TestShop } from '#test/harness.ts'

const SHOP = 'http://shop.test'
const FAILED = { error: 'google_failed' }
const now = () => Math.floor(Date.now() / 1000)

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const jwk = { ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'test' }

type Claims = Record<string, unknown>
const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
const signedBy = (key: KeyObject) => (claims: Claims) => {
  const text = `${part({ alg: 'RS256', kid: 'test' })}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}
const withSecret = (secret: string | Buffer) => (claims: Claims) => {
  const text = `${part({ alg: 'HS256', kid: 'test' })}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
const unsigned = (claims: Claims) => `${part({ alg: 'none' })}.${part(claims)}.`
const honest = signedBy(privateKey)

/** Wrong answers that the provider gives until they are reset. */
interface Lies {
  token: (claims: Claims) => string
  /** Handles a request in place of the provider; returns false to let the provider handle it. */
  answers: (path: string, response: ServerResponse) => boolean
  callback: Record<string, string>
}
const NO_LIES: Lies = { token: honest, answers: () => false, callback: {} }

/** Starts a minimal provider that signs everybody in immediately and tells the lies that a test has set. */
async function startLiar() {
  const nonces = new Map<string, string>()
  const seen: string[] = []
  let lies = NO_LIES
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', issuer)
    seen.push(url.pathname)
    if (lies.answers(url.pathname, response)) return
    const json = (content: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(content))
    if (url.pathname === '/.well-known/openid-configuration') return void json(discovery())
    if (url.pathname === '/jwks') return void json({ keys: [jwk] })
    if (url.pathname === '/auth') return redirectBack(url, response)
    void readForm(request).then((form) => {
      const claims = {
        iss: issuer,
        aud: OIDC_CLIENT.client_id,
        sub: 'person',
        email: 'person@gmail.example',
        email_verified: true,
        name: 'Person',
        nonce: nonces.get(form.get('code') ?? ''),
        iat: now(),
        exp: now() + 60,
      }
      json({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: lies.token(claims) })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const discovery = () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    authorization_response_iss_parameter_supported: true,
  })
  function redirectBack({ searchParams }: URL, response: ServerResponse): void {
    const code = `code-${nonces.size}`
    nonces.set(code, searchParams.get('nonce') ?? '')
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    const params = { code, state: searchParams.get('state') ?? '', iss: issuer, ...lies.callback }
    for (const [name, value] of Object.entries(params)) back.searchParams.set(name, value)
    response.writeHead(302, { location: back.href }).end()
  }
  return {
    issuer,
    seen,
    discovery,
    settings: {
      PUBLIC_URL: SHOP,
      OIDC_ISSUER: issuer,
      GOOGLE_CLIENT_ID: OIDC_CLIENT.client_id,
      GOOGLE_CLIENT_SECRET: OIDC_CLIENT.client_secret,
    },
    tell: (told: Partial<Lies>) => (lies = { ...NO_LIES, ...told }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readForm(request: AsyncIterable<Buffer>): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

const claiming = (changed: Claims) => (claims: Claims) => honest({ ...claims, ...changed })
const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string
const der = createPublicKey(pem).export({ type: 'spki', format: 'der' })
const forged: Record<string, (claims: Claims) => string> = {
  'without a nonce': claiming({ nonce: undefined }),
  'with the nonce of another sign-in': claiming({ nonce: 'n'.repeat(43) }),
  'of another issuer': claiming({ iss: 'https://accounts.google.com' }),
  'of the issuer with a slash': (claims) => honest({ ...claims, iss: `${String(claims['iss'])}/` }),
  'for another client': claiming({ aud: 'another shop' }),
  'for several clients, presented by another': claiming({ aud: [OIDC_CLIENT.client_id, 'b'], azp: 'b' }),
  'that has expired': claiming({ iat: now() - 7200, exp: now() - 3600 }),
  'that never expires': claiming({ exp: undefined }),
  'that is not valid yet': claiming({ nbf: now() + 3600 }),
  'without a time': claiming({ iat: undefined }),
  'without a subject': claiming({ sub: undefined }),
  'with an empty subject': claiming({ sub: '' }),
  'with a subject of 300 characters': claiming({ sub: 's'.repeat(300) }),
  'with a subject that is no text': claiming({ sub: { $ne: null } }),
  'that is unsigned': unsigned,
  'signed with the public key as a secret': withSecret(pem),
  'signed with the bytes of the public key as a secret': withSecret(der),
  'signed with the secret of the client': withSecret(OIDC_CLIENT.client_secret),
  'signed with a key of a stranger': signedBy(stranger),
  'that names a key of its own': (claims) => {
    const own = createPublicKey(stranger).export({ format: 'jwk' })
    const text = `${part({ alg: 'RS256', jwk: own, jku: 'http://127.0.0.1:1/jwks' })}.${part(claims)}`
    return `${text}.${sign('sha256', Buffer.from(text), stranger).toString('base64url')}`
  },
  'with changed claims': (claims) => {
    const [head, , signature] = honest(claims).split('.')
    return [head, part({ ...claims, email: 'admin@isoko.example' }), signature].join('.')
  },
  'that is no token': () => 'a.b',
  'that is empty': () => '',
}

describe('a provider that lies', () => {
  let liar: Awaited<ReturnType<typeof startLiar>>
  let shop: TestShop
  before(async () => {
    liar = await startLiar()
    shop = await testShop({ settings: liar.settings })
  })
  after(async () => {
    await shop.close()
    await liar.close()
  })

  const signIn = (told: Partial<Lies>) => {
    liar.tell(told)
    return googleBrowser(shop, SHOP).signIn()
  }

  it('signs in a person when the provider tells the truth', async () => {
    liar.tell({})
    const browser = googleBrowser(shop, SHOP)
    assert.equal((await browser.openSession(await browser.signIn())).status, 200)
  })

  for (const [what, token] of Object.entries(forged))
    it(`does not open, create or change an account with an ID token ${what}`, async () => {
      const { accounts, identities, sessions } = await databaseChecksum({ shop })
      assert.deepEqual(await signIn({ token }), FAILED)
      const afterwards = await databaseChecksum({ shop })
      assert.deepEqual(
        [afterwards.accounts, afterwards.identities, afterwards.sessions],
        [accounts, identities, sessions],
      )
    })

  it('treats an address as verified only if the token says true, not "true" or 1', async () => {
    for (const verified of ['true', 1, {}, null, false])
      assert.deepEqual(
        await signIn({ token: claiming({ sub: 'unsure', email: 'unsure@gmail.example', email_verified: verified }) }),
        { error: 'google_email_unverified' },
      )
  })

  it('refuses a callback from another issuer, or without an issuer', async () => {
    assert.deepEqual(await signIn({ callback: { iss: 'https://accounts.google.com' } }), FAILED)
    assert.deepEqual(await signIn({ callback: { iss: '' } }), FAILED)
  })

  it('refuses a callback with two states or two codes', async () => {
    liar.tell({})
    for (const name of ['state', 'code']) {
      const browser = googleBrowser(shop, SHOP)
      assert.ok('error' in (await browser.enter(`${await browser.goToGoogle()}&${name}=another`)), name)
    }
  })

  it('never follows a redirect from the provider, so that it cannot reach addresses inside the network', async () => {
    for (const path of ['/token', '/.well-known/openid-configuration']) {
      const fresh = await testShop({ beside: shop, settings: liar.settings })
      liar.tell({
        answers: (asked, response) => {
          if (asked !== path) return false
          response.writeHead(307, { location: `${liar.issuer}/inside` }).end()
          return true
        },
      })
      assert.ok('error' in (await googleBrowser(fresh, SHOP).signIn()), path)
      await fresh.close()
    }
    assert.ok(!liar.seen.includes('/inside'))
  })

  it('refuses a provider description that names another issuer', async () => {
    const fresh = await testShop({ beside: shop, settings: liar.settings })
    liar.tell({
      answers: (asked, response) => {
        if (!asked.startsWith('/.well-known')) return false
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ ...liar.discovery(), issuer: 'https://accounts.google.com' }))
        return true
      },
    })
    assert.ok('error' in (await googleBrowser(fresh, SHOP).signIn()))
    await fresh.close()
  })

  it('gives up on an endless response from the provider', async () => {
    let sent = 0
    const outcome = await signIn({
      answers: (asked, response) => {
        if (asked !== '/token') return false
        const chunk = Buffer.alloc(64 * 1024, ' ')
        const pour = () => {
          while (!response.destroyed && response.write(chunk)) sent += chunk.length
        }
        response.writeHead(200, { 'content-type': 'application/json' }).on('drain', pour)
        pour()
        return true
      },
    })
    assert.deepEqual(outcome, FAILED)
    assert.ok(sent < 64 * 1024 * 1024, `${sent} bytes`)
  })
})
