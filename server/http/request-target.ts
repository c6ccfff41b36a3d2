import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

const SCHEME_AND_HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i
/** Matches a percent sign that does not begin an encoded byte. */
const STRAY_PERCENT = /%(?![\da-f]{2})/gi

type Target = Pick<IncomingMessage, 'url' | 'method'> & { headers?: IncomingHttpHeaders }

/**
 * Returns the path and query in the form that routes expect. Proxies send the absolute form, `GET http://host/path`;
 * the host in it is ignored, as is the Host header. `*` becomes an unknown path. A path that cannot be decoded is
 * escaped if a browser asks for a page, so that it leads to the shop's not-found page.
 */
export function originForm({ url = '/', method, headers = {} }: Target): string {
  const target = url.replace(SCHEME_AND_HOST, '')
  const path = target.startsWith('/') ? target : `/${target}`
  return acceptsPage({ method, headers }) ? withReadablePath(path) : path
}

/** Returns true if a browser asks for a page; programs ask for JSON or for anything. */
export function acceptsPage({ method = 'GET', headers }: { method?: string; headers: IncomingHttpHeaders }): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept?.includes('text/html') ?? false)
}

function withReadablePath(target: string): string {
  const path = target.split('?', 1)[0] ?? ''
  if (isDecodable(path)) return target
  const escaped = path.replace(STRAY_PERCENT, '%25')
  return (isDecodable(escaped) ? escaped : path.replaceAll('%', '%25')) + target.slice(path.length)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
