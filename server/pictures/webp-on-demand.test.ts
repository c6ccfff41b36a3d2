import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { it } from 'node:test'
import { pictures, products } from '#server/db/schema.ts'
import { testDatabase } from '#test/harness.ts'
import { addDrawing } from './add-picture.ts'
import { startAvifQueue } from './avif-queue.ts'
import { createFolderStore, hasAllSizes } from './store.ts'

const drawing = (colour: string) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1" width="1280" height="320"><circle r="1" fill="${colour}"/></svg>`,
  width: 1280,
  height: 320,
})

it('encodes all WebP files of unrequested drawings before any AVIF, then drops their source', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-webp-'))
  const folder = createFolderStore(dataDir)
  const database = await testDatabase()
  const values = { name: 'Part', priceCents: 100n, stock: 1 }
  const [product] = await database.db.insert(products).values(values).returning()
  const stems: string[] = []
  for (const [position, colour] of ['red', 'green', 'blue'].entries()) {
    const stored = await addDrawing(folder, drawing(colour))
    await database.db.insert(pictures).values({ ...stored, productId: product?.id, position })
    stems.push(stored.path)
  }
  const order: string[] = []
  const put: typeof folder.put = (file, content) => {
    order.push(file.format)
    return folder.put(file, content)
  }
  const { promise: finished, resolve } = Promise.withResolvers<void>()
  let changes = 0
  const onChanged = () => ++changes === stems.length && resolve()
  const queue = startAvifQueue({ database, store: { ...folder, put }, onChanged, isBusy: () => false })
  await finished
  await queue.stop()
  assert.deepEqual(order, [...Array<string>(9).fill('webp'), ...Array<string>(9).fill('avif')])
  for (const stem of stems) {
    assert.ok((await hasAllSizes(folder, stem, 'webp')) && (await hasAllSizes(folder, stem, 'avif')))
    await assert.rejects(folder.readSource(stem), { code: 'ENOENT' })
  }
  await database.close()
  fs.rmSync(dataDir, { recursive: true })
})
