const ORIGIN = 'https://shop.invalid'
const GATES = ['/login', '/signup']

/** The address of a gate that leads back here afterwards: `/login?next=%2Fcart`. */
export function withReturnPath(gate: '/login' | '/signup', path: string | null): string {
  return path === null ? gate : `${gate}?next=${encodeURIComponent(path)}`
}

/** Where a gate's query says to go afterwards; null where it says nothing, or nothing safe. */
export function readReturnPath(search: string): string | null {
  return safeReturnPath(new URLSearchParams(search).get('next'))
}

/**
 * A path of this shop, as the browser would read it; null for anything that could lead elsewhere (anybody can make a link
 * to the login page) or back to a gate.
 */
export function safeReturnPath(path: string | null): string | null {
  if (!path?.startsWith('/') || hasControlCharacter(path) || !URL.canParse(path, ORIGIN)) return null
  const { origin, pathname, search, hash } = new URL(path, ORIGIN)
  // `//` is another host, and `/.//` becomes one once the dots are resolved.
  const isElsewhere = origin !== ORIGIN || pathname.startsWith('//')
  return isElsewhere || GATES.includes(pathname.replace(/\/+$/, '')) ? null : pathname + search + hash
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\u007F')
}
