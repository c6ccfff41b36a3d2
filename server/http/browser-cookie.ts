import { generateToken } from './actor.ts'

const SECRET = /^[\w-]{43}$/

interface CookieOptions {
  name: string
  /** Time in seconds that a browser keeps the cookie after it was last set. */
  maxAge: number
  /** Path for which browsers send the cookie; the cookie is also sent for all paths below it. */
  path: '/' | `/api/${string}`
}

/**
 * Defines a cookie with a secret that identifies a browser. With `SameSite=Lax`, browsers send it when following links
 * from other sites, but not with other cross-site requests. Over HTTPS, the cookie's name prefix prevents plain HTTP
 * responses from setting it and, for the path `/`, subdomains too.
 */
export function browserCookie(publicUrl: string, { name: plainName, maxAge, path }: CookieOptions) {
  const isSecure = publicUrl.startsWith('https:')
  const name = `${cookiePrefix(isSecure, path)}${plainName}`
  const read = (header = '') => {
    const values = header.split(';').map((pair) => pair.trim().split('='))
    return values.find(([key, value = '']) => key === name && SECRET.test(value))?.[1]
  }
  return {
    /** Reads the browser's secret from the request's cookie header. */
    read,
    /** Returns the secret that the browser already has, so that other tabs keep working, or creates a new secret. */
    readOrMake: (header?: string) => read(header) ?? generateToken(),
    /** Builds the Set-Cookie header's value, which stores the secret in the browser. */
    write: (secret: string) =>
      `${name}=${secret}; Max-Age=${maxAge}; Path=${path}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  }
}

function cookiePrefix(isSecure: boolean, path: string): string {
  if (!isSecure) return ''
  return path === '/' ? '__Host-' : '__Secure-'
}
