import assert from 'node:assert/strict'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let port: number
let token: string
before(async () => {
  shop = await testShop()
  token = (await makeStaff(shop, 'seller')).access_token
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})
after(() => shop.close())

const HEAD = '--x\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n'
const FIELD = '--x\r\nContent-Disposition: form-data; name="product_data"\r\n\r\n'

/** Sends a raw request that no ordinary client would send. Returns the first line of the response, if any. */
async function send(headers: string[], body: string, more?: (socket: net.Socket) => void): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  const lines = [
    'POST /api/products HTTP/1.1',
    'host: x',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=x',
    ...headers,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  more?.(socket)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.on('error', () => {})
  await new Promise((resolve) => socket.on('close', resolve))
  return answer.split('\r\n')[0] ?? ''
}
const isWell = async () => assert.equal((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 200)
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

describe('multipart forms over the network', () => {
  it('returns 413 for a content length over the limit before the form arrives', async () => {
    assert.match(await send(['content-length: 900000000'], HEAD), / 413 /)
    await isWell()
  })

  it('stops reading a chunked form at its limit', async () => {
    const part = chunk('y'.repeat(1_000_000))
    const flood = (socket: net.Socket) => {
      for (let sent = 0; sent < 40; sent += 1) socket.write(part)
    }
    assert.match(await send(['transfer-encoding: chunked'], chunk(HEAD), flood), / 413 |^$/)
    assert.match(await send(['transfer-encoding: chunked'], chunk(FIELD), flood), / 413 |^$/)
    await isWell()
  })

  it('stores no product from an interrupted form and leaves the server ready', async () => {
    for (const body of [HEAD, `${FIELD}{"name":`, '--x'])
      assert.equal(await send(['content-length: 5000'], body, (socket) => setTimeout(() => socket.destroy(), 30)), '')
    assert.equal((await shop.database.sql`select from products`).length, 0)
    await isWell()
  })
})
