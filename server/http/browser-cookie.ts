import { generateToken } from './actor.ts'

const SECRET = /^[\w-]{43}$/

interface CookieOptions {
  name: string
  /** Seconds that a browser keeps it after it was last set. */
  maxAge: number
  /** Path to which browsers send the cookie, including everything below. */
  path: '/' | `/api/${string}`
}

/**
 * Defines a cookie with a secret that identifies a browser. `Lax`: sent when following links from other sites, but not with
 * their other requests. Over https its name prevents http, and at the path `/` subdomains too, from setting it.
 */
export function browserCookie(publicUrl: string, { name: plainName, maxAge, path }: CookieOptions) {
  const isSecure = publicUrl.startsWith('https:')
  const name = `${cookiePrefix(isSecure, path)}${plainName}`
  const read = (header = '') => {
    const values = header.split(';').map((pair) => pair.trim().split('='))
    return values.find(([key, value = '']) => key === name && SECRET.test(value))?.[1]
  }
  return {
    /** Reads the browser's secret from its cookie header. */
    read,
    /** Keeps the existing secret, so that other tabs keep theirs, or creates one. */
    readOrMake: (header?: string) => read(header) ?? generateToken(),
    /** Builds the header that sets the secret. */
    write: (secret: string) =>
      `${name}=${secret}; Max-Age=${maxAge}; Path=${path}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  }
}

function cookiePrefix(isSecure: boolean, path: string): string {
  if (!isSecure) return ''
  return path === '/' ? '__Host-' : '__Secure-'
}
