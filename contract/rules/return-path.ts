import { MAX_URL_LENGTH } from '../limits.ts'
import { PAGE } from './google-way.ts'

const ORIGIN = 'https://shop.invalid'
const GATES = ['/login', '/signup', '/forgot-password', '/reset-password', PAGE]

/**
 * A path of this shop, as the browser would read it; null for anything that could lead elsewhere (anybody can make a link
 * to the login page) or back to a gate.
 */
export function safeReturnPath(path: string | null): string | null {
  if (!path?.startsWith('/') || !isReadable(path)) return null
  const { origin, pathname, search, hash } = new URL(path, ORIGIN)
  // `//` is another host, and `/.//` becomes one once the dots are resolved.
  const isElsewhere = origin !== ORIGIN || pathname.startsWith('//')
  return isElsewhere || GATES.includes(pathname.replace(/\/+$/, '')) ? null : pathname + search + hash
}

function isReadable(path: string): boolean {
  const hasControls = Array.from(path).some((character) => character < ' ' || character === '\u007F')
  return !hasControls && path.length <= MAX_URL_LENGTH && URL.canParse(path, ORIGIN)
}
