import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { addProductPicture } from './add-picture.ts'
import { createFolderStore, hasAllSizes, type PictureFile, type PictureStore } from './store.ts'

const drawing = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1" width="1280" height="640"><rect width="2" height="1" fill="${colour}"/></svg>`,
  )

describe('folder store', () => {
  let dataDir: string
  let store: PictureStore
  before(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'isoko-store-'))
    store = createFolderStore(dataDir)
  })
  after(() => rm(dataDir, { recursive: true, force: true }))

  const file: PictureFile = { stem: 'products/ab/abcd', width: 320, format: 'webp' }

  it('reads a stored picture back by its stem and width', async () => {
    assert.equal(await store.has(file), false)
    await store.put(file, Buffer.from('first'))
    assert.equal(await store.has(file), true)
    assert.equal(String(await store.read(file)), 'first')
    assert.deepEqual(await readdir(path.join(dataDir, 'pictures/products/ab')), ['abcd-320.webp'])
  })

  it('reads a complete file during 20 concurrent writes of the same file', async () => {
    const contents = Array.from({ length: 20 }, (_, at) => Buffer.alloc(200_000, at))
    const writing = Promise.all(contents.map((content) => store.put(file, content)))
    for (let reads = 0; reads < 20; reads++) {
      const seen = await store.read(file)
      assert.ok(seen.length === 5 || seen.every((byte) => byte === seen[0]), 'a mixture')
    }
    await writing
    assert.deepEqual(await readdir(path.join(dataDir, 'pictures/.incoming')), [])
  })

  it('leaves no temporary file behind after a failed write', async () => {
    await assert.rejects(store.put({ ...file, stem: 'products/ab/abcd-320.webp/inside' }, Buffer.from('x')))
    assert.deepEqual(await readdir(path.join(dataDir, 'pictures/.incoming')), [])
  })

  it('stores a source until it is dropped', async () => {
    await store.keepSource(file.stem, Buffer.from('source'))
    assert.equal(String(await store.readSource(file.stem)), 'source')
    await store.dropSource(file.stem)
    await store.dropSource(file.stem)
    await assert.rejects(store.readSource(file.stem), { code: 'ENOENT' })
  })

  it('names a picture by the hash of its content and encodes equal pictures once', async () => {
    const first = await addProductPicture(store, drawing('red'))
    assert.match(first.path, /^products\/([0-9a-f]{2})\/\1[0-9a-f]{30}$/)
    assert.deepEqual([first.width, first.height], [1280, 640])
    assert.ok(await hasAllSizes(store, first.path, 'webp'))
    await store.dropSource(first.path)
    assert.deepEqual(await addProductPicture(store, drawing('red')), first)
    await assert.rejects(store.readSource(first.path), { code: 'ENOENT' }, 'it was encoded again')
    assert.notEqual((await addProductPicture(store, drawing('blue'))).path, first.path)
  })

  it('completes a picture with a missing size when it is uploaded again', async () => {
    const { path: stem } = await addProductPicture(store, drawing('green'))
    await rm(path.join(store.root, `${stem}-1280.webp`))
    await addProductPicture(store, drawing('green'))
    assert.ok(await hasAllSizes(store, stem, 'webp'))
  })
})
