import assert from 'node:assert/strict'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import * as fc from 'fast-check'
import { errors, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { cartLines } from '#server/db/schema.ts'
import { makeProduct, makeShopper } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let port: number
let add: { head: string; body: string }
before(async () => {
  shop = await testShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
  const { access_token } = await makeShopper(shop)
  const head = `POST /api/cart/add HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nauthorization: Bearer ${access_token}\r\n`
  add = { head, body: JSON.stringify({ product_id: (await makeProduct(shop)).id }) }
})
after(() => shop.close())

/** Sends raw bytes, then closes the connection or, with `waits`, lets the server close it. */
async function send(bytes: Buffer | string, waits = false): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  socket.on('error', () => {})
  socket.write(bytes)
  if (!waits) socket.end()
  await new Promise((resolve) => socket.on('close', resolve))
  return answer
}

function assertRefused(answer: string, code: ErrorCode): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [status, sentence] = errors[code]
  assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `))
  assert.deepEqual(JSON.parse(body) satisfies ErrorBody, { detail: sentence, message: sentence, code })
}

const isWell = async () => assert.equal((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 200)
const countLines = () => shop.database.db.$count(cartLines)

describe('malformed HTTP', () => {
  const malformed: [what: string, code: ErrorCode, bytes: string][] = [
    ['nonsense', 'bad_request', 'hello\r\n\r\n'],
    ['an unknown method', 'bad_request', 'STEAL /api/cart HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a header without a name', 'bad_request', 'GET / HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n'],
    ['a header with a NUL', 'bad_request', 'GET / HTTP/1.1\r\nhost: x\r\na: \0\r\n\r\n'],
    ['an invalid content-length', 'bad_request', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n'],
    ['two lengths', 'bad_request', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na'],
    [
      'content-length and chunks',
      'bad_request',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['two hosts', 'bad_request', 'GET / HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n'],
    ['headers of 20 kB', 'too_large', `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['a path of 20 kB', 'too_large', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
    [
      'a path that is not UTF-8',
      'bad_request',
      'GET /api/products/product/%FF HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    ],
  ]
  for (const [what, code, bytes] of malformed)
    it(`rejects ${what} as ${code}`, async () => {
      assertRefused(await send(bytes, true), code)
      await isWell()
    })

  it('rejects a request that does not arrive in time as too_slow', async () => {
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    shop.app.server.once('connection', (socket) => shop.app.server.emit('clientError', late, socket))
    assertRefused(await send('GET /', true), 'too_slow')
  })
})

it('serves a request in absolute form, as sent by proxies, by its path', async () => {
  for (const target of ['http://elsewhere.example/readyz', 'HTTP://u:p@elsewhere.example:99/readyz?x=1'])
    assert.match(await send(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, true), /^HTTP\/1\.1 200 /)
})

describe('request body', () => {
  it('returns 400 and changes nothing if cut off before its content length', async () => {
    const before = await countLines()
    for (const cut of [0, 1, add.body.length - 1])
      assertRefused(
        await send(`${add.head}content-length: ${add.body.length}\r\n\r\n${add.body.slice(0, cut)}`),
        'bad_request',
      )
    assert.equal(await countLines(), before)
    await isWell()
  })

  it('returns 400 if longer than its content length, and does not read the rest as a request', async () => {
    assertRefused(await send(`${add.head}content-length: 5\r\n\r\n${add.body}\r\n\r\n`, true), 'bad_request')
    assert.equal(await countLines(), 0)
  })

  it('does not block other requests when fifty bodies trickle in', async () => {
    const sockets = Array.from({ length: 50 }, () => net.connect(port, '127.0.0.1'))
    for (const socket of sockets) socket.write(`${add.head}content-length: ${add.body.length}\r\n\r\n{`)
    await isWell()
    for (const socket of sockets) socket.destroy()
    await isWell()
    assert.equal(await countLines(), 0)
  })
})

describe('random bytes', () => {
  const method = fc.constantFrom(
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'DELETE',
    'PATCH',
    'OPTIONS',
    'TRACE',
    'QUERY',
    'PROPFIND',
    'get',
    '',
  )
  const path = fc.oneof(
    fc.constantFrom(
      '/',
      '/api/products',
      '/api/cart/add',
      '/static/../x',
      '//',
      '*',
      'http://x/',
      '/api/%',
      '/api/products?a[b]=c',
    ),
    fc.string({ unit: 'binary-ascii' }),
  )
  const name = fc.constantFrom(
    'host',
    'content-length',
    'transfer-encoding',
    'content-type',
    'connection',
    'upgrade',
    'expect',
    'authorization',
    'content-encoding',
    'cookie',
  )
  const value = fc.oneof(
    fc.constantFrom(
      'x',
      '0',
      '5',
      '99999999999',
      'chunked',
      'gzip, chunked',
      'application/json',
      'multipart/form-data; boundary=x',
      'keep-alive',
      'websocket',
      '100-continue',
    ),
    fc.string({ unit: 'binary-ascii' }),
  )
  const headers = fc
    .array(fc.tuple(name, value), { maxLength: 6 })
    .map((pairs) => pairs.map(([key, text]) => `${key}: ${text}\r\n`).join(''))
  const body = fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes))
  const request = fc
    .tuple(method, path, headers, body)
    .map(([verb, place, lines, bytes]) =>
      Buffer.concat([Buffer.from(`${verb} ${place} HTTP/1.1\r\n${lines}\r\n`, 'latin1'), bytes]),
    )

  it('returns no 5xx or stack trace, and the server stays ready', async () => {
    const property = fc.asyncProperty(
      fc.oneof({ weight: 9, arbitrary: request }, { weight: 1, arbitrary: body }),
      async (bytes) => {
        const answer = await send(bytes)
        assert.doesNotMatch(answer, /^HTTP\/1\.1 5|\n\s+at |node_modules/)
      },
    )
    await fc.assert(property, { numRuns: 300, seed: 20_260_101 })
    await isWell()
  })
})
