import { KNOWN_DEVICE_DAYS } from '#contract/accounts/limits.ts'
import type { Origin } from '#server/throttle/service.ts'
import { browserCookie } from './browser-cookie.ts'

/** Caller without an account or session: browser name, network origin, and the secret in the browser's cookie. */
export interface Visitor {
  device: string
  origin: Origin
  browser: string
}

interface SignInRequest extends Omit<Visitor, 'browser'> {
  headers: { cookie?: string | undefined }
  setHeader: (name: string, value: string) => void
}

/** Creates the device cookie for sign-in routes, which set it after opening a session. */
export function createDeviceCookie(publicUrl: string) {
  const cookie = browserCookie(publicUrl, {
    name: 'isoko_device',
    maxAge: KNOWN_DEVICE_DAYS * 24 * 3600,
    path: '/api/auth',
  })
  return async <Result>(
    { headers, device, origin, setHeader }: SignInRequest,
    signIn: (visitor: Visitor) => Promise<Result>,
  ): Promise<Result> => {
    const browser = cookie.readOrMake(headers.cookie)
    const result = await signIn({ device, origin, browser })
    setHeader('set-cookie', cookie.write(browser))
    return result
  }
}
