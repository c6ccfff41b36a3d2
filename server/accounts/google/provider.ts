import { createHmac } from 'node:crypto'
import * as openid from 'openid-client'
import * as z from 'zod'
import { Email } from '#contract/accounts/calls.ts'
import { Refusal } from '#contract/errors.ts'
import { Line } from '#contract/fields.ts'
import { CALLBACK_PATH } from '#contract/accounts/google-flow.ts'
import type { Config } from '#server/startup/config.ts'

/** Timeout in seconds for requests to Google. */
const TIMEOUT_SECONDS = 5

/** Person's identity as confirmed by Google. */
export interface Person {
  issuer: string
  subject: string
  /** Email address; null if Google has not verified one. */
  email: string | null
  /** May be empty. */
  fullName: string
}

/** A browser's attempt to sign in with Google. */
interface GoogleFlow {
  state: string
  /** Secret stored in the cookie of the browser that started the attempt. */
  browser: string
}

export interface Provider {
  /** Returns the URL of Google's sign-in page. @throws google_unavailable */
  pageFor(flow: GoogleFlow): Promise<URL>
  /**
   * Returns the identity of the person who signed in.
   * @param search query string of Google's redirect
   * @throws google_unavailable, google_cancelled, google_failed
   */
  whoCameBack(flow: GoogleFlow, search: string): Promise<Person>
}

/**
 * Creates an OpenID Connect client. Discovery runs at the first sign-in.
 * @param onError receives the cause of a failed sign-in
 */
export function openProvider(
  google: NonNullable<Config['google']>,
  publicUrl: string,
  onError: (error: unknown) => void,
): Provider {
  const callback = publicUrl + CALLBACK_PATH
  const discover = discoverOnce(google)
  const configuration = () =>
    discover().catch((error: unknown) => {
      onError(error)
      throw new Refusal('google_unavailable')
    })
  return {
    pageFor: async (flow) =>
      openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: flow.state,
        nonce: deriveSecret(flow, 'nonce'),
        code_challenge: await openid.calculatePKCECodeChallenge(deriveSecret(flow, 'verifier')),
        code_challenge_method: 'S256',
      }),
    whoCameBack: async (flow, search) => {
      const tokens = await openid
        .authorizationCodeGrant(await configuration(), new URL(callback + search), {
          expectedState: flow.state,
          expectedNonce: deriveSecret(flow, 'nonce'),
          pkceCodeVerifier: deriveSecret(flow, 'verifier'),
          idTokenExpected: true,
        })
        .catch((error: unknown) => rethrowAsRefusal(error, onError))
      return toPerson(tokens.claims())
    },
  }
}

/** Returns a discovery function that shares one request among its callers; after a failure, the next call retries. */
function discoverOnce({ issuer, clientId, clientSecret }: NonNullable<Config['google']>) {
  const execute = [openid.enableNonRepudiationChecks]
  if (issuer.startsWith('http:')) execute.push(openid.allowInsecureRequests)
  let found: Promise<openid.Configuration> | undefined
  return () => {
    if (found) return found
    const discovery = openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute,
      timeout: TIMEOUT_SECONDS,
      [openid.customFetch]: fetchBounded,
    })
    discovery.catch(() => (found = undefined))
    return (found = discovery)
  }
}

/** Maximum size of a response from Google, in bytes; real responses have a few thousand. */
const MAX_ANSWER = 1024 * 1024

/** Fetches a response from Google, and fails if it is too large. Does not follow redirects. */
const fetchBounded: openid.CustomFetch = async (url, options) => {
  const { body, status, headers } = await fetch(url, {
    ...options,
    body: options.body as BodyInit | null,
    redirect: 'manual',
  })
  let received = 0
  const bounded = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        received += chunk.length
        if (received > MAX_ANSWER) controller.error(new TypeError('The answer is too large'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(bounded ?? null, { status, headers })
}

/** Derives a value from the browser's secret, so that no sensitive value needs to be stored. */
function deriveSecret({ browser, state }: GoogleFlow, purpose: 'nonce' | 'verifier'): string {
  return createHmac('sha256', browser).update(`${purpose} ${state}`).digest('base64url')
}

const UNREACHABLE = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

function rethrowAsRefusal(error: unknown, onError: (error: unknown) => void): never {
  if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied')
    throw new Refusal('google_cancelled')
  onError(error)
  const isUnreachable =
    error instanceof TypeError || (error instanceof openid.ClientError && UNREACHABLE.includes(error.code ?? ''))
  throw new Refusal(isUnreachable ? 'google_unavailable' : 'google_failed')
}

/** Treats a name or address as missing if the shop's own forms would refuse it. */
const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: Email.nullable().catch(null),
  email_verified: z.literal(true).or(z.literal(false)).catch(false),
  name: Line.catch(''),
})

/** @throws google_failed for a token without an issuer or a subject of a usable length */
function toPerson(claims: unknown): Person {
  const { success, data } = Claims.safeParse(claims)
  if (!success) throw new Refusal('google_failed')
  const { iss, sub, email, email_verified: isVerified, name } = data
  return { issuer: iss, subject: sub, email: isVerified ? email : null, fullName: name }
}
