import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { addManyToCart, addToCart, clearCart, getCart, removeCartLine, updateCartLine } from '#contract/cart/calls.ts'
import { MAX_CART_LINES } from '#contract/cart/limits.ts'
import { products } from '#server/db/schema.ts'
import { makeProduct, makeShopper } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let shopper: Session
before(async () => {
  shop = await testShop()
})
after(() => shop.close())
const newShopper = async () => {
  shopper = await makeShopper(shop)
}

const add = (productId: number, quantity?: number) =>
  shop.call(addToCart, { body: { product_id: productId, quantity } }, shopper.access_token)
const update = (productId: number, quantity: number) =>
  shop.call(updateCartLine, { body: { product_id: productId, quantity } }, shopper.access_token)
const read = () => shop.call(getCart, {}, shopper.access_token)

describe('cart', () => {
  beforeEach(newShopper)

  it('defaults to one piece, sums quantities and returns the total', async () => {
    const [cheap, dear] = [await makeProduct(shop, { priceCents: 50_050n }), await makeProduct(shop)]
    await add(cheap.id)
    await add(cheap.id, 2)
    const { body } = await add(dear.id)
    assert.deepEqual(
      body.items.map((line) => [line.id, line.quantity]),
      [
        [cheap.id, 3],
        [dear.id, 1],
      ],
    )
    assert.equal(body.total, 3 * 500.5 + 1000)
  })

  it('never exceeds the stock and returns 409 with the number left', async () => {
    const product = await makeProduct(shop, { name: 'Relay', stock: 3 })
    await add(product.id, 2)
    const tooMany = await add(product.id, 2)
    assert.equal(tooMany.status, 409)
    assert.equal(tooMany.refusal.message, 'Only 3 of Relay left.')
    assert.equal((await update(product.id, 4)).status, 409)
    assert.equal((await update(product.id, 3)).body.items[0]?.quantity, 3)
  })

  it('counts all simultaneous additions', async () => {
    const product = await makeProduct(shop, { stock: 100 })
    await Promise.all(Array.from({ length: 12 }, () => add(product.id, 2)))
    assert.equal((await read()).body.items[0]?.quantity, 24)
  })

  it('rejects a sold-out or unknown product and an invalid quantity', async () => {
    const soldOut = await makeProduct(shop, { name: 'Rare chip', stock: 0 })
    assert.equal((await add(soldOut.id)).refusal.message, 'Rare chip is sold out.')
    assert.equal((await add(999_999)).status, 404)
    for (const quantity of [0, -1, 1.5, 1e12])
      assert.equal((await add(soldOut.id, quantity)).status, 422, String(quantity))
    assert.equal((await update(soldOut.id, 1)).status, 404)
  })

  it('parses ids and quantities sent as text, and returns 422 if invalid', async () => {
    const product = await makeProduct(shop)
    const asText = { product_id: String(product.id), quantity: '3' }
    const { body } = await shop.call(addToCart, { body: asText }, shopper.access_token)
    assert.equal(body.items[0]?.quantity, 3)
    const [few, half] = [{ quantity: 'three' }, { quantity: '1.5' }].map((wrong) => ({ ...asText, ...wrong }))
    for (const wrong of [few, half])
      assert.equal((await shop.call(updateCartLine, { body: wrong ?? asText }, shopper.access_token)).status, 422)
  })

  it('removes lines one by one or all at once', async () => {
    const [one, two] = [await makeProduct(shop), await makeProduct(shop)]
    await add(one.id)
    await add(two.id)
    const left = await shop.call(removeCartLine, { params: { product_id: one.id } }, shopper.access_token)
    assert.deepEqual(
      left.body.items.map((line) => line.id),
      [two.id],
    )
    const cleared = await shop.call(clearCart, {}, shopper.access_token)
    assert.deepEqual(cleared.body, { items: [], total: 0 })
  })

  it('keeps an unavailable product, marked and left out of the total', async () => {
    const product = await makeProduct(shop)
    await add(product.id)
    await shop.database.db.update(products).set({ status: 'inactive' }).where(eq(products.id, product.id))
    const { body } = await read()
    assert.deepEqual([body.items[0]?.available, body.total], [false, 0])
  })

  it('holds at most 200 different products and returns 409 beyond that', async () => {
    await shop.database
      .sql`insert into products (name, price_cents, stock) select 'Filler ' || i, 100, 5 from generate_series(1, 200) i`
    await shop.database.sql`insert into cart_lines (account_id, product_id, quantity)
      select ${shopper.user.id}, id, 1 from products where name like 'Filler %'`
    const answer = await add((await makeProduct(shop)).id)
    assert.equal(answer.status, 409)
    assert.match(answer.refusal.message, /^Your cart is full: it can hold 200 different products/)
  })

  it('allows a total above the highest price of a single product', async () => {
    const product = await makeProduct(shop, { priceCents: 100_000_000_000n, stock: 1_000_000 })
    const answer = await add(product.id, 1_000_000)
    assert.deepEqual([answer.status, answer.body.total], [200, 1e15])
  })

  it('hides the cart of another account', async () => {
    const product = await makeProduct(shop)
    await add(product.id)
    shopper = await makeShopper(shop)
    assert.deepEqual((await read()).body.items, [])
  })
})

