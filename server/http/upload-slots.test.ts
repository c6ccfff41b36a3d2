import assert from 'node:assert/strict'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import { after, afterEach, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '#contract/accounts/calls.ts'
import { MAX_PICTURE_SIZE } from '#contract/limits.ts'
import { MAX_IMPORT_SIZE } from '#contract/imports/limits.ts'
import { MAX_PRODUCT_FORM_SIZE } from '#contract/products/limits.ts'
import { makeShopper, makeStaff, PNG_BYTES, profilePictureForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let port: number
before(async () => {
  shop = await testShop({ settings: { RATE_LIMIT_SCALE: '1' } })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})
after(() => shop.close())

const open = new Set<net.Socket>()
interface Sending {
  path?: string
  method?: string
  type?: string
  size?: number
  body?: string
  token?: string | undefined
}

const HEAD = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n'

/**
 * Starts sending a form and stops before the end. `answer` resolves to the complete response, with headers and body.
 */
function begin({ token, ...sending }: Sending) {
  const { path = '/api/account/picture', method = 'PUT', type = 'multipart/form-data; boundary=x' } = sending
  const { size = MAX_PICTURE_SIZE, body = HEAD } = sending
  const socket = net.connect(port, '127.0.0.1')
  open.add(socket)
  socket.on('error', () => {})
  const head = [`${method} ${path} HTTP/1.1`, 'host: x', `content-type: ${type}`, `content-length: ${size}`]
  if (token) head.push(`authorization: Bearer ${token}`)
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  let text = ''
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk.toString()
      if (text.includes('"code"')) resolve(text)
    })
    socket.on('close', () => resolve(text))
  })
  return { socket, answer }
}

async function upload({ access_token: token }: Session, pictures?: Blob[]) {
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`http://127.0.0.1:${port}/api/account/picture`, {
    method: 'PUT',
    headers,
    body: profilePictureForm(pictures),
  })
}

const held = () => shop.app.uploads.held.size
const folders = () => fs.readdirSync(shop.app.uploads.folder).length
async function eventually(what: () => boolean) {
  for (let tries = 0; tries < 6_000 && !what(); tries += 1) await sleep(10)
  assert.ok(what(), what.toString())
}

/** Starts two uploads for an account without finishing them. */
async function beginTwo(session: Session) {
  const both = [1, 2].map(() => begin({ token: session.access_token }))
  await eventually(() => held() === 2 && folders() === 2)
  return both
}

describe('limit of concurrent uploads', () => {
  afterEach(() => {
    for (const socket of open) socket.destroy()
    open.clear()
  })

  it("refuses an account's third upload before reading its body, and closes the connection", async () => {
    const [shopper, another] = [await makeShopper(shop), await makeShopper(shop)]
    await beginTwo(shopper)
    const third = begin({ token: shopper.access_token })
    const answer = await third.answer
    assert.match(answer, /^HTTP\/1\.1 503 /)
    assert.match(answer, /retry-after: 5/i)
    assert.match(answer, /"code":"uploads_busy"/)
    await eventually(() => third.socket.closed)
    assert.equal((await upload(another)).status, 200, 'others are not held up')
    assert.equal(held(), 2)
  })

  it('frees the upload place of a client that disconnects, and deletes its files', async () => {
    const shopper = await makeShopper(shop)
    const both = await beginTwo(shopper)
    for (const { socket } of both) socket.destroy()
    await eventually(() => held() === 0 && folders() === 0)
    assert.equal((await upload(shopper)).status, 200)
  })

  it('frees the place of an upload whether it is stored, refused or interrupted', async () => {
    const shopper = await makeShopper(shop)
    const { access_token: token } = shopper
    const [fine, bad] = [new Blob([new Uint8Array(PNG_BYTES)]), new Blob(['no picture'])]
    const large = new Blob([new Uint8Array(MAX_PICTURE_SIZE + 1)])
    for (const [pictures, status] of [
      [[fine], 200],
      [[bad], 422],
      [[], 422],
      [[large], 422],
      [[fine, fine], 422],
    ] as const)
      assert.equal((await upload(shopper, [...pictures])).status, status)
    assert.match(await begin({ token, type: 'text/plain', size: 5, body: 'Hello' }).answer, / 415 /)
    assert.match(await begin({ token, size: 900_000_000 }).answer, / 413 /)
    assert.match(await begin({ token, size: HEAD.length }).answer, / 400 /)
    await eventually(() => held() === 0 && folders() === 0)
  })

  it('reserves no upload place for a caller without access', async () => {
    const { access_token: token } = await makeShopper(shop)
    assert.match(await begin({}).answer, / 401 /)
    assert.match(await begin({ token, path: '/api/products', method: 'POST' }).answer, / 403 /)
    assert.equal(held(), 0)
  })

  it('shares a limit of upload bytes among all accounts of a network, by content length', async () => {
    const sellers = await Promise.all(Array.from({ length: 5 }, () => makeStaff(shop, 'seller')))
    const form = { path: '/api/products', method: 'POST', size: MAX_PRODUCT_FORM_SIZE }
    for (const { access_token: token } of sellers.slice(0, 4)) for (const _ of [1, 2]) begin({ ...form, token })
    await eventually(() => held() === 8)
    const [, , , , last] = sellers
    begin({ ...form, token: last?.access_token })
    await eventually(() => held() === 9)
    assert.match(await begin({ ...form, token: last?.access_token }).answer, /"code":"uploads_busy"/)
    assert.equal((await upload(await makeShopper(shop))).status, 200, 'what is small still fits')
  })

  it('counts product imports in JSON as uploads, with extra bytes for parsing in memory', async () => {
    const sellers = await Promise.all(Array.from({ length: 3 }, () => makeStaff(shop, 'seller')))
    const body = '{"rows": ['
    const json = { path: '/api/products/import', method: 'POST', type: 'application/json', body, size: MAX_IMPORT_SIZE }
    for (const { access_token: token } of sellers.slice(0, 2)) begin({ ...json, token })
    await eventually(() => held() === 2)
    assert.match(await begin({ ...json, token: sellers[2]?.access_token }).answer, /"code":"uploads_busy"/)
  })
})
