import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { errors } from '#contract/errors.ts'
import { PICTURE_WIDTHS } from '#contract/limits.ts'
import { handleErrors } from '#server/http/errors.ts'
import { addDrawing, addProductPicture } from './add-picture.ts'
import { pictureRoutes } from './static-routes.ts'
import { createFolderStore, type PictureFile, type PictureStore } from './store.ts'

const drawing = (colour: string) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1" width="1280" height="320"><circle r="3" fill="${colour}"/></svg>`,
  width: 1280,
  height: 320,
})

describe('GET /static/*', () => {
  let dataDir: string
  let app: FastifyInstance
  let store: PictureStore
  const puts: PictureFile[] = []
  before(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'isoko-static-'))
    const folder = createFolderStore(dataDir)
    store = { ...folder, put: (file, content) => folder.put(puts[puts.push(file) - 1] ?? file, content) }
    await store.put({ stem: 'products/ab/abcd', width: 320, format: 'webp' }, Buffer.from('a picture'))
    await store.put({ stem: 'products/ab/abcd', width: 320, format: 'avif' }, Buffer.from('an avif'))
    await store.keepSource('products/ab/abcd', Buffer.from('secret'))
    await writeFile(path.join(dataDir, 'secret.key'), 'secret')
    app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
    handleErrors(app)
    await pictureRoutes(app, store)
  })
  after(async () => {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('serves a stored picture as immutable and cacheable for one year', async () => {
    const { statusCode, headers, body } = await app.inject('/static/products/ab/abcd-320.webp')
    assert.equal(statusCode, 200)
    assert.equal(body, 'a picture')
    assert.equal(headers['content-type'], 'image/webp')
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
  })

  it('serves an AVIF file as image/avif', async () => {
    const { headers } = await app.inject('/static/products/ab/abcd-320.avif')
    assert.equal(headers['content-type'], 'image/avif')
  })

  it('answers HEAD with the Content-Length and without a body', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/static/products/ab/abcd-320.webp' })
    assert.deepEqual([statusCode, headers['content-length'], body], [200, '9', ''])
  })

  it('answers 304 without a body to a matching If-None-Match', async () => {
    const url = '/static/products/ab/abcd-320.webp'
    const { headers } = await app.inject(url)
    assert.ok(headers.etag)
    const { statusCode, body } = await app.inject({ url, headers: { 'if-none-match': headers.etag } })
    assert.deepEqual([statusCode, body], [304, ''])
  })

  const ask = async (url: string) => (await app.inject(url)).rawPayload
  it('encodes a drawing once, on the first request, with the same bytes as ahead of time', async () => {
    const { path: stem } = await addDrawing(store, drawing('red'))
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject(`/static/${stem}-640.webp?v=1`)))
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]))
    assert.equal(answers[0]?.headers['content-type'], 'image/webp')
    assert.match(String(answers[0]?.headers['cache-control']), /immutable/)
    assert.equal(puts.filter((file) => file.stem === stem).length, 1)
    const ahead = createFolderStore(path.join(dataDir, 'ahead'))
    await addProductPicture(ahead, Buffer.from(drawing('red').svg))
    for (const width of PICTURE_WIDTHS) {
      const made = await ask(`/static/${stem}-${width}.webp`)
      assert.deepEqual(made, await ahead.read({ stem, width, format: 'webp' }), `${width}`)
    }
  })

  it('creates neither an unsupported width nor an AVIF on request', async () => {
    const { path: stem } = await addDrawing(store, drawing('blue'))
    for (const file of ['400.webp', '320.avif', '0320.webp'])
      assert.equal((await app.inject(`/static/${stem}-${file}`)).statusCode, 404, file)
  })

  const missing = [
    '/static/products/ab/none-320.webp',
    '/static/products/ab',
    '/static/products/ab/',
    '/static/',
    '/static/../secret.key',
    '/static/%2e%2e/secret.key',
    '/static/..%2fsecret.key',
    '/static/products/..%2f..%2f..%2fsecret.key',
    '/static/%2fetc/passwd',
    '/static/.sources/products/ab/abcd',
    '/static/%2esources/products/ab/abcd',
    '/static/.incoming/',
  ]
  for (const url of missing) {
    it(`answers 404 to ${url} without an immutable cache`, async () => {
      const response = await app.inject(url)
      const [, sentence] = errors.not_found
      assert.equal(response.statusCode, 404, response.body)
      assert.deepEqual(response.json(), { detail: sentence, message: sentence, code: 'not_found' })
      assert.doesNotMatch(String(response.headers['cache-control']), /immutable/)
    })
  }

  for (const url of ['/static/%2e%2e%2fsecret.key%00.webp', '/static//etc/passwd']) {
    it(`answers 400 bad_request to ${url}`, async () => {
      const response = await app.inject(url)
      assert.deepEqual([response.statusCode, response.json().code], [400, 'bad_request'])
    })
  }
})
