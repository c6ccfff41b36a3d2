import { KNOWN_DEVICE_DAYS } from '#contract/limits.ts'
import type { Origin } from '#server/throttle/service.ts'
import { browserCookie } from './browser-cookie.ts'

/** Who comes without an account or session: what the browser calls itself, from where, and the secret of its cookie. */
export interface Visitor {
  device: string
  origin: Origin
  browser: string
}

interface SignIn extends Omit<Visitor, 'browser'> {
  headers: { cookie?: string | undefined }
  setHeader: (name: string, value: string) => void
}

/**
 * Tells who signs in by which browser, and gives the browser its secret once that has opened a session. The cookie goes
 * only where people sign in, so that no other request grows by it and no cache passes pages over because of it.
 */
export function deviceCookie(publicUrl: string) {
  const cookie = browserCookie(publicUrl, {
    name: 'isoko_device',
    maxAge: KNOWN_DEVICE_DAYS * 24 * 3600,
    path: '/api/auth',
  })
  return async <Result>(
    { headers, device, origin, setHeader }: SignIn,
    signIn: (visitor: Visitor) => Promise<Result>,
  ): Promise<Result> => {
    const browser = cookie.readOrMake(headers.cookie)
    const result = await signIn({ device, origin, browser })
    setHeader('set-cookie', cookie.write(browser))
    return result
  }
}
