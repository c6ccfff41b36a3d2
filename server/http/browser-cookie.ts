import { generateToken } from './actor.ts'

const SECRET = /^[\w-]{43}$/

interface CookieOptions {
  name: string
  /** Seconds that a browser keeps it, from when it last got it. */
  maxAge: number
  /** Path to which browsers send the cookie, including everything below. */
  path: '/' | `/api/${string}`
}

/**
 * A cookie that holds a secret by which a browser is known again. `Lax`: it comes with links from other sites, and with
 * no other request of theirs. Over https its name keeps http, and at the path `/` subdomains too, from setting it.
 */
export function browserCookie(publicUrl: string, { name: plainName, maxAge, path }: CookieOptions) {
  const isSecure = publicUrl.startsWith('https:')
  const name = `${cookiePrefix(isSecure, path)}${plainName}`
  const read = (header = '') => {
    const values = header.split(';').map((pair) => pair.trim().split('='))
    return values.find(([key, value = '']) => key === name && SECRET.test(value))?.[1]
  }
  return {
    /** The browser's secret, of the header that it sent. */
    read,
    /** That which it has, so that other tabs keep theirs, or a new one. */
    readOrMake: (header?: string) => read(header) ?? generateToken(),
    /** The header that gives it the secret. */
    write: (secret: string) =>
      `${name}=${secret}; Max-Age=${maxAge}; Path=${path}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  }
}

function cookiePrefix(isSecure: boolean, path: string): string {
  if (!isSecure) return ''
  return path === '/' ? '__Host-' : '__Secure-'
}
