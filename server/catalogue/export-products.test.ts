import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { Session } from '#contract/accounts.ts'
import { exportProducts, importProducts, type ImportedRowResult } from '#contract/product-files.ts'
import { batchesOf } from '#contract/rules/import-batches.ts'
import { importColumns, importFields } from '#contract/rules/import-columns.ts'
import { cellsOf, openTable } from '#contract/rules/import-table.ts'
import { accounts, products } from '#server/db/schema.ts'
import { makeProduct, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { fingerprint } from '#test/world.ts'
import { loadDemoShop } from '#demo/load.ts'

let shop: TestShop
let dataDir: string
let admin: Session
before(async () => {
  shop = await testShop()
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-export-'))
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'
  const drawn = ({ slug, name }: { slug: string; name: string }) =>
    slug === 'hc-sr04-ultrasonic-distance-sensor'
      ? [{ view: 'part' as const, svg, width: 90, height: 90, alt: name }]
      : []
  await loadDemoShop({ database: shop.database, dataDir, report: () => {}, drawProduct: async (one) => drawn(one) })
  admin = await makeStaff(shop, 'admin')
})
after(async () => {
  await shop.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const download = (who: Session, query = '') =>
  shop.app.inject({
    url: `/api/products/export${query}`,
    headers: { authorization: `Bearer ${who.access_token}` },
  })
const tableOf = (bytes: Uint8Array) => openTable(new Uint8Array(bytes))
const namesIn = (bytes: Uint8Array) => tableOf(bytes).rows.map(({ cells }) => cells[importFields.indexOf('name')])

/** Brings a file in as the browser does. */
async function bringBack(who: Session, bytes: Uint8Array, sellerId?: number | null): Promise<ImportedRowResult[]> {
  const { rows, columns } = tableOf(bytes)
  const results: ImportedRowResult[] = []
  for (const batch of batchesOf(rows.map(({ row, cells }) => ({ row, cells: cellsOf(cells, columns) })))) {
    const { status, body } = await shop.call(
      importProducts,
      { body: { rows: batch, seller_id: sellerId } },
      who.access_token,
    )
    assert.equal(status, 200)
    results.push(...body.rows)
  }
  return results
}

/** The seller of the demo shop with the most products, as somebody who can sign in here. */
async function largestSeller(): Promise<{ id: number; products: number }> {
  const [row] = await shop.database.db
    .select({ id: products.sellerId, products: count() })
    .from(products)
    .where(isNotNull(products.sellerId))
    .groupBy(products.sellerId)
    .orderBy(count())
    .then((rows) => rows.toReversed())
  assert.ok(row?.id)
  return { id: row.id, products: row.products }
}

describe('a file of products', () => {
  it('is a download of comma-separated values with a byte order mark, which nobody keeps', async () => {
    const answer = await download(admin)
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8')
    assert.match(
      String(answer.headers['content-disposition']),
      /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/,
    )
    assert.equal(answer.headers['cache-control'], 'private, no-store')
    assert.deepEqual([...answer.rawPayload.subarray(0, 3)], [0xef, 0xbb, 0xbf])
    assert.deepEqual(
      tableOf(answer.rawPayload).headings,
      importFields.map((field) => importColumns[field].label),
    )
  })

  it('holds what a seller manages, in every status, and nothing of others; for an admin what they choose', async () => {
    const [seller, rival] = [await makeStaff(shop, 'seller'), await makeStaff(shop, 'seller')]
    await makeProduct(shop, { name: 'Own', sellerId: seller.user.id })
    await makeProduct(shop, { name: 'Own hidden', sellerId: seller.user.id, status: 'inactive' })
    await makeProduct(shop, { name: 'Own deleted', sellerId: seller.user.id, deletedAt: new Date() })
    await makeProduct(shop, { name: 'Of the rival', sellerId: rival.user.id })
    await makeProduct(shop, { name: 'Of the shop' })
    const names = async (who: Session, query?: string) => namesIn((await download(who, query)).rawPayload)
    assert.deepEqual(await names(seller), ['Own', 'Own hidden'])
    assert.deepEqual(await names(seller, `?seller_id=${seller.user.id}`), ['Own', 'Own hidden'])
    assert.deepEqual(await names(rival), ['Of the rival'])
    assert.equal((await download(seller, `?seller_id=${rival.user.id}`)).statusCode, 422)
    assert.deepEqual(await names(admin, `?seller_id=${rival.user.id}`), ['Of the rival'])
    assert.deepEqual(await names(admin, '?mine=true'), ['Of the shop'])
    const all = await names(admin)
    for (const name of ['Own', 'Own hidden', 'Of the rival', 'Of the shop']) assert.ok(all.includes(name), name)
    assert.ok(!all.includes('Own deleted'))
  })

  it('has nothing in it that a spreadsheet would run', async () => {
    const seller = await makeStaff(shop, 'seller')
    const evil = '=HYPERLINK("https://evil.example","x")'
    const tags = ['@sum', '\tx']
    await makeProduct(shop, {
      ...{ sellerId: seller.user.id, name: evil, description: '-1+1', mpn: '+5V', sku: "'=1" },
      tags,
      specs: [{ name: '=a', text: '1' }],
    })
    const { rows } = tableOf((await download(seller)).rawPayload)
    for (const cell of rows.flatMap(({ cells }) => cells)) assert.doesNotMatch(cell, /^[=+\-@\t\r]/)
    const before = await fingerprint({ shop })
    assert.deepEqual(
      (await bringBack(seller, (await download(seller)).rawPayload)).map(({ outcome }) => outcome),
      ['unchanged'],
    )
    assert.deepEqual(await fingerprint({ shop }), before)
  })

  it('that comes back as it went out changes nothing: all products of a seller of the demo shop', async () => {
    const { id, products: held } = await largestSeller()
    const { rawPayload } = await download(admin, `?seller_id=${id}`)
    const before = await fingerprint({ shop })
    const results = await bringBack(admin, rawPayload, id)
    assert.equal(results.length, held)
    assert.ok(held >= 30, `${held}`)
    assert.deepEqual(
      results.filter(({ outcome }) => outcome !== 'unchanged'),
      [],
    )
    assert.deepEqual(await fingerprint({ shop }), before)
  })

  it('that comes back after sales and with one cell changed keeps the sales, and changes that cell', async () => {
    const { id } = await largestSeller()
    const { rawPayload } = await download(admin, `?seller_id=${id}`)
    const ofSeller = and(eq(products.sellerId, id))
    await shop.database.sql`update products set stock = stock + 3 where seller_id = ${id}`
    const before = await shop.database.db.select({ stock: products.stock }).from(products).where(ofSeller)
    const [first] = tableOf(rawPayload).rows
    const name = first?.cells[importFields.indexOf('name')] ?? ''
    const text = new TextDecoder().decode(rawPayload).replace(name, `${name} v2`)
    const results = await bringBack(admin, new TextEncoder().encode(text), id)
    assert.deepEqual(
      results.filter(({ outcome }) => outcome !== 'unchanged').map(({ row, changed }) => [row, changed]),
      [[2, ['name']]],
    )
    const after = await shop.database.db.select({ stock: products.stock }).from(products).where(ofSeller)
    assert.deepEqual(after.map(({ stock }) => stock).toSorted(), before.map(({ stock }) => stock).toSorted())
  })

  it('comes in parts: more products than one statement reads', async () => {
    const seller = await makeStaff(shop, 'seller')
    await shop.database.sql`
      insert into products (name, price_cents, stock, seller_id)
      select 'Part ' || n, 100, 1, ${seller.user.id}::int from generate_series(1, 1200) n`
    const names = namesIn((await download(seller)).rawPayload)
    assert.deepEqual(
      names,
      Array.from({ length: 1200 }, (_, at) => `Part ${at + 1}`),
    )
  })
})

describe('a session that has ended', () => {
  it('downloads nothing', async () => {
    const seller = await makeStaff(shop, 'seller')
    await shop.database.db.update(accounts).set({ status: 'Inactive' }).where(eq(accounts.id, seller.user.id))
    assert.equal((await download(seller)).statusCode, 401)
    assert.equal((await shop.call(exportProducts, {}, undefined)).status, 401)
  })
})
