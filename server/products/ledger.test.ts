import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { asc, eq } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { deleteCategory } from '#contract/categories/manage.ts'
import { importProducts } from '#contract/imports/calls.ts'
import { cancelOrder, changeOrderStatus } from '#contract/orders/calls.ts'
import { changeProduct, changeProducts, deleteProduct, updateProduct } from '#contract/products/calls.ts'
import { productLedger, products } from '#server/db/schema.ts'
import {
  makeCategory,
  makeProduct,
  makeShopper,
  makeStaff,
  placeOrderOf,
  productForm,
  writeAndPublish,
} from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let seller: Session
let admin: Session
let shopper: Session
before(async () => {
  shop = await testShop()
  seller = await makeStaff(shop, 'seller')
  admin = await makeStaff(shop, 'admin')
  shopper = await makeShopper(shop)
})
after(() => shop.close())

const makeOwn = (columns: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(shop, { sellerId: seller.user.id, ...columns })

/**
 * Returns a product's ledger entries in order: the kind of change, the old and new value or the changed fields, the
 * cause, and the author or order.
 */
async function ledgerOf(productId: number) {
  const { kind, fromValue, toValue, fields, cause, accountId, orderId, importId } = productLedger
  const rows = await shop.database.db
    .select({ kind, fromValue, toValue, fields, cause, accountId, orderId, importId })
    .from(productLedger)
    .where(eq(productLedger.productId, productId))
    .orderBy(asc(productLedger.id))
  return rows.map((row) => Object.values(row).filter((value) => value !== null))
}

describe('ledger of products', () => {
  it('records pieces taken by an order, returned on cancellation and taken again on reopening', async () => {
    const product = await makeProduct(shop, { stock: 10 })
    const { body: order } = await placeOrderOf(shop, shopper, [{ product, quantity: 4 }])
    await shop.call(cancelOrder, { params: { order_id: order.id } }, shopper.access_token)
    const revived = { params: { order_id: order.id }, body: { status: 'completed' as const } }
    await shop.call(changeOrderStatus, revived, admin.access_token)
    assert.deepEqual(await ledgerOf(product.id), [
      ['stock', 10, 6, 'sale', shopper.user.id, order.id],
      ['stock', 6, 10, 'cancelled', shopper.user.id, order.id],
      ['stock', 10, 6, 'revived', admin.user.id, order.id],
    ])
  })

  it('records stock, price and the names of other fields changed by the form', async () => {
    const { id } = await makeOwn()
    const form = productForm({ name: 'Renamed', price: 2000, stock_quantity: 12, tags: ['new'], featured: false })
    await shop.call(updateProduct, { params: { product_id: id }, body: form }, seller.access_token)
    const because = ['form', seller.user.id]
    assert.deepEqual(await ledgerOf(id), [
      ['stock', 10, 12, ...because],
      ['price', 100_000, 200_000, ...because],
      ['edit', ['name', 'tags'], ...because],
    ])
  })

  it('distinguishes an inline change of price, stock or status from the form', async () => {
    const { id } = await makeOwn()
    const body = { price: 1500, status: 'inactive' as const }
    await shop.call(changeProduct, { params: { product_id: id }, body }, seller.access_token)
    assert.deepEqual(await ledgerOf(id), [
      ['price', 100_000, 150_000, 'inline', seller.user.id],
      ['status', 1, 0, 'inline', seller.user.id],
    ])
  })

  it('records an entry for each product changed in bulk', async () => {
    const made = [await makeOwn(), await makeOwn({ status: 'inactive' })]
    const product_ids = made.map(({ id }) => id)
    for (const change of ['deactivate', 'delete'] as const)
      await shop.call(changeProducts, { body: { product_ids, change } }, seller.access_token)
    const deleted = ['deleted', 'bulk', seller.user.id]
    const ledgers = await Promise.all(product_ids.map(ledgerOf))
    assert.deepEqual(ledgers, [[['status', 1, 0, 'bulk', seller.user.id], deleted], [deleted]])
  })

  it('records the import id for each product changed by an import', async () => {
    const { id } = await makeOwn({ sku: 'LEDGER-1' })
    const importId = randomUUID()
    const rows = [{ row: 2, cells: { sku: 'LEDGER-1', price: '1250', stock_quantity: '8' } }]
    await shop.call(importProducts, { body: { rows, import_id: importId } }, seller.access_token)
    assert.deepEqual(await ledgerOf(id), [
      ['stock', 10, 8, 'import', seller.user.id, importId],
      ['price', 100_000, 125_000, 'import', seller.user.id, importId],
    ])
  })

  it('records a deleted product and a move out of a merged category', async () => {
    const [source, target] = [await makeCategory(shop), await makeCategory(shop)]
    const { id } = await makeOwn({ categoryId: source.id })
    const into = { params: { category_id: source.id }, query: { target_id: target.id } }
    await shop.call(deleteCategory, into, admin.access_token)
    await shop.call(deleteProduct, { params: { product_id: id } }, seller.access_token)
    assert.deepEqual(await ledgerOf(id), [
      ['edit', ['category'], 'category', admin.user.id],
      ['deleted', 'form', seller.user.id],
    ])
  })

  it('records an entry for each product added by an import', async () => {
    const rows = [
      { row: 2, cells: { name: 'Added', price: '5', stock_quantity: '1', category: (await makeCategory(shop)).name } },
    ]
    const importId = randomUUID()
    const { body } = await shop.call(importProducts, { body: { rows, import_id: importId } }, seller.access_token)
    assert.deepEqual(await ledgerOf(body.rows[0]?.product_id ?? 0), [['created', 'import', seller.user.id, importId]])
  })

  it('records changes made directly in the database as done by hand', async () => {
    const { id } = await makeOwn()
    await writeAndPublish(shop, (tx) => tx.update(products).set({ stock: 9, mpn: 'X1' }).where(eq(products.id, id)))
    assert.deepEqual(await ledgerOf(id), [
      ['stock', 10, 9, 'by_hand'],
      ['edit', ['mpn'], 'by_hand'],
    ])
  })
})

it('returns the change id of the ledger entries for every edit of a product', async () => {
  const [one, other] = [await makeOwn({ sku: 'LEDGER-2' }), await makeOwn()]
  const params = { product_id: one.id }
  const token = seller.access_token
  const importId = randomUUID()
  const rows = [{ row: 2, cells: { sku: 'LEDGER-2', price: '700' } }]
  const bulk = { product_ids: [one.id, other.id], change: 'deactivate' as const }
  const answers = [
    await shop.call(updateProduct, { params, body: productForm({ price: 800 }) }, token),
    await shop.call(changeProduct, { params, body: { price: 900 } }, token),
    await shop.call(importProducts, { body: { rows, import_id: importId } }, token),
    await shop.call(changeProducts, { body: bulk }, token),
    await shop.call(deleteProduct, { params }, token),
  ]
  const ids = answers.map(({ body }) => body.change_id)
  const { changeId, productId, id } = productLedger
  const entries = await shop.database.db
    .select({ changeId })
    .from(productLedger)
    .where(eq(productId, one.id))
    .orderBy(asc(id))
  assert.deepEqual(
    entries.map((entry) => entry.changeId),
    ids,
  )
  assert.deepEqual([ids[2], new Set(ids).size], [importId, 5])
})

it('allows only known server files to change products without a cause', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const files = fs.globSync('**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') })
  const silent = files.filter((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    return /update\(products\)|update products\b/.test(text) && !text.includes('setChangeCause(')
  })
  // The tests above cover all statements and use cases that move pieces. The files listed here set none of the columns
  // that the ledger records.
  assert.deepEqual(silent.toSorted(), [
    'categories/reindex.ts',
    'facts/write-facts.ts',
    'imports/write.ts',
    'insights/write-views.ts',
    'orders/stock.ts',
  ])
})
