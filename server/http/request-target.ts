import type { IncomingMessage } from 'node:http'

const SCHEME_AND_HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

/**
 * Path and query of a request as routes know them. Proxies send the absolute form, `GET http://host/path`, whose host is
 * as little our business as the Host header; `*` is a path that nothing has.
 */
export function originForm({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const target = url.replace(SCHEME_AND_HOST, '')
  return target.startsWith('/') ? target : `/${target}`
}
