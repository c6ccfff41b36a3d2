import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inArray } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { getProduct, listProducts } from '#contract/catalogue/calls.ts'
import { importProducts } from '#contract/imports/calls.ts'
import { listLowStock } from '#contract/insights/calls.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { getProductHistory, undoProductChange } from '#contract/products/history.ts'
import { exportProducts } from '#contract/products/managed.ts'
import { changeProduct, updateProduct } from '#contract/products/calls.ts'
import { mapCells, parseTable } from '#contract/imports/table.ts'
import { products } from '#server/db/schema.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let seller: Session
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

const newSeller = async () => {
  seller = await makeStaff(shop, 'seller')
}
const make = (stock: number, lowAt: number | null) =>
  makeProduct(shop, { name: 'Buzzer', sellerId: seller.user.id, stock, lowAt })
const update = (id: number, body: object) =>
  shop.call(updateProduct, { params: { product_id: id }, body }, seller.access_token)
const setStock = (id: number, stock: number) =>
  shop.call(changeProduct, { params: { product_id: id }, body: { stock_quantity: stock } }, seller.access_token)
const order = async (product: { id: number }, quantity: number) => {
  const [row] = await shop.database.db
    .select()
    .from(products)
    .where(inArray(products.id, [product.id]))
  assert.ok(row)
  return placeOrderOf(shop, await makeShopper(shop), [{ product: row, quantity }])
}
const warnings = async () => {
  const { body } = await shop.call(listNotifications, {}, seller.access_token)
  return body.filter(({ type }) => type === 'low_stock').map(({ message }) => message)
}
const lowIds = async () => {
  const { body } = await shop.call(listProducts, { query: { mine: true, only: 'low' } }, seller.access_token)
  const panel = await shop.call(listLowStock, {}, seller.access_token)
  assert.deepEqual(
    panel.body.map(({ id }) => id),
    body.items.map(({ id }) => id),
  )
  return body.items.map(({ id }) => id)
}

describe('low stock threshold of a product', () => {
  it('uses its own threshold, or five by default, and hides it from shoppers', async () => {
    await newSeller()
    const plenty = await make(40, 50)
    await make(6, null)
    await make(3, 2)
    assert.deepEqual(await lowIds(), [plenty.id])
    const { body } = await shop.call(
      getProduct,
      { params: { product_id: plenty.id }, query: { mine: true } },
      seller.access_token,
    )
    assert.equal(body.low_at, 50)
    const { body: seen } = await shop.call(getProduct, { params: { product_id: plenty.id } })
    assert.equal('low_at' in seen, false, 'it is nothing for shoppers')
  })

  it('warns the seller once when an order reaches the threshold', async () => {
    await newSeller()
    const product = await make(30, 20)
    await order(product, 9)
    assert.deepEqual(await warnings(), [])
    await order(product, 1)
    await order(product, 1)
    assert.deepEqual(await warnings(), ['Only 20 of Buzzer left.'])
  })

  it('warns again when stock falls to a threshold that was lowered', async () => {
    await newSeller()
    const product = await make(30, 20)
    await order(product, 12)
    await update(product.id, { low_at: 10 })
    await order(product, 8)
    assert.deepEqual(await warnings(), ['Only 10 of Buzzer left.'], 'the hour is told at once')
  })

  it('is kept when omitted, cleared by null, logged in the history and undoable', async () => {
    await newSeller()
    const product = await make(30, 20)
    await setStock(product.id, 25)
    const { body } = await update(product.id, { low_at: '25' })
    assert.equal(body.low_at, 25)
    assert.deepEqual(await lowIds(), [product.id])
    const { body: history } = await shop.call(
      getProductHistory,
      { params: { product_id: product.id } },
      seller.access_token,
    )
    assert.deepEqual(
      history.items[0]?.fields.map(({ field }) => field),
      ['low_at'],
    )
    const undo = { body: { change_id: body.change_id ?? '' } }
    assert.equal((await shop.call(undoProductChange, undo, seller.access_token)).status, 200)
    assert.deepEqual(await lowIds(), [])
    assert.equal((await update(product.id, { low_at: null })).body.low_at, null)
  })

  it('rejects a value that is not a whole number from 0 to 10,000', async () => {
    await newSeller()
    const product = await make(30, null)
    for (const wrong of [-1, 1.5, 10_001, 'few', true]) {
      const { status, refusal } = await update(product.id, { low_at: wrong })
      assert.equal(status, 422, String(wrong))
      assert.match(JSON.stringify(refusal), /low_at/)
    }
    for (const right of [0, 10_000]) assert.equal((await update(product.id, { low_at: right })).body.low_at, right)
  })

  it('round-trips through export and import, which sets, clears, validates and warns by it', async () => {
    await newSeller()
    const product = await make(30, 20)
    const headers = { authorization: `Bearer ${seller.access_token}` }
    const file = await shop.app.inject({ url: exportProducts.path, headers })
    const { columns, rows } = parseTable(file.rawPayload)
    const cells = rows.map((row) => mapCells(row.cells, columns))
    const send = async (changes: object) => {
      const sent = cells.map((row, at) => ({ row: at + 2, cells: { ...row, ...changes } }))
      return (await shop.call(importProducts, { body: { rows: sent } }, seller.access_token)).body.rows[0]
    }
    assert.equal((await send({}))?.outcome, 'unchanged')
    assert.deepEqual((await send({ low_at: '25' }))?.changed, ['low_at'])
    assert.deepEqual((await send({ low_at: '' }))?.changed, ['low_at'])
    for (const wrong of ['-1', '10001', 'few'])
      assert.equal((await send({ low_at: wrong }))?.problems[0]?.field, 'low_at', wrong)
    await send({ low_at: '28', stock_quantity: '28' })
    assert.deepEqual(await lowIds(), [product.id])
    const [row] = await shop.database.db
      .select()
      .from(products)
      .where(inArray(products.id, [product.id]))
    assert.equal(row?.lowStockTold, true)
  })
})
