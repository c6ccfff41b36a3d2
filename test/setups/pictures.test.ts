import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import type { Health, HealthCheckName } from '#contract/health/calls.ts'
import { openBucket, type Bucket } from '#server/pictures/bucket.ts'
import { createBucketStore, fillBucket } from '#server/pictures/bucket-store.ts'
import { createFolderStore, type PictureFile, type PictureStore } from '#server/pictures/store.ts'
import { dataFolder } from '#test/start-up/data-folder.ts'
import { spawnBackup, spawnDoctor, spawnServer, temporaryFolder } from '#test/start-up/spawned-server.ts'
import { startSwift } from './swift.ts'

const file: PictureFile = { stem: 'products/ab/abcd', width: 320, format: 'webp' }
const face: PictureFile = { stem: 'people/cd/cdef', width: 320, format: 'webp' }
const ADMIN = { email: 'operator@isoko.example', password: 'an operator of a shop' }
const HOUR_MS = 3_600_000

describe('pictures in an S3-compatible store (OpenStack Swift)', { timeout: 300_000 }, () => {
  let swift: Awaited<ReturnType<typeof startSwift>>
  let bucket: Bucket
  const folders = [temporaryFolder(), temporaryFolder()]
  let [here, there]: PictureStore[] = []
  before(async () => {
    swift = await startSwift()
    bucket = await openBucket(swift.bucket)
    ;[here, there] = folders.map(({ folder }) => createBucketStore(bucket, createFolderStore(folder)))
  })
  after(() => {
    swift.stop()
    for (const { remove } of folders) remove()
  })
  const stores = () => {
    assert.ok(here && there)
    return { here, there }
  }

  it('fetches, reads and shows a picture that another server stored', async () => {
    const { here, there } = stores()
    await here.put(file, Buffer.from('picture'))
    assert.equal(await there.has(file), true)
    assert.equal(await there.bring(file), true)
    assert.equal(fs.readFileSync(path.join(there.root, 'products/ab/abcd-320.webp'), 'utf8'), 'picture')
    assert.equal(String(await there.read(file)), 'picture')
    assert.equal(await there.bring({ ...file, width: 640 }), false)
  })

  it('reports a picture missing from the bucket as not stored, even with a local copy', async () => {
    const { here } = stores()
    const gone: PictureFile = { ...file, stem: 'products/aa/aaaa' }
    await here.put(gone, Buffer.from('picture'))
    await bucket.remove('products/aa/aaaa-320.webp')
    assert.equal(await here.has(gone), false)
  })

  it('reads a source that another server stored, until it is dropped', async () => {
    const { here, there } = stores()
    await here.keepSource(file.stem, Buffer.from('source'))
    assert.equal(String(await there.readSource(file.stem)), 'source')
    await there.dropSource(file.stem)
    await there.dropSource(file.stem)
    await assert.rejects(here.readSource(file.stem), { code: 'ENOENT' })
  })

  it('stops showing a profile picture that another server removed, even with a local copy', async () => {
    const { here, there } = stores()
    await here.put(face, Buffer.from('face'))
    assert.equal(await there.bring(face), true)
    await here.remove(face.stem)
    assert.equal(await there.bring(face), false)
    assert.equal(fs.existsSync(path.join(there.root, 'people/cd/cdef-320.webp')), false)
  })

  it('keeps a recently used picture, and removes an old one everywhere', async () => {
    const { here, there } = stores()
    await here.touch(file.stem)
    assert.equal(await there.drop(file.stem, new Date(Date.now() - HOUR_MS)), false)
    const stems: string[] = []
    for await (const some of here.stems()) stems.push(...some)
    assert.deepEqual(stems, [file.stem])
    assert.equal(await there.drop(file.stem, new Date(Date.now() + HOUR_MS)), true)
    assert.equal(await bucket.modifiedAt('products/ab/abcd-320.webp'), undefined)
  })

  it('copies an existing picture folder into the bucket only once', async () => {
    const { folder, remove } = temporaryFolder()
    const before = createFolderStore(folder)
    await before.put({ ...file, stem: 'products/ef/efgh' }, Buffer.from('of before'))
    await before.keepSource('products/ef/efgh', Buffer.from('its source'))
    assert.equal(await fillBucket(bucket, before), 2)
    assert.equal(await fillBucket(bucket, before), 0)
    assert.equal(String(await bucket.read('products/ef/efgh-320.webp')), 'of before')
    remove()
  })

  it('approves a working bucket without leaving files in it, and reports a missing bucket or a wrong key', async () => {
    const { folder, remove } = temporaryFolder()
    const examine = async (address: string) => {
      const doctor = spawnDoctor({ DATA_DIR: path.join(folder, 'none'), PICTURES_URL: address }, ['--json'])
      await doctor.ended()
      const { findings } = JSON.parse(doctor.output()) as Health
      const found = (name: HealthCheckName) => findings.find(({ check }) => check === name)
      return { pictures: found('pictures')?.text ?? '', clock: found('clock')?.text ?? '' }
    }
    const fine = await examine(swift.bucket)
    assert.match(fine.pictures, /^The bucket pictures at localhost:\d+ is readable and writable\.$/)
    assert.match(fine.clock, /^It agrees with the picture store\.$/)
    for await (const keys of bucket.list('isoko-doctor')) assert.deepEqual(keys, [])
    assert.match((await examine(`${swift.bucket}-none`)).pictures, /^There is no bucket pictures-none at/)
    assert.match((await examine(swift.bucket.replace(':testing@', ':wrong@'))).pictures, /refuses: \w+, status 403\.$/)
    remove()
  })

  it('shows pictures uploaded to either of two servers, and includes the bucket in backup and restore', async () => {
    const [data, second, restored, backups] = [dataFolder(), temporaryFolder(), dataFolder(), temporaryFolder()]
    const settings = { PICTURES_URL: swift.bucket, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
    const shared = { ...settings, SECRET_KEY: '0'.repeat(64) }
    const first = spawnServer({ ...shared, DATA_DIR: data.DATA_DIR })
    const addresses = [await first.address()]
    const other = spawnServer({ ...shared, DATA_DIR: second.folder, DATABASE_URL: data.url() })
    addresses.push(await other.address())
    for (const [at, address] of addresses.entries()) {
      const name = await uploadProduct(address, at)
      const answers = await Promise.all(addresses.map((shop) => fetch(`${shop}/static/${name}`)))
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200],
      )
      const [one, two] = await Promise.all(answers.map((answer) => answer.bytes()))
      assert.deepEqual(one, two)
    }
    const target = path.join(backups.folder, 'one')
    const backup = spawnBackup({ ...shared, DATA_DIR: data.DATA_DIR }, ['backup', target])
    assert.equal(await backup.ended(), 0, backup.output())
    const names = fs.readFileSync(path.join(target, 'pictures.txt'), 'utf8').trim().split('\n')
    assert.ok(names.length >= 6, `${names.length} files`)
    for await (const keys of bucket.list('products/')) for (const key of keys) await bucket.remove(key)
    const restore = spawnBackup({ ...shared, DATA_DIR: restored.DATA_DIR }, ['restore', target])
    assert.equal(await restore.ended(), 0, restore.output())
    for (const name of names.map((line) => line.split(' ')[2] ?? ''))
      assert.ok(await bucket.modifiedAt(name.replace('pictures/', '')), `${name} is back`)
    for (const one of [first, other]) one.process.kill('SIGTERM')
    await Promise.all([first.ended(), other.ended()])
    for (const { remove } of [data, second, restored, backups]) remove()
  })
})

/** Creates a product with a picture. @returns the picture's path below /static/ */
async function uploadProduct(address: string, at: number): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const authorization = `Bearer ${token}`
  const category = await fetch(`${address}/api/admin/categories`, {
    method: 'POST',
    headers: { ...headers, authorization },
    body: JSON.stringify({ name: `Parts ${at}` }),
  })
  const { id } = (await category.json()) as { id: number }
  const form = new FormData()
  form.set('product_data', JSON.stringify({ name: `Part ${at}`, price: 1000, stock_quantity: 5, category_id: id }))
  const colour = { r: 200, g: 40 * at, b: 40 }
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .png()
    .toBuffer()
  form.set('images', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'part.png')
  const offered = await fetch(`${address}/api/products`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  const product = (await offered.json()) as { image_urls: string[] }
  assert.equal(offered.status, 201, JSON.stringify(product))
  return product.image_urls[0] ?? assert.fail('no picture')
}
