import type { IncomingMessage } from 'node:http'

const SCHEME_AND_HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

/**
 * Returns the path and query in the form that routes expect. Proxies send the absolute form, `GET http://host/path`;
 * the host in it is ignored, as is the Host header. `*` becomes an unknown path.
 */
export function originForm({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const target = url.replace(SCHEME_AND_HOST, '')
  return target.startsWith('/') ? target : `/${target}`
}
