import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { asc, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { importFields } from '#contract/imports/columns.ts'
import { parseTable } from '#contract/imports/table.ts'
import { pictures, products } from '#server/db/schema.ts'
import { makeStaff } from '#test/factories.ts'
import { demoTemplate } from '#test/demo-template.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { importFile } from '#test/imports.ts'
import { databaseChecksum } from '#test/fixtures.ts'
import { NIGHTLY } from '#test/tags.ts'

let shop: TestShop
let admin: Session
let sellers: { id: number | null; held: number }[]

before(async () => {
  shop = await testShop({ template: await demoTemplate() })
  await addPictures()
  admin = await makeStaff(shop, 'admin')
  sellers = await shop.database.db
    .select({ id: products.sellerId, held: count() })
    .from(products)
    .where(isNotNull(products.sellerId))
    .groupBy(products.sellerId)
    .orderBy(desc(count()))
})
after(() => shop.close())

/** Adds picture rows without files to some products. */
const addPictures = () => shop.database.sql`
  insert into pictures (product_id, position, path, width, height, alt)
  select id, 0, '/static/products/' || md5(name), 90, 90, name from products where name like 'A%'`

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

describe('export and re-import of products', () => {
  it('changes nothing in the database when an unchanged export is re-imported', NIGHTLY, async () => {
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

  it('changes only a new name and keeps the stock when an export is re-imported after sales', async () => {
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
