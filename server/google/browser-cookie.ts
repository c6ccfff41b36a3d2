import { GOOGLE_CODE_SECONDS, GOOGLE_STATE_SECONDS } from '#contract/limits.ts'
import { makeSecret } from './tickets.ts'

const SECRET = /^[\w-]{43}$/

/**
 * The cookie by which a browser that comes back from Google is known to be the one that was sent there. `Lax`: coming
 * back is a link from another site. Over https its name keeps subdomains and http from setting it.
 */
export function browserCookie(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Host-isoko_google' : 'isoko_google'
  const read = (header = '') => {
    const values = header.split(';').map((pair) => pair.trim().split('='))
    return values.find(([key, value = '']) => key === name && SECRET.test(value))?.[1]
  }
  return {
    /** The browser's secret, of the header that it sent. */
    read,
    /** That which it has, so that another tab may be at Google too, or a new one. */
    readOrMake: (header?: string) => read(header) ?? makeSecret(),
    /** The header that gives it the secret. */
    write: (secret: string) =>
      `${name}=${secret}; Max-Age=${GOOGLE_STATE_SECONDS + GOOGLE_CODE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  }
}
