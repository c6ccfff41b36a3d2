import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Change } from '#server/db/changes.ts'
import { pictures, products } from '#server/db/schema.ts'
import { testDatabase, type TestDatabase } from '#test/harness.ts'
import { addProductPicture } from './add-picture.ts'
import { BUSY_DELAY_MS, startAvifQueue } from './avif-queue.ts'
import { createFolderStore, hasAllSizes, type PictureStore } from './store.ts'

const drawing = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1" width="1280" height="320"><rect width="3" height="1" fill="${colour}"/></svg>`,
  )

describe('AVIF queue', () => {
  let dataDir: string
  let store: PictureStore
  let database: TestDatabase
  before(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'isoko-avif-'))
    store = createFolderStore(dataDir)
    database = await testDatabase()
  })
  after(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  let parts = 0
  async function makePicture(source?: Buffer) {
    const name = `Part ${++parts}`
    const [product] = await database.db.insert(products).values({ name, priceCents: 100n, stock: 1 }).returning()
    assert.ok(product)
    const made = source
      ? await addProductPicture(store, source)
      : { path: `products/no/none${parts}`, width: 1, height: 1 }
    const row = { productId: product.id, position: 0, ...made }
    const [picture] = await database.db.insert(pictures).values(row).returning()
    assert.ok(picture)
    return picture
  }
  const read = async (id: number) => (await database.db.select().from(pictures).where(eq(pictures.id, id)))[0]

  /** Runs queues until they have changed the given number of products, then stops them. */
  async function runUntil(count: number, queues = 1) {
    const changed: number[] = []
    const { promise: enough, resolve } = Promise.withResolvers<void>()
    const onChanged = (productIds: number[]) => changed.push(...productIds) >= count && resolve()
    const running = Array.from({ length: queues }, () =>
      startAvifQueue({ database, store, onChanged, isBusy: () => false }),
    )
    await enough
    await Promise.all(running.map((queue) => queue.stop()))
    return changed
  }

  it('stores all sizes of each picture in order of arrival, then reports the product', async () => {
    const first = await makePicture(drawing('red'))
    const second = await makePicture(drawing('blue'))
    assert.deepEqual(await runUntil(2), [first.productId, second.productId])
    for (const { id, path: stem } of [first, second]) {
      assert.equal((await read(id))?.avif, true)
      assert.ok(await hasAllSizes(store, stem, 'avif'))
      await assert.rejects(store.readSource(stem), { code: 'ENOENT' }, 'the source is still kept')
    }
  })

  it('encodes a picture shared by two products only once', async () => {
    const twin = await makePicture(drawing('red'))
    assert.deepEqual(await runUntil(1), [twin.productId])
    assert.equal((await read(twin.id))?.avif, true)
  })

  it('encodes pictures of banner tiles too and publishes their change to the catalogue', async () => {
    const notified: Change[] = []
    database.commits.on('announced', (one) => notified.push(one))
    const row = { tileId: 1, position: 0, ...(await addProductPicture(store, drawing('orange'))) }
    const [picture] = await database.db.insert(pictures).values(row).returning()
    const sound = await makePicture(drawing('pink'))
    await runUntil(1)
    assert.equal((await read(picture?.id ?? 0))?.avif, true)
    assert.deepEqual(notified, [{ catalogue: true }, { products: [sound.productId] }])
  })

  it('skips a picture that fails three times and continues with the next', async () => {
    const broken = await makePicture()
    const sound = await makePicture(drawing('green'))
    const errors: unknown[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const queue = startAvifQueue({
      database,
      store,
      isBusy: () => false,
      onChanged: () => resolve(),
      onError: (error) => errors.push(error),
    })
    await promise
    await queue.stop()
    assert.deepEqual([(await read(broken.id))?.avif, (await read(broken.id))?.avifFailures], [false, 3])
    assert.equal(errors.length, 3)
    assert.equal((await read(sound.id))?.avif, true)
  })

  it('encodes each picture once when two queues share the work', async () => {
    const made = await Promise.all(['#111', '#222', '#333', '#444'].map((colour) => makePicture(drawing(colour))))
    const changed = await runUntil(4, 2)
    assert.deepEqual(new Set(changed), new Set(made.map(({ productId }) => productId)))
    assert.equal(changed.length, made.length)
  })

  it('pauses while the server is busy, and stops without waiting for the end of the pause', async () => {
    const waiting = await makePicture(drawing('grey'))
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    const isBusy = () => {
      resolve()
      return true
    }
    const queue = startAvifQueue({ database, store, isBusy })
    await asked
    const pause = sleep(BUSY_DELAY_MS).then(() => 'the pause ended')
    const stop = queue.stop().then(() => 'the queue stopped')
    assert.equal(await Promise.race([stop, pause]), 'the queue stopped')
    assert.equal((await read(waiting.id))?.avif, false)
  })

  it('reports the error of a closed database and can still be stopped', async () => {
    const errors: unknown[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const onError = (error: unknown) => {
      errors.push(error)
      resolve()
    }
    const away = await testDatabase()
    await away.close()
    const queue = startAvifQueue({ database: away, store, isBusy: () => false, onError })
    await promise
    await queue.stop()
    assert.equal(errors.length, 1)
  })
})
