import assert from 'node:assert/strict'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { testShop, type TestShop } from '#test/harness.ts'
import { API_POLICY } from './content-policy.ts'
import { securityHeaders } from './security-headers.ts'

const PUBLIC_URL = 'https://shop.example'
const expected = securityHeaders(PUBLIC_URL)

let shop: TestShop
let port: number
before(async () => {
  shop = await testShop({ settings: { PUBLIC_URL } })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})
after(() => shop.close())

/** Sends raw bytes and returns the status and headers of the response. */
async function answerTo(request: string) {
  const socket = net.connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  socket.on('error', () => {})
  socket.write(request)
  await new Promise((resolve) => socket.on('close', resolve))
  const [line = '', ...lines] = answer.split('\r\n\r\n')[0]?.split('\r\n') ?? []
  const headers = lines.map((header) => header.split(/: (.*)/s) as [string, string])
  return { status: Number(line.split(' ')[1]), headers: new Headers(headers.map(([name, value]) => [name, value])) }
}

const CLOSING = 'host: x\r\nconnection: close\r\n\r\n'

describe('security headers', () => {
  const requests: [what: string, status: number, request: string][] = [
    ['of the API', 200, `GET /api/products/ HTTP/1.1\r\n${CLOSING}`],
    ['of the API that the client has cached', 304, `GET /api/products/ HTTP/1.1\r\nif-none-match: *\r\n${CLOSING}`],
    ['that refuses a stranger', 401, `GET /api/cart HTTP/1.1\r\n${CLOSING}`],
    ['of a missing call', 404, `GET /api/nothing HTTP/1.1\r\n${CLOSING}`],
    ['of a missing picture', 404, `GET /static/nothing.webp HTTP/1.1\r\n${CLOSING}`],
    ['of a missing page', 404, `GET /nothing HTTP/1.1\r\n${CLOSING}`],
    ['of a health check', 200, `GET /healthz HTTP/1.1\r\n${CLOSING}`],
    ['of the sitemap', 200, `GET /sitemap.xml HTTP/1.1\r\n${CLOSING}`],
    ['that redirects', 301, `GET /api/docs HTTP/1.1\r\n${CLOSING}`],
    ['to a path that is not UTF-8', 400, `GET /api/%FF HTTP/1.1\r\n${CLOSING}`],
    ['to a request without a host', 400, 'GET /api/products/ HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['to an unknown expectation', 200, `GET /api/products/ HTTP/1.1\r\nexpect: cake\r\n${CLOSING}`],
    ['to a request that is not HTTP', 400, 'hello\r\n\r\n'],
    ['to headers of 20 kB', 413, `GET / HTTP/1.1\r\na: ${'x'.repeat(20_000)}\r\n${CLOSING}`],
  ]
  for (const [what, status, request] of requests)
    it(`are set on a response ${what}`, async () => {
      const answer = await answerTo(request)
      assert.equal(answer.status, status)
      for (const [name, value] of Object.entries(expected)) assert.equal(answer.headers.get(name), value, name)
    })

  it('include the content security policy on a 500 response', async () => {
    await shop.database.sql`alter table products rename to hidden`
    const { statusCode, headers } = await shop.app.inject('/api/products/?page=3')
    await shop.database.sql`alter table hidden rename to products`
    assert.equal(statusCode, 500)
    assert.equal(headers['content-security-policy'], API_POLICY)
  })
})

it('sends Strict-Transport-Security only where the public address is https', () => {
  assert.match(expected['strict-transport-security'] ?? '', /^max-age=31536000/)
  assert.equal(securityHeaders('http://127.0.0.1:3000')['strict-transport-security'], undefined)
})

it("allows only the API reference's own inline script in its content security policy", async () => {
  const { headers, body } = await shop.app.inject('/api/docs/')
  assert.match(String(headers['content-security-policy']), /script-src 'self' 'sha256-[^ ]+';/)
  assert.match(body, /<script/)
})
