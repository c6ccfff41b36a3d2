import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { changeOrderStatus } from '#contract/orders/calls.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { findMismatches, tryBooks } from '#test/books.ts'
import { testShop, type TestShop } from '#test/harness.ts'

describe('books of the shop', () => {
  let shop: TestShop
  before(async () => {
    shop = await testShop()
  })
  after(() => shop.close())

  it('keeps stock, orders, payments, returns and earnings balanced under concurrent changes', async () => {
    const { moves = 0 } = await tryBooks(shop, 25)
    assert.ok(moves > 12, `only ${moves} moves`)
  })

  it('revives an order cancelled by the previous server version with pieces from stock', async () => {
    const [admin, shopper] = [await makeStaff(shop, 'admin'), await makeShopper(shop)]
    const product = await makeProduct(shop, { stock: 10 })
    const { body: order } = await placeOrderOf(shop, shopper, [{ product, quantity: 4 }])
    const { sql } = shop.database
    await sql`update orders set status = 'cancelled' where id = ${order.id}`
    await sql`update products set stock = stock + 4 where id = ${product.id}`
    const revived = { params: { order_id: order.id }, body: { status: 'pending' as const } }
    await shop.call(changeOrderStatus, revived, admin.access_token)
    const [row] = await sql`
      select stock, released from products p join order_lines on product_id = p.id where p.id = ${product.id}`
    assert.deepEqual(row, { stock: 6, released: 0 })
  })

  it('detects manipulated order lines, totals and ledger entries', async () => {
    const shopper = await makeShopper(shop)
    const product = await makeProduct(shop)
    const { body: order } = await placeOrderOf(shop, shopper, [{ product, quantity: 2 }])
    const { sql } = shop.database
    await sql`update order_lines set released = 1 where order_id = ${order.id}`
    await sql`update orders set total_cents = total_cents + 1 where id = ${order.id}`
    await sql`update product_ledger set to_value = 7 where product_id = ${product.id}`
    const found = await findMismatches(shop.database)
    const ofOrder = found.filter((text) => text.startsWith(`Order ${order.id}`))
    const ofProduct = found.filter((text) => text.startsWith(`Product ${product.id}`))
    assert.deepEqual([ofOrder.length, ofProduct.length], [2, 1])
  })
})
