import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { desc, eq, sql } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { getProduct, type Product } from '#contract/catalogue/calls.ts'
import { importProducts } from '#contract/imports/calls.ts'
import { changeProduct, changeProducts, createProduct, updateProduct } from '#contract/products/calls.ts'
import { exportProducts } from '#contract/products/managed.ts'
import { parseTable, mapCells } from '#contract/imports/table.ts'
import { statedPack } from '#contract/products/stated-pack.ts'
import { audit } from '#server/db/schema.ts'
import { makeCategory, makeProduct, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let admin: Session
let seller: Session
let categoryId: number
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  seller = await makeStaff(shop, 'seller')
  categoryId = (await makeCategory(shop)).id
})
after(() => shop.close())

const create = (fields: object) => {
  const form = { name: 'Header', price: 500, stock_quantity: 40, category_id: categoryId, ...fields }
  return shop.call(createProduct, { body: form }, seller.access_token)
}
const update = (id: number, body: object) =>
  shop.call(updateProduct, { params: { product_id: id }, body }, seller.access_token)
const saleOf = (product: Product) => [product.pieces_per_pack, product.min_quantity, product.quantity_step]

describe('packs and minimum orders of products', () => {
  it('defaults to single pieces, and keeps packs that an edit omits', async () => {
    assert.deepEqual(saleOf((await create({})).body), [1, 1, 1])
    const { body } = await create({ pieces_per_pack: 100, min_quantity: 10, quantity_step: 5 })
    assert.deepEqual(saleOf(body), [100, 10, 5])
    const { id } = body
    assert.deepEqual(saleOf((await update(id, { name: 'Pin header' })).body), [100, 10, 5])
    const patched = await shop.call(
      changeProduct,
      { params: { product_id: id }, body: { price: 600 } },
      seller.access_token,
    )
    assert.deepEqual(saleOf(patched.body), [100, 10, 5])
  })

  it('raises the minimum to a multiple of the step, and rejects invalid pack sizes', async () => {
    const { body } = await create({ min_quantity: 7, quantity_step: 5 })
    assert.deepEqual(saleOf(body), [1, 10, 5])
    assert.deepEqual(saleOf((await update(body.id, { quantity_step: 4 })).body), [1, 12, 4])
    assert.deepEqual(saleOf((await create({ quantity_step: 6 })).body), [1, 6, 6])
    for (const wrong of [0, 1.5, 1_000_001, 'many'])
      assert.equal((await create({ pieces_per_pack: wrong })).status, 422, String(wrong))
  })

  it('reports a conflicting change of packs, and logs the changed field', async () => {
    const { body } = await create({})
    await update(body.id, { min_quantity: 5, version_seen: body.version })
    const { refusal } = await update(body.id, { min_quantity: 8, version_seen: body.version })
    assert.deepEqual(refusal.fields, [{ field: 'min_quantity', now: 5, yours: 8 }])
    const changed = sql<string[]>`${audit.detail}->'changed'`
    const { db } = shop.database
    const [entry] = await db.select({ changed }).from(audit).where(eq(audit.subjectId, body.id)).orderBy(desc(audit.id))
    assert.deepEqual(entry?.changed, ['min_quantity'])
  })

  it('exports packs after the other columns, imports them unchanged and applies changes', async () => {
    const owner = await makeStaff(shop, 'seller')
    const token = owner.access_token
    const fields = { name: 'Reel', price: 900, stock_quantity: 8, category_id: categoryId }
    const form = { ...fields, pieces_per_pack: 50, min_quantity: 4, quantity_step: 2 }
    const { body } = await shop.call(createProduct, { body: form }, token)
    const file = await shop.app.inject({ url: exportProducts.path, headers: { authorization: `Bearer ${token}` } })
    assert.match(file.body, /,Seller,Pack of,Minimum,Multiple,Low at,Suppliers’ numbers\r\n/)
    const { columns, rows } = parseTable(file.rawPayload)
    const cells = rows.map((row) => mapCells(row.cells, columns))
    const send = async (changes: object) => {
      const sent = cells.map((row, at) => ({ row: at + 2, cells: { ...row, ...changes } }))
      return (await shop.call(importProducts, { body: { rows: sent } }, token)).body.rows[0]
    }
    assert.equal((await send({}))?.outcome, 'unchanged')
    assert.equal((await send({ min_quantity: '', pieces_per_pack: '' }))?.outcome, 'unchanged')
    assert.deepEqual((await send({ quantity_step: '3', pieces_per_pack: '25' }))?.changed, [
      'pieces_per_pack',
      'min_quantity',
      'quantity_step',
    ])
    const kept = await shop.call(getProduct, { params: { product_id: body.id } })
    assert.deepEqual(saleOf(kept.body), [25, 6, 3])
    assert.equal((await send({ min_quantity: '0' }))?.problems[0]?.field, 'min_quantity')
  })

  it('turns products into packs in bulk if name and quantity state the same pack', async () => {
    const specs = [{ name: 'Quantity', text: '100 pcs' }]
    const [stated, named] = [
      await makeProduct(shop, { name: 'Resistor (pack of 100)', specs }),
      await makeProduct(shop, { name: 'Resistor (pack of 50)', specs }),
    ]
    const body = { product_ids: [stated.id, named.id], change: 'pack' as const }
    assert.equal((await shop.call(changeProducts, { body }, admin.access_token)).status, 200)
    const read = async (id: number) =>
      (await shop.call(getProduct, { params: { product_id: id } })).body.pieces_per_pack
    assert.deepEqual([await read(stated.id), await read(named.id)], [100, 1])
  })

  it('detects a pack only if name and specification agree', () => {
    const specs = [{ name: 'Quantity', text: '20' }]
    assert.equal(statedPack({ name: 'Diode (pack of 20)', specs }), 20)
    for (const [name, stated] of [
      ['Diode', specs],
      ['Diode (pack of 20)', []],
      ['Diode (pack of 10)', specs],
    ] as const)
      assert.equal(statedPack({ name, specs: stated }), null)
  })
})
