import { MAX_URL_LENGTH } from '#contract/products/limits.ts'

/** Page that receives the outcome of a Google sign-in. */
export const RESULT_PATH = '/login/google'
const ORIGIN = 'https://shop.invalid'
const AUTH_PATHS = ['/login', '/signup', '/forgot-password', '/reset-password', '/invitation', RESULT_PATH]

/**
 * Normalizes the path in this shop to return to after signing in. Returns null for other origins and for authentication
 * pages, as protection against open redirects.
 */
export function safeReturnPath(path: string | null): string | null {
  if (!path?.startsWith('/') || !isReadable(path)) return null
  const { origin, pathname, search, hash } = new URL(path, ORIGIN)
  // `//` addresses another host, and `/.//` becomes `//` when the dots are resolved.
  const isOtherOrigin = origin !== ORIGIN || pathname.startsWith('//')
  return isOtherOrigin || AUTH_PATHS.includes(pathname.replace(/\/+$/, '')) ? null : pathname + search + hash
}

function isReadable(path: string): boolean {
  const hasControlCharacters = Array.from(path).some((character) => character < ' ' || character === '\u007F')
  return !hasControlCharacters && path.length <= MAX_URL_LENGTH && URL.canParse(path, ORIGIN)
}
