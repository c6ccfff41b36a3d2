import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import * as contract from '#contract/accounts/calls.ts'
import { GOOGLE_CODE_SECONDS, GOOGLE_STATE_SECONDS } from '#contract/accounts/limits.ts'
import {
  CALLBACK_PATH,
  GOOGLE_REFUSALS,
  resultUrl,
  START_PATH,
  type GoogleOutcome,
} from '#contract/accounts/google-flow.ts'
import { safeReturnPath } from '#contract/accounts/return-path.ts'
import type { Config } from '#server/startup/config.ts'
import { browserCookie } from '#server/http/browser-cookie.ts'
import { runAsCall } from '#server/http/current-call.ts'
import { createDeviceCookie } from '#server/http/device-cookie.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'
import { openProvider, type Provider } from './provider.ts'
import * as google from './sign-in.ts'

/**
 * Lifetime of the browser's cookie in seconds: the time allowed for signing in at Google plus the time to redeem the
 * sign-in code.
 */
const COOKIE_SECONDS = GOOGLE_STATE_SECONDS + GOOGLE_CODE_SECONDS

/** Registers the Google sign-in routes: two addresses that redirect browsers, and the call that opens the session. */
export function googleRoutes(app: FastifyInstance, { google: client, publicUrl }: Config, box: SecretBox): void {
  const { db } = app.database
  const cookie = browserCookie(publicUrl, { name: 'isoko_google', maxAge: COOKIE_SECONDS, path: '/' })
  const withDeviceCookie = createDeviceCookie(publicUrl)
  const provider = client && openProvider(client, publicUrl, (cause) => app.log.warn(cause, 'Signing in with Google'))

  app.get(START_PATH, (request, reply) =>
    redirectTo(request, reply, async () => {
      const browser = cookie.readOrMake(request.headers.cookie)
      const returnTo = safeReturnPath(queryOf(request).get('return_to'))
      const origin = originOf(request, reply)
      const page = await google.startGoogleFlow(db, requireProvider(provider), { browser, returnTo, origin })
      reply.header('set-cookie', cookie.write(browser))
      return page.href
    }),
  )
  app.get(CALLBACK_PATH, { config: { signsIn: true } }, (request, reply) =>
    redirectTo(request, reply, async () => {
      const browser = cookie.read(request.headers.cookie)
      const search = `?${queryOf(request).toString()}`
      return resultUrl({ code: await google.completeGoogleFlow(db, requireProvider(provider), { browser, search }) })
    }),
  )
  serve(app, contract.openGoogleSession, (call) =>
    withDeviceCookie(call, (visitor) =>
      google.openGoogleSession(db, box, { ...call.body, browser: cookie.read(call.headers.cookie) }, visitor),
    ),
  )
}

/**
 * Redirects the browser to the address that the work returns. If the work fails, redirects to a page that explains the
 * failure.
 */
async function redirectTo(
  request: FastifyRequest,
  reply: FastifyReply,
  findLocation: () => Promise<string>,
): Promise<FastifyReply> {
  const location = await runAsCall(request, findLocation).catch((cause: unknown) =>
    resultUrl(toOutcome(request, cause)),
  )
  return reply.header('cache-control', 'private, no-store').redirect(location)
}

function toOutcome(request: FastifyRequest, cause: unknown): GoogleOutcome {
  const { code, details } = cause instanceof Refusal ? cause : new Refusal('unexpected')
  const error = GOOGLE_REFUSALS.find((refusal) => refusal === code)
  if (!error || error === 'unexpected') request.log.error(cause)
  request.refusal = { code, issues: [] }
  const { minutes } = details.values ?? {}
  return { error: error ?? 'unexpected', ...(minutes ? { minutes: String(minutes) } : {}) }
}

function requireProvider(provider: Provider | undefined): Provider {
  if (!provider) throw new Refusal('google_off')
  return provider
}

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.slice(url.indexOf('?') + 1 || url.length))
