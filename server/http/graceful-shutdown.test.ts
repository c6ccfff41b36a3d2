import assert from 'node:assert/strict'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { testShop, type TestShop } from '#test/harness.ts'
import { closeServer, drain } from './graceful-shutdown.ts'

const identity = (error: unknown) => error
const LOGIN = JSON.stringify({ email: 'nobody@isoko.example', password: 'no such password' })

describe('graceful shutdown', () => {
  let shop: TestShop
  let port: number
  beforeEach(async () => {
    shop = await testShop()
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    ;({ port } = shop.app.server.address() as AddressInfo)
  })
  afterEach(() => shop.close())

  /** Sends the first part of a request. Resolves when the server has read it. */
  async function begin(part: string): Promise<net.Socket> {
    const connecting = once(shop.app.server, 'connection')
    const connection = net.connect(port, '127.0.0.1').on('error', () => {})
    connection.write(part)
    const [accepted] = (await connecting) as [net.Socket]
    while (accepted.bytesRead < part.length) await setImmediate()
    return connection
  }

  /** Sends a login request without its body. Resolves when the server is waiting for the body. */
  async function beginLogin(): Promise<net.Socket> {
    const headers = ['Host: shop', 'Content-Type: application/json', `Content-Length: ${LOGIN.length}`]
    const head = ['POST /api/auth/login HTTP/1.1', ...headers, 'Expect: 100-continue']
    const connection = await begin(`${head.join('\r\n')}\r\n\r\n`)
    await once(connection, 'data')
    return connection
  }

  /** Resolves once the server no longer accepts connections. */
  async function isRefused(): Promise<void> {
    for (let code: unknown; code !== 'ECONNREFUSED';) {
      const connection = net.connect(port, '127.0.0.1')
      const error: unknown = await once(connection, 'connect').then(() => null, identity)
      connection.on('error', () => {}).destroy()
      code = (error as NodeJS.ErrnoException | null)?.code
    }
  }

  it('fails readiness while draining, but still serves calls and closes each connection afterwards', async () => {
    const hurry = new AbortController()
    const drained = drain(shop.app, hurry.signal)
    assert.equal((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 503)
    const connection = await begin('GET /api/products HTTP/1.1\r\nHost: shop\r\n\r\n')
    const answer = await text(connection) // resolves because the server closed the connection
    assert.match(answer, /^HTTP\/1\.1 200 /)
    assert.match(answer, /\r\nconnection: close\r\n/i)
    hurry.abort()
    await drained
  })

  it('answers a call on a connection opened before the listener closed, then closes it', async () => {
    const connection = await begin('GET /api/products HTTP/1.1\r\n')
    const closed = closeServer(shop.app)
    await isRefused()
    connection.write('Host: shop\r\n\r\n')
    const answer = await text(connection)
    assert.match(answer, /^HTTP\/1\.1 200 /)
    assert.match(answer, /\r\nconnection: close\r\n/i)
    await closed
  })

  it('answers a call in progress when the listener closes', async () => {
    const connection = await beginLogin()
    const closed = closeServer(shop.app)
    await isRefused()
    connection.write(LOGIN)
    assert.match(await text(connection), /^HTTP\/1\.1 401 /)
    await closed
  })

  it('closes idle connections first and cuts off a request that does not end', async () => {
    const stuck = await beginLogin()
    const silent = await begin('')
    const [isSilentClosed, isStuckClosed] = [silent, stuck].map((one) => once(one.resume(), 'close'))
    const closed = closeServer(shop.app)
    await isSilentClosed
    assert.equal(stuck.closed, false)
    await Promise.all([closed, isStuckClosed])
  })
})