describe('adding many products', () => {
  beforeEach(newShopper)
  const addMany = (lines: [productId: number, quantity: number][], partial = false) =>
    shop.call(
      addManyToCart,
      { body: { lines: lines.map(([id, quantity]) => ({ product_id: id, quantity })), partial } },
      shopper.access_token,
    )
  const inCart = async () => (await read()).body.items.map(({ id, quantity }) => [id, quantity])

  it('adds all lines to the cart and merges lines of one product', async () => {
    const [one, other, held] = await Promise.all([makeProduct(shop), makeProduct(shop), makeProduct(shop)])
    await add(held.id)
    const { body } = await addMany([[other.id, 2], [one.id, 1], [other.id, 3], [held.id, 1]]) // oxfmt-ignore
    assert.deepEqual(body.shortfalls, [])
    const expected = new Map([[held.id, 2], [one.id, 1], [other.id, 5]]) // oxfmt-ignore
    assert.deepEqual(new Map(body.cart.items.map(({ id, quantity }) => [id, quantity])), expected)
    assert.equal(body.cart.total, 8 * 1000)
  })

  it('adds nothing and names unavailable lines, unless a partial addition is requested', async () => {
    const [had, short, gone] = [
      await makeProduct(shop),
      await makeProduct(shop, { name: 'Relay', stock: 3 }),
      await makeProduct(shop, { name: 'Old relay', status: 'inactive' }),
    ]
    await add(short.id, 2)
    const lines: [number, number][] = [[had.id, 1], [short.id, 2], [gone.id, 1]] // oxfmt-ignore
    const { status, refusal } = await addMany(lines)
    assert.deepEqual([status, refusal.code], [409, 'cart_changed'])
    const expected = [
      { product_id: short.id, product: 'Relay', code: 'not_enough_stock', stock_quantity: 3, left: 3, price: 1000 },
      {
        product_id: gone.id,
        product: 'Old relay',
        code: 'product_unavailable',
        stock_quantity: 0,
        left: 0,
        price: 1000,
      },
    ]
    assert.deepEqual(refusal.lines, expected)
    assert.deepEqual(await inCart(), [[short.id, 2]])
    const { body } = await addMany(lines, true)
    assert.deepEqual(body.shortfalls, expected)
    assert.deepEqual(body.short, expected, 'the former name, until 0.3')
    assert.deepEqual(await inCart(), [[short.id, 2], [had.id, 1]]) // oxfmt-ignore
  })

  it('adds nothing when the cart has no room left', async () => {
    const made = await Promise.all(Array.from({ length: MAX_CART_LINES + 1 }, () => makeProduct(shop)))
    const [first, ...others] = made.map(({ id }): [number, number] => [id, 1])
    assert.ok(first)
    assert.equal((await addMany(others)).body.cart.items.length, MAX_CART_LINES)
    assert.equal((await addMany([first])).refusal.code, 'cart_full')
    assert.equal((await addMany([first, ...others.slice(1)], true)).refusal.code, 'cart_full')
    assert.equal((await inCart()).length, MAX_CART_LINES)
  })

  it('keeps simultaneous additions within the stock, each all or nothing', async () => {
    const [scarce, common] = [await makeProduct(shop, { stock: 5 }), await makeProduct(shop)]
    const lines: [number, number][] = [[common.id, 1], [scarce.id, 2]] // oxfmt-ignore
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await addMany(lines)).status))
    assert.equal(statuses.filter((status) => status === 200).length, 2)
    assert.deepEqual(new Map((await inCart()).map(([id, quantity]) => [id, quantity])), new Map([[common.id, 2], [scarce.id, 4]])) // oxfmt-ignore
  })
})
