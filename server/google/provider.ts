import { createHmac } from 'node:crypto'
import * as openid from 'openid-client'
import * as z from 'zod'
import { Email } from '#contract/accounts.ts'
import { Refusal } from '#contract/errors.ts'
import { Line } from '#contract/fields.ts'
import { CALLBACK } from '#contract/rules/google-way.ts'
import type { Config } from '#server/config.ts'

/** Seconds that Google may take to answer. */
const PATIENCE = 5

/** Whom Google vouches for. */
export interface Person {
  issuer: string
  subject: string
  /** Null: none that Google has verified. */
  email: string | null
  /** May be empty. */
  fullName: string
}

/** One way of one browser to Google and back. */
interface Way {
  state: string
  /** The secret in the browser's cookie. */
  browser: string
}

export interface Provider {
  /** The page of Google that asks who somebody is. @throws google_unavailable */
  pageFor(way: Way): Promise<URL>
  /** @param search what Google had the browser bring back. @throws google_unavailable, google_cancelled, google_failed */
  whoCameBack(way: Way, search: string): Promise<Person>
}

/**
 * Google, or another provider of OpenID Connect. It is first asked for its addresses when somebody wants to sign in: the
 * shop runs without it.
 * @param onFault is told why somebody could not sign in
 */
export function openProvider(
  google: NonNullable<Config['google']>,
  publicUrl: string,
  onFault: (fault: unknown) => void,
): Provider {
  const callback = publicUrl + CALLBACK
  const discover = discoverOnce(google)
  const configuration = () =>
    discover().catch((fault: unknown) => {
      onFault(fault)
      throw new Refusal('google_unavailable')
    })
  return {
    pageFor: async (way) =>
      openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: way.state,
        nonce: secretOf(way, 'nonce'),
        code_challenge: await openid.calculatePKCECodeChallenge(secretOf(way, 'verifier')),
        code_challenge_method: 'S256',
      }),
    whoCameBack: async (way, search) => {
      const tokens = await openid
        .authorizationCodeGrant(await configuration(), new URL(callback + search), {
          expectedState: way.state,
          expectedNonce: secretOf(way, 'nonce'),
          pkceCodeVerifier: secretOf(way, 'verifier'),
          idTokenExpected: true,
        })
        .catch((fault: unknown) => refuse(fault, onFault))
      return personOf(tokens.claims())
    },
  }
}

/** Asked once for all who wait; what failed is asked again by the next. */
function discoverOnce({ issuer, clientId, clientSecret }: NonNullable<Config['google']>) {
  const execute = [openid.enableNonRepudiationChecks]
  if (issuer.startsWith('http:')) execute.push(openid.allowInsecureRequests)
  let found: Promise<openid.Configuration> | undefined
  return () => {
    if (found) return found
    const asked = openid.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: PATIENCE })
    asked.catch(() => (found = undefined))
    return (found = asked)
  }
}

/** Made of what only this browser holds, so that nothing has to be stored that is worth anything. */
function secretOf({ browser, state }: Way, purpose: 'nonce' | 'verifier'): string {
  return createHmac('sha256', browser).update(`${purpose} ${state}`).digest('base64url')
}

const UNREACHABLE = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

function refuse(fault: unknown, onFault: (fault: unknown) => void): never {
  if (fault instanceof openid.AuthorizationResponseError && fault.error === 'access_denied')
    throw new Refusal('google_cancelled')
  onFault(fault)
  const isAway =
    fault instanceof TypeError || (fault instanceof openid.ClientError && UNREACHABLE.includes(fault.code ?? ''))
  throw new Refusal(isAway ? 'google_unavailable' : 'google_failed')
}

/** A name or address that the shop would not take at its own forms counts as none. */
const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: Email.nullable().catch(null),
  email_verified: z.literal(true).or(z.literal(false)).catch(false),
  name: Line.catch(''),
})

function personOf(claims: unknown): Person {
  const { iss, sub, email, email_verified: isVerified, name } = Claims.parse(claims)
  return { issuer: iss, subject: sub, email: isVerified ? email : null, fullName: name }
}
