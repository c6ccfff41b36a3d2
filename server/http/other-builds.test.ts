import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { handleErrors } from './errors.ts'
import { IMMUTABLE, serveOtherBuilds } from './other-builds.ts'

describe('assets of other builds', () => {
  let folder: string
  let app: FastifyInstance
  before(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-builds-'))
    app = Fastify()
    handleErrors(app)
    await serveOtherBuilds(app, folder)
    write('0a/client/assets/home-1a2b.js', 'the home of yesterday')
    write('0a/client/assets/home-1a2b.js.gz', 'compressed')
    write('0a/server/index.js', 'the server of yesterday')
    write('0a/.served', '')
  })
  after(async () => {
    await app.close()
    fs.rmSync(folder, { recursive: true })
  })

  function write(name: string, content: string) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), content)
  }

  it('serves an asset of an earlier build unchanged, compressed and cacheable by browsers', async () => {
    const url = '/assets/home-1a2b.js'
    const { statusCode, headers, body } = await app.inject({ url, headers: { 'accept-encoding': 'identity' } })
    assert.deepEqual([statusCode, headers['cache-control'], body], [200, IMMUTABLE, 'the home of yesterday'])
    assert.match(String(headers['content-type']), /javascript/)
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    assert.deepEqual([compressed.headers['content-encoding'], compressed.body], ['gzip', 'compressed'])
  })

  it('serves an asset of a build that another process has made since', async () => {
    assert.equal((await app.inject('/assets/cart-3c4d.js')).statusCode, 404)
    write('1b/client/assets/cart-3c4d.js', 'the cart of tomorrow')
    assert.equal((await app.inject('/assets/cart-3c4d.js')).body, 'the cart of tomorrow')
  })

  for (const url of ['..%2f..%2fserver%2findex.js', '%2e%2e/.served', '.served', 'home-0000.js', 'a/home-1a2b.js', ''])
    it(`returns 404 for /assets/${url} without long-term caching`, async () => {
      const { statusCode, headers } = await app.inject(`/assets/${url}`)
      assert.equal(statusCode, 404)
      assert.doesNotMatch(String(headers['cache-control']), /immutable/)
    })
})
