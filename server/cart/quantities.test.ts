import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import type { Session } from '#contract/accounts/calls.ts'
import { addToCart, getCart, updateCartLine } from '#contract/cart/calls.ts'
import { getProduct, listProducts } from '#contract/catalogue/calls.ts'
import { getOrder, placeOrder } from '#contract/orders/calls.ts'
import { products } from '#server/db/schema.ts'
import { makeProduct, makeShopper, writeAndPublish } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let shopper: Session
before(async () => {
  shop = await testShop()
})
after(() => shop.close())
const add = (productId: number, quantity?: number) =>
  shop.call(addToCart, { body: { product_id: productId, quantity } }, shopper.access_token)
const update = (productId: number, quantity: number) =>
  shop.call(updateCartLine, { body: { product_id: productId, quantity } }, shopper.access_token)
const held = async () => (await shop.call(getCart, {}, shopper.access_token)).body.items.map((line) => line.quantity)
const order = (...items: { product_id: number; quantity: number; price: number }[]) =>
  shop.call(placeOrder, { body: { items, customer_info: CUSTOMER } }, shopper.access_token)
const CUSTOMER = { phone: '+250 788 123 456', location: 'KN 4 Ave, Kigali' }

describe('minimum and step quantities', () => {
  beforeEach(async () => {
    shopper = await makeShopper(shop)
  })

  it('defaults to the minimum quantity, or to one piece without a minimum', async () => {
    const [resistor, servo] = [await makeProduct(shop, { minQuantity: 5 }), await makeProduct(shop)]
    await add(resistor.id)
    await add(servo.id)
    assert.deepEqual(await held(), [5, 1])
  })

  it('keeps the cart at the minimum plus whole steps, and never above the stock', async () => {
    const rule = fc.record({ step: fc.integer({ min: 1, max: 6 }), steps: fc.integer({ min: 1, max: 4 }) })
    const write = fc.record({ isAddition: fc.boolean(), quantity: fc.integer({ min: 1, max: 30 }) })
    const property = fc.asyncProperty(
      rule,
      fc.nat(40),
      fc.array(write, { minLength: 1, maxLength: 8 }),
      async (...made) => {
        const [{ step, steps }, stock, writes] = made
        const product = await makeProduct(shop, { quantityStep: step, minQuantity: step * steps, stock })
        let quantity = 0
        for (const { isAddition, ...write } of writes) {
          const wanted = isAddition ? quantity + write.quantity : write.quantity
          const answer = await (isAddition ? add : update)(product.id, write.quantity)
          const isBuyable = wanted >= step * steps && wanted % step === 0 && wanted <= stock
          const isThere = isAddition || quantity > 0
          assert.equal(answer.status, isBuyable && isThere ? 200 : isThere ? 409 : 404)
          if (answer.status === 200) quantity = wanted
          const line = (await shop.call(getCart, {}, shopper.access_token)).body.items.find(
            ({ id }) => id === product.id,
          )
          assert.equal(line?.quantity ?? 0, quantity)
        }
      },
    )
    await fc.assert(property, { numRuns: 25 })
  })

  it('explains a refused quantity: below the minimum, not a multiple, or above the stock', async () => {
    const { id } = await makeProduct(shop, { name: 'Diode', minQuantity: 10, quantityStep: 5, stock: 23 })
    const refused = async (answer: ReturnType<typeof add> | ReturnType<typeof update>) => (await answer).refusal
    assert.equal((await refused(add(id, 5))).message, 'The minimum order of Diode is 10.')
    const { message, lines } = await refused(add(id, 12))
    assert.equal(message, 'Diode is sold in multiples of 5.')
    const said = {
      product_id: id,
      product: 'Diode',
      stock_quantity: 20,
      left: 20,
      price: 1000,
      min_quantity: 10,
      quantity_step: 5,
    }
    assert.deepEqual(lines, [{ ...said, code: 'not_a_multiple' }])
    assert.equal((await refused(add(id, 25))).message, 'Only 20 of Diode left.')
    await add(id, 10)
    assert.equal((await add(id, 5)).body.items[0]?.quantity, 15)
    assert.equal((await refused(update(id, 5))).code, 'below_minimum')
    assert.equal((await refused(update(id, 16))).code, 'not_a_multiple')
  })

  it('treats a product with less stock than its minimum as sold out, also when listing products in stock', async () => {
    const { id } = await makeProduct(shop, { name: 'Rest of a reel', minQuantity: 5, stock: 3 })
    assert.equal((await add(id, 3)).refusal.message, 'Rest of a reel is sold out.')
    assert.equal((await shop.call(getProduct, { params: { product_id: id } })).body.stock_quantity, 0)
    const inStock = async () =>
      (await shop.call(listProducts, { query: { in_stock: true } })).body.items.some((card) => card.id === id)
    assert.equal(await inStock(), false)
    await writeAndPublish(shop, (tx) => tx.update(products).set({ minQuantity: 3 }).where(eq(products.id, id)))
    assert.equal(await inStock(), true)
  })

  it('rejects order lines individually after their minimum or step has changed', async () => {
    const [diode, relay] = [await makeProduct(shop, { name: 'Diode' }), await makeProduct(shop, { name: 'Relay' })]
    await writeAndPublish(shop, (tx) => tx.update(products).set({ minQuantity: 4 }).where(eq(products.id, diode.id)))
    const rule = { minQuantity: 2, quantityStep: 2 }
    await writeAndPublish(shop, (tx) => tx.update(products).set(rule).where(eq(products.id, relay.id)))
    const line = (product: { id: number }, quantity: number) => ({ product_id: product.id, quantity, price: 1000 })
    const { refusal } = await order(line(diode, 2), line(relay, 3))
    assert.equal(refusal.code, 'cart_changed')
    assert.deepEqual(
      refusal.lines?.map(({ code }) => code),
      ['below_minimum', 'not_a_multiple'],
    )
    assert.match(refusal.message, /minimum order of Diode is 4\. Relay is sold in multiples of 2\./)
    assert.equal((await order(line(diode, 4), line(relay, 4))).status, 201)
  })

  it('keeps the pack size in an order', async () => {
    const { id } = await makeProduct(shop, { piecesPerPack: 100 })
    const { body } = await order({ product_id: id, quantity: 2, price: 1000 })
    await writeAndPublish(shop, (tx) => tx.update(products).set({ piecesPerPack: 50 }).where(eq(products.id, id)))
    const kept = await shop.call(getOrder, { params: { order_id: body.id } }, shopper.access_token)
    assert.deepEqual(
      [body, kept.body].map(({ items }) => items[0]?.pieces_per_pack),
      [100, 100],
    )
  })

  it('leaves a valid quantity after concurrent additions to an empty line', async () => {
    const { id } = await makeProduct(shop, { minQuantity: 4, quantityStep: 2, stock: 100 })
    await Promise.all([4, 6, 4, 2, 8].map((quantity) => add(id, quantity)))
    const [quantity = 0] = await held()
    assert.ok(quantity >= 22 && quantity % 2 === 0, String(quantity))
  })
})
