import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { asc, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Session } from '#contract/accounts.ts'
import { importFields } from '#contract/rules/import-columns.ts'
import { parseTable } from '#contract/rules/import-table.ts'
import { pictures, products } from '#server/db/schema.ts'
import { makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { importFile } from '#test/imports.ts'
import { databaseChecksum } from '#test/fixtures.ts'
import { loadDemoShop } from './load.ts'
import type { DrawProduct } from './draw-pictures.ts'

let shop: TestShop
let dataDir: string
let admin: Session
let sellers: { id: number | null; held: number }[]

/** Draws a square for each product, since only the existence of pictures is tested. */
const drawSquare: DrawProduct = async ({ slug, name }) =>
  slug.startsWith('a') ? [{ view: 'part', svg: SQUARE, width: 90, height: 90, alt: name }] : []
const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="90" height="90"></svg>'

before(async () => {
  shop = await testShop()
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-round-trip-'))
  await loadDemoShop({ database: shop.database, dataDir, report: () => {}, drawProduct: drawSquare })
  admin = await makeStaff(shop, 'admin')
  sellers = await shop.database.db
    .select({ id: products.sellerId, held: count() })
    .from(products)
    .where(isNotNull(products.sellerId))
    .groupBy(products.sellerId)
    .orderBy(desc(count()))
})
after(async () => {
  await shop.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function fileOf(sellerId: number | null): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${admin.access_token}` }
  const { rawPayload } = await shop.app.inject({ url: `/api/products/export?seller_id=${sellerId}`, headers })
  return rawPayload
}
const stockOf = async (sellerId: number | null) =>
  shop.database.db
    .select({ stock: products.stock })
    .from(products)
    .where(eq(products.sellerId, sellerId ?? 0))
    .orderBy(asc(products.id))

describe('Export and re-import of products', () => {
  it('Re-importing an unchanged export changes nothing in the database', async () => {
    assert.ok((await shop.database.db.$count(pictures)) > 0)
    const before = await databaseChecksum({ shop })
    for (const { id, held } of sellers) {
      const results = await importFile(shop, admin, await fileOf(id), { seller_id: id })
      assert.deepEqual(
        [results.length, results.filter(({ outcome }) => outcome !== 'unchanged')],
        [held, []],
        `of ${id}`,
      )
    }
    assert.deepEqual(await databaseChecksum({ shop }), before)
    assert.equal(sellers.length, 5)
  })

  it('Re-importing an export with one new name after sales keeps the stock and changes only the name', async () => {
    const id = sellers[0]?.id ?? null
    const file = await fileOf(id)
    const [first] = parseTable(file).rows
    const name = first?.cells[importFields.indexOf('name')] ?? ''
    await shop.database.sql`update products set stock = greatest(stock - 3, 0) where seller_id = ${id}`
    const sold = await stockOf(id)
    const text = new TextDecoder().decode(file).replace(name, `${name} v2`)
    const results = await importFile(shop, admin, new TextEncoder().encode(text), { seller_id: id })
    assert.deepEqual(
      results.filter(({ outcome }) => outcome !== 'unchanged').map(({ row, changed }) => [row, changed]),
      [[2, ['name']]],
    )
    assert.deepEqual(await stockOf(id), sold)
  })
})
