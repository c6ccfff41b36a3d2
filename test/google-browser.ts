import { openGoogleSession } from '#contract/accounts/calls.ts'
import { CALLBACK_PATH, readOutcome, startPath, type GoogleOutcome } from '#contract/accounts/google-flow.ts'
import { RESULT_PATH } from '#contract/accounts/return-path.ts'
import type { TestShop } from './harness.ts'

const MAX_REDIRECTS = 12

/** Simulates a browser with its URLs and cookies. Calls the shop in-process and the identity provider over HTTP. */
export function googleBrowser(shop: TestShop, shopUrl: string) {
  const cookieJars = new Map<string, Map<string, string>>()

  const cookieOf = (origin: string) =>
    [...(cookieJars.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')

  /** Sends one request. @returns the redirect target, if any */
  async function open(address: string, at = shop): Promise<string | undefined> {
    const { origin, href, pathname, search } = new URL(address, shopUrl)
    const headers = { cookie: cookieOf(origin) }
    const [location, cookies] =
      origin === shopUrl ? await askShop(at, pathname + search, headers) : await askProvider(href, headers)
    keep(origin, cookies)
    return location && new URL(location, href).href
  }

  function keep(origin: string, cookies: string[]): void {
    const jar = cookieJars.get(origin) ?? new Map<string, string>()
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    cookieJars.set(origin, jar)
  }

  /** Follows redirects from a URL. @returns the first URL accepted by `isThere`, without opening it */
  async function follow(address: string, isThere: (url: URL) => boolean, at = shop): Promise<string> {
    let place = new URL(address, shopUrl).href
    for (let hop = 0; hop < MAX_REDIRECTS; hop += 1) {
      if (isThere(new URL(place))) return place
      const next = await open(place, at)
      if (!next) throw new Error(`${place} leads nowhere`)
      place = next
    }
    throw new Error(`${address} leads around in circles`)
  }

  const isAtShop = (path: string) => (url: URL) => url.origin === shopUrl && url.pathname === path
  const outcomeAt = (page: string) => readOutcome(new URL(page).hash)

  return {
    open,
    cookie: () => cookieOf(shopUrl),
    /** Goes to Google and follows the redirects back to the shop. @returns the callback URL */
    goToGoogle: (returnTo: string | null = null) =>
      follow(startPath(returnTo), (url) => isAtShop(CALLBACK_PATH)(url) || isAtShop(RESULT_PATH)(url)),
    /** Opens the callback URL. */
    enter: async (callback: string, at = shop): Promise<GoogleOutcome> =>
      outcomeAt(await follow(callback, isAtShop(RESULT_PATH), at)),
    /** Signs in from start to finish. */
    signIn: async (returnTo: string | null = null): Promise<GoogleOutcome> =>
      outcomeAt(await follow(startPath(returnTo), isAtShop(RESULT_PATH))),
    /** Exchanges the code in the callback URL for a session, as the shop's page does. */
    openSession: (outcome: GoogleOutcome, at = shop, twoStepCode?: string) =>
      at.call(openGoogleSession, {
        headers: { cookie: cookieOf(shopUrl) },
        body: {
          code: 'code' in outcome ? outcome.code : outcome.error,
          ...(twoStepCode ? { two_step_code: twoStepCode } : {}),
        },
      }),
  }
}

async function askShop({ app }: TestShop, url: string, headers: { cookie: string }) {
  const { headers: answered } = await app.inject({ url, headers })
  return [answered.location, [answered['set-cookie'] ?? []].flat()] as const
}

async function askProvider(url: string, headers: { cookie: string }) {
  const answer = await fetch(url, { headers, redirect: 'manual' })
  await answer.arrayBuffer()
  return [answer.headers.get('location') ?? undefined, answer.headers.getSetCookie()] as const
}
