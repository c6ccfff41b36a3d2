import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { addToCart, getCart } from '#contract/cart/calls.ts'
import { updateProduct } from '#contract/products/calls.ts'
import { orderLines, orders, products } from '#server/db/schema.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf, productForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let buyers: Session[]
before(async () => {
  shop = await testShop()
  buyers = await Promise.all(Array.from({ length: 50 }, () => makeShopper(shop)))
})
after(() => shop.close())

const stockOf = async (productId: number) =>
  (await shop.database.db.select({ stock: products.stock }).from(products).where(eq(products.id, productId)))[0]?.stock
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

describe('concurrent orders', () => {
  it('places one of two orders for the last piece and refuses the other with out_of_stock', async () => {
    const product = await makeProduct(shop, { name: 'Last one', stock: 1 })
    const answers = await Promise.all(
      buyers.slice(0, 2).map((buyer) => placeOrderOf(shop, buyer, [{ product, quantity: 1 }])),
    )
    assert.deepEqual(
      answers.map((answer) => answer.status).toSorted((a, b) => a - b),
      [201, 409],
    )
    assert.equal(answers.find((answer) => answer.status === 409)?.refusal.lines?.[0]?.code, 'out_of_stock')
    assert.equal(await stockOf(product.id), 0)
  })

  it('places ten of fifty orders for ten pieces and refuses forty with out_of_stock', async () => {
    const product = await makeProduct(shop, { name: 'Ten', stock: 10 })
    const answers = await Promise.all(buyers.map((buyer) => placeOrderOf(shop, buyer, [{ product, quantity: 1 }])))
    const refused = answers.filter((answer) => answer.status === 409)
    assert.equal(answers.filter((answer) => answer.status === 201).length, 10)
    assert.equal(refused.length, 40)
    assert.ok(refused.every(({ refusal }) => refusal.message && refusal.lines?.[0]?.code === 'out_of_stock'))
    assert.equal(await stockOf(product.id), 0)
  })

  it('refuses orders for a sold-out product without waiting for those that have locked it', async () => {
    const product = await makeProduct(shop, { stock: 0 })
    const [isLocked, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = shop.database.db.transaction(async (tx) => {
      await tx.select().from(products).where(eq(products.id, product.id)).for('update')
      isLocked.resolve()
      await isOver.promise
    })
    await isLocked.promise
    const answers = buyers.slice(0, 3).map((buyer) => placeOrderOf(shop, buyer, [{ product, quantity: 1 }]))
    const first = await Promise.race(answers) // the order that came first may be waiting
    assert.equal(first.refusal.lines?.[0]?.code, 'out_of_stock')
    isOver.resolve()
    await holding
    assert.deepEqual(new Set((await Promise.all(answers)).map(({ status }) => status)), new Set([409]))
  })

  it('sells exactly ten pieces of two products to fifty orders, regardless of the order of their lines', async () => {
    const [one, two] = [await makeProduct(shop), await makeProduct(shop)]
    const lines = [one, two].map((product) => ({ product, quantity: 1 }))
    const answers = await Promise.all(
      buyers.map((buyer, at) => placeOrderOf(shop, buyer, at % 2 === 0 ? lines : lines.toReversed())),
    )
    assert.deepEqual([countOf(answers, 201), countOf(answers, 409)], [10, 40])
    assert.deepEqual([await stockOf(one.id), await stockOf(two.id)], [0, 0])
    assert.equal(await shop.database.db.$count(orderLines, eq(orderLines.productId, two.id)), 10)
  })

  it('keeps every sale while the stock of a product is edited', async () => {
    const seller = await makeStaff(shop, 'seller')
    const product = await makeProduct(shop, { stock: 200, sellerId: seller.user.id })
    const params = { product_id: product.id }
    const edits = [220, 190, 200].map((stock) => ({
      description: `Now ${stock}`,
      stock_quantity: stock,
      stock_seen: 200,
    }))
    const [sold, edited] = await Promise.all([
      Promise.all(buyers.map((buyer) => placeOrderOf(shop, buyer, [{ product, quantity: 2 }]))),
      Promise.all(
        edits.map((form) => shop.call(updateProduct, { params, body: productForm(form) }, seller.access_token)),
      ),
    ])
    assert.deepEqual([countOf(sold, 201), countOf(edited, 200)], [50, 3])
    assert.equal(await stockOf(product.id), 200 + 20 - 10 - 100)
  })

  it('places an order only once when it is sent ten times simultaneously with one idempotency key', async () => {
    const [shopper, product] = [await makeShopper(shop), await makeProduct(shop, { stock: 100 })]
    const again = Array.from({ length: 10 }, () =>
      placeOrderOf(shop, shopper, [{ product, quantity: 1 }], { 'idempotency-key': 'sent ten times' }),
    )
    const answers = await Promise.all(again)
    assert.equal(countOf(answers, 201), 10)
    assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1)
    assert.equal(await shop.database.db.$count(orders, eq(orders.accountId, shopper.user.id)), 1)
    assert.equal(await stockOf(product.id), 99)
  })

  it('accepts ten of thirty concurrent cart additions for ten pieces and refuses twenty with 409', async () => {
    const [shopper, product] = [await makeShopper(shop), await makeProduct(shop)]
    const adds = Array.from({ length: 30 }, () =>
      shop.call(addToCart, { body: { product_id: product.id } }, shopper.access_token),
    )
    const answers = await Promise.all(adds)
    assert.deepEqual([countOf(answers, 200), countOf(answers, 409)], [10, 20])
    assert.equal((await shop.call(getCart, {}, shopper.access_token)).body.items[0]?.quantity, 10)
  })
})
