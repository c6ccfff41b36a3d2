import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { exportProducts } from '#contract/products/managed.ts'
import { importColumns, importFields } from '#contract/imports/columns.ts'
import { parseTable } from '#contract/imports/table.ts'
import { accounts } from '#server/db/schema.ts'
import { makeProduct, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { importFile, rowOutcomes } from '#test/imports.ts'
import { databaseChecksum } from '#test/fixtures.ts'

let shop: TestShop
let admin: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())

const download = (who: Session, query = '') =>
  shop.app.inject({
    url: `/api/products/export${query}`,
    headers: { authorization: `Bearer ${who.access_token}` },
  })
const tableOf = (bytes: Uint8Array) => parseTable(new Uint8Array(bytes))
const namesIn = (bytes: Uint8Array) => tableOf(bytes).rows.map(({ cells }) => cells[importFields.indexOf('name')])

describe('product export', () => {
  it('is a CSV download with a byte order mark and Cache-Control no-store', async () => {
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

  it('contains their own products in every status for sellers, and any selection for admins', async () => {
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

  it('starts no cell with a spreadsheet formula, and importing the file changes nothing', async () => {
    const seller = await makeStaff(shop, 'seller')
    const evil = '=HYPERLINK("https://evil.example","x")'
    const tags = ['@sum', '\tx']
    await makeProduct(shop, {
      sellerId: seller.user.id,
      name: evil,
      description: '-1+1',
      mpn: '+5V',
      sku: "'=1",
      tags,
      specs: [{ name: '=a', text: '1' }],
    })
    const { rows } = tableOf((await download(seller)).rawPayload)
    for (const cell of rows.flatMap(({ cells }) => cells)) assert.doesNotMatch(cell, /^[=+\-@\t\r]/)
    const before = await databaseChecksum({ shop })
    assert.deepEqual(rowOutcomes(await importFile(shop, seller, (await download(seller)).rawPayload)), ['unchanged'])
    assert.deepEqual(await databaseChecksum({ shop }), before)
  })

  it('contains all of 1,200 products, more than one query reads', async () => {
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

describe('product export without a valid session', () => {
  it('returns 401 to a deactivated seller and a signed-out visitor', async () => {
    const seller = await makeStaff(shop, 'seller')
    await shop.database.db.update(accounts).set({ status: 'Inactive' }).where(eq(accounts.id, seller.user.id))
    assert.equal((await download(seller)).statusCode, 401)
    assert.equal((await shop.call(exportProducts, {}, undefined)).status, 401)
  })
})
