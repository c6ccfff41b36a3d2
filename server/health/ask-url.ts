import http from 'node:http'
import https from 'node:https'
import type { TLSSocket } from 'node:tls'

/** Timeout in milliseconds for the connection and for the response. */
const TIMEOUT_MS = 5_000
/** Maximum length read from a response; responses from the shop itself are shorter. */
const MAX_BODY_BYTES = 10_000

export interface UrlAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
  /** Expiry of the certificate; undefined over http. */
  certificateEndsAt: Date | undefined
}

/** Requests a URL once without following redirects. @throws network and certificate errors */
export function askUrl(url: string): Promise<UrlAnswer> {
  const { get } = url.startsWith('https:') ? https : http
  const { promise, resolve, reject } = Promise.withResolvers<UrlAnswer>()
  const request = get(url, { agent: false, signal: AbortSignal.timeout(TIMEOUT_MS) }, (response) => {
    const { socket, statusCode: status = 0, headers } = response
    const { valid_to: validTo } = 'getPeerCertificate' in socket ? (socket as TLSSocket).getPeerCertificate() : {}
    let body = ''
    response.setEncoding('utf8').on('data', (part: string) => {
      body += part
      if (body.length > MAX_BODY_BYTES) response.destroy()
    })
    response.on('error', () => {}) // long enough; the close handler returns the text received so far
    response.on('close', () =>
      resolve({ status, headers, body, certificateEndsAt: validTo ? new Date(validTo) : undefined }),
    )
  })
  request.on('error', reject)
  return promise
}

/** Returns true if the response from this address appears to come from a shop. */
export async function isShopAt(url: string): Promise<boolean> {
  try {
    return isAlive(await askUrl(`${url}/healthz`))
  } catch {
    return false
  }
}

export const isAlive = ({ status, body }: UrlAnswer) => status === 200 && body.includes('"alive"')
