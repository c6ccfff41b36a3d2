import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interactionPolicy, Provider, type Configuration } from 'oidc-provider'
import { CALLBACK_PATH } from '#contract/accounts/google-flow.ts'
import { OIDC_CLIENT as client } from './oidc-client.ts'

/** Claims that the provider makes about a person. */
export interface OidcUser {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

/** Seconds. */
const MINUTE = 60

/**
 * Starts a real OpenID Connect provider on 127.0.0.1 in place of Google. The provider does not ask for a password: it
 * signs every visitor in as the most recently set person, or sends them back if nobody is set.
 * @param shopUrl PUBLIC_URL of the shop
 * @param port port number; any free port by default
 */
export async function startOidcProvider(shopUrl: string, port = 0) {
  const users = new Map<string, OidcUser>()
  let current: string | undefined
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configurationOf(shopUrl, users))
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const result = current ? { login: { accountId: current } } : { error: 'access_denied' }
    void provider.interactionFinished(request, response, result)
  })
  return {
    issuer,
    /** Environment variables of a shop that trusts this provider. */
    settings: {
      PUBLIC_URL: shopUrl,
      OIDC_ISSUER: issuer,
      GOOGLE_CLIENT_ID: client.client_id,
      GOOGLE_CLIENT_SECRET: client.client_secret,
    },
    /** Signs in all subsequent visitors as the given person. */
    nowComes: (user: OidcUser) => {
      users.set(user.sub, user)
      current = user.sub
    },
    /** Makes all subsequent visitors decline to sign in. */
    nowRefuses: () => (current = undefined),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function configurationOf(shopUrl: string, users: Map<string, OidcUser>): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signingKey = { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'test' }
  return {
    clients: [{ ...client, redirect_uris: [shopUrl + CALLBACK_PATH] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false, // includes the name and email address in the ID token, as Google does
    cookies: { keys: ['a key of the test'] },
    jwks: { keys: [signingKey] as NonNullable<Configuration['jwks']>['keys'] },
    ttl: { AccessToken: MINUTE, Grant: MINUTE, IdToken: MINUTE, Interaction: MINUTE, Session: MINUTE },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: alwaysPrompt(), url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...users.get(sub), sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: client.client_id,
        ...(oidc.session?.accountId ? { accountId: oidc.session.accountId } : {}),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

/** Lets different people sign in with the same browser. */
function alwaysPrompt() {
  const policy = interactionPolicy.base()
  const isPrompted = new interactionPolicy.Check('anew', 'who comes is asked', ({ oidc }) => !oidc.result?.login)
  policy.get('login')?.checks.add(isPrompted)
  return policy
}
