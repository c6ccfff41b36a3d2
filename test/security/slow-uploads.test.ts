import assert from 'node:assert/strict'
import net from 'node:net'
import { it } from 'node:test'
import { attackedShop } from './attacked-shop.ts'

it('ends uploads of one byte per second with 408 within a minute, and handles another upload', async () => {
  const shop = await attackedShop()
  const [slow, other] = [await shop.signUp('slow@isoko.example'), await shop.signUp('other@isoko.example')]
  const startedAt = performance.now()
  const { port } = new URL(shop.address)
  const drip = () =>
    new Promise<string>((resolve) => {
      const socket = net.connect(Number(port), '127.0.0.1')
      const head = ['PUT /api/account/picture HTTP/1.1', 'host: x', 'content-type: multipart/form-data; boundary=x']
      socket.write(`${[...head, 'content-length: 5000000', `authorization: Bearer ${slow}`].join('\r\n')}\r\n\r\n`)
      const timer = setInterval(() => socket.write('y'), 1000)
      let text = ''
      socket.on('data', (chunk) => (text += chunk.toString()))
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(timer)
        resolve(text)
      })
    })
  const drips = [drip(), drip()]
  const body = new FormData()
  body.append('picture', new Blob(['no picture']))
  assert.equal((await shop.send('/api/account/picture', { method: 'PUT', body, token: other })).status, 422)
  for (const answer of await Promise.all(drips)) assert.match(answer, /^HTTP\/1\.1 408 /)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`Two uploads of a byte a second were ended after ${seconds} s`)
  assert.equal((await shop.send('/api/account/picture', { method: 'PUT', body, token: slow })).status, 422)
  await shop.stop()
  assert.ok(seconds < 60)
})
