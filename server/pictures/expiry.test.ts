import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { accounts, orderLines, pictures, products } from '#server/db/schema.ts'
import { makeProduct, makeShopper, placeOrderOf, PNG_BYTES } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { addProductPicture } from './add-picture.ts'
import { addProfilePicture } from './add-profile-picture.ts'
import { deleteUnusedPictures } from './expiry.ts'
import { createFolderStore, hasAllSizes, type PictureStore } from './store.ts'

const DAY = 86_400_000

let shop: TestShop
let dataDir: string
let store: PictureStore
before(async () => {
  shop = await testShop()
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-picture-expiry-'))
  store = createFolderStore(dataDir)
})
after(async () => {
  await shop.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

let drawn = 0
const draw = (colour = `#${String(++drawn).padStart(6, '0')}`) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9" fill="${colour}"/></svg>`,
  )

/** Creates a product with a picture of its own. */
async function makePictured(source = draw()) {
  const product = await makeProduct(shop)
  const picture = await addProductPicture(store, source)
  await shop.database.db.insert(pictures).values({ ...picture, productId: product.id, position: 0 })
  return { product, stem: picture.path }
}
const dropFrom = (productId: number) =>
  shop.database.db.update(pictures).set({ removedAt: new Date() }).where(eq(pictures.productId, productId))
const isThere = (stem: string) => hasAllSizes(store, stem, 'webp')
const sweep = (daysLater: number) => deleteUnusedPictures(shop.database.db, store, Date.now() + daysLater * DAY)

describe('picture expiry', () => {
  it('keeps pictures in use by a product or an order, and deletes others after a week', async () => {
    const shown = await makePictured()
    const bought = await makePictured()
    const left = await makePictured()
    const deleted = await makePictured()
    await placeOrderOf(shop, await makeShopper(shop), [{ product: bought.product, quantity: 1 }])
    for (const { product } of [bought, left]) await dropFrom(product.id)
    await shop.database.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, deleted.product.id))
    assert.equal(await sweep(6.9), 0)
    assert.equal(await sweep(7.1), 2)
    assert.deepEqual(await Promise.all([shown, bought, left, deleted].map(({ stem }) => isThere(stem))), [
      true,
      true,
      false,
      false,
    ])
    await assert.rejects(store.readSource(left.stem), { code: 'ENOENT' })
    const [line] = await shop.database.db.select().from(orderLines)
    assert.equal(line?.picture?.path, bought.stem)
  })

  it('does not delete a picture that another product also shows', async () => {
    const source = draw()
    const [one, other] = [await makePictured(source), await makePictured(source)]
    await dropFrom(one.product.id)
    await sweep(2)
    assert.ok(await isThere(other.stem))
  })

  it('deletes unused uploads and unfinished files after a day', async () => {
    const { path: stem } = await addProductPicture(store, draw())
    const draft = path.join(store.root, '.incoming', 'broken-off')
    fs.writeFileSync(draft, 'half')
    assert.equal(await sweep(0.9), 0)
    assert.ok(fs.existsSync(draft))
    const removed = await Promise.all([sweep(1.1), sweep(1.1)]) // two servers that share a folder
    assert.ok(removed[0] + removed[1] >= 1)
    assert.equal(await isThere(stem), false)
    assert.equal(fs.existsSync(draft), false)
  })

  it('keeps a profile picture in use and deletes an unused profile picture after a day', async () => {
    const { user } = await makeShopper(shop)
    const upload = new Blob([new Uint8Array(PNG_BYTES)])
    const [shown, refused] = [await addProfilePicture(store, upload), await addProfilePicture(store, upload)]
    await shop.database.db.update(accounts).set({ picturePath: shown }).where(eq(accounts.id, user.id))
    const isStored = (stem: string) => store.has({ stem, width: 320, format: 'webp' })
    await sweep(0.9)
    assert.ok(await isStored(refused))
    await sweep(1.1)
    assert.deepEqual([await isStored(shown), await isStored(refused)], [true, false])
    await store.remove(shown)
    assert.equal(await isStored(shown), false)
  })

  it('leaves a picture complete when it is uploaded again during its deletion', async () => {
    const source = draw()
    const { path: stem } = await addProductPicture(store, source)
    const old = new Date(Date.now() - 3 * DAY)
    for (let round = 0; round < 30; round += 1) {
      for (const width of [320, 640, 1280]) fs.utimesSync(path.join(store.root, `${stem}-${width}.webp`), old, old)
      fs.utimesSync(path.join(store.root, '.sources', stem), old, old)
      await Promise.all([sweep(0), addProductPicture(store, source), sweep(0)])
      assert.ok(await isThere(stem), `round ${round}`)
    }
  })
})
