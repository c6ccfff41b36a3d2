import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { addProductPicture, type StoredPicture } from '#server/pictures/add-picture.ts'
import { createFolderStore } from '#server/pictures/store.ts'
import { readDemoCatalogue } from './read-catalogue.ts'
import { drawPictures } from './draw-pictures.ts'
import { drawProduct } from './pictures/draw-product.ts'
import { NIGHTLY } from '#test/tags.ts'

/** Step width; only every 120th product is compared. */
const STEP = 120

test('gives a drawing the same name and size whether it is encoded at once or later', NIGHTLY, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-drawings-'))
  const [later, atOnce] = ['later', 'at-once'].map((name) => createFolderStore(path.join(folder, name)))
  assert.ok(later && atOnce)
  const products = (await readDemoCatalogue()).products.filter((_product, at) => at % STEP === 0)
  const pictures = await drawPictures({ products, drawProduct, store: later, report: () => {} })
  for (const product of products) {
    const encoded: Promise<StoredPicture>[] = drawProduct(product).map(({ svg }) =>
      addProductPicture(atOnce, Buffer.from(svg)),
    )
    assert.deepEqual(
      pictures.get(product.slug)?.map(({ path: stem, width, height }) => ({ path: stem, width, height })),
      await Promise.all(encoded),
      product.slug,
    )
  }
  fs.rmSync(folder, { recursive: true })
})
