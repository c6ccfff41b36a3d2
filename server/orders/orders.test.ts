import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import type { Session } from '#contract/accounts.ts'
import { addToCart, getCart } from '#contract/cart.ts'
import { listNotifications } from '#contract/notifications.ts'
import { getOrder, placeOrder } from '#contract/orders.ts'
import { orders, orderStatusChanges, products } from '#server/db/schema.ts'
import { DELIVERY, makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

const stockOf = async (productId: number) =>
  (await shop.database.db.select({ stock: products.stock }).from(products).where(eq(products.id, productId)))[0]?.stock
const orderCount = (shopper: Session) => shop.database.db.$count(orders, eq(orders.accountId, shopper.user.id))

describe('placing an order', () => {
  it('writes it down whole: lines as bought, stock, cart, history, notifications', async () => {
    const [admin, seller, shopper] = [
      await makeStaff(shop, 'admin'),
      await makeStaff(shop, 'seller'),
      await makeShopper(shop),
    ]
    const product = await makeProduct(shop, { name: 'Servo', priceCents: 400_000n, stock: 9, sellerId: seller.user.id })
    const kept = await makeProduct(shop)
    for (const [id, quantity] of [
      [product.id, 3],
      [kept.id, 1],
    ] as const)
      await shop.call(addToCart, { body: { product_id: id, quantity } }, shopper.access_token)

    const answer = await placeOrderOf(shop, shopper, [{ product, quantity: 3 }])
    assert.equal(answer.status, 201)
    const { data, ...order } = answer.body
    assert.deepEqual(data, order)
    assert.equal(order.status, 'pending')
    assert.equal(order.total_amount, 12_000)
    assert.deepEqual(order.customer_info, { name: shopper.user.full_name, ...DELIVERY })
    assert.deepEqual(
      order.items.map((line) => [line.product_name, line.price, line.quantity]),
      [['Servo', 4000, 3]],
    )

    assert.equal(await stockOf(product.id), 6)
    const cart = await shop.call(getCart, {}, shopper.access_token)
    assert.deepEqual(
      cart.body.items.map((line) => line.id),
      [kept.id],
    )
    const history = await shop.database.db
      .select()
      .from(orderStatusChanges)
      .where(eq(orderStatusChanges.orderId, order.id))
    assert.deepEqual(
      history.map((change) => change.status),
      ['pending'],
    )
    for (const person of [admin, seller]) {
      const told = await shop.call(listNotifications, {}, person.access_token)
      assert.equal(told.body[0]?.title, `New order #${order.id}`)
      assert.match(told.body[0]?.message ?? '', /3 pieces for Rwf 12,000\./)
    }
  })

  it('is read again as it was answered', async () => {
    const shopper = await makeShopper(shop)
    const { body } = await placeOrderOf(shop, shopper, [{ product: await makeProduct(shop), quantity: 1 }])
    const params = { order_id: String(body.id) }
    assert.deepEqual((await shop.call(getOrder, { params }, shopper.access_token)).body, body.data)
  })

  it('refuses every line that ran short, is gone or costs something else, and takes nothing', async () => {
    const shopper = await makeShopper(shop)
    const fine = await makeProduct(shop)
    const short = await makeProduct(shop, { name: 'Short', stock: 2 })
    const gone = await makeProduct(shop, { name: 'Gone', status: 'inactive' })
    const dearer = await makeProduct(shop, { name: 'Dearer' })
    const seen = { ...dearer, priceCents: 90_000n }
    const answer = await placeOrderOf(shop, shopper, [
      { product: fine, quantity: 1 },
      { product: short, quantity: 3 },
      { product: gone, quantity: 1 },
      { product: seen, quantity: 1 },
    ])
    assert.equal(answer.status, 409)
    assert.deepEqual(answer.refusal.lines, [
      { product_id: short.id, product: 'Short', code: 'not_enough_stock', left: 2, price: 1000 },
      { product_id: gone.id, product: 'Gone', code: 'product_unavailable', left: 0, price: 1000 },
      { product_id: dearer.id, product: 'Dearer', code: 'price_changed', left: 10, price: 1000 },
    ])
    assert.equal(await orderCount(shopper), 0)
    assert.equal(await stockOf(fine.id), 10)
  })

  it('refuses a sum that no order has, and takes nothing', async () => {
    const shopper = await makeShopper(shop)
    const product = await makeProduct(shop, { priceCents: 100_000_000_000n, stock: 1_000_000 })
    const answer = await placeOrderOf(shop, shopper, [{ product, quantity: 1_000_000 }])
    assert.equal(answer.refusal.code, 'order_too_large')
    assert.equal(await stockOf(product.id), 1_000_000)
  })

  it('is still readable when pictures have learnt to say more since', async () => {
    const [shopper, product] = [await makeShopper(shop), await makeProduct(shop)]
    const { body } = await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])
    await shop.database
      .sql`update order_lines set picture = '{"path": "products/ab/c", "width": 640, "height": 480}' where order_id = ${body.id}`
    const answer = await shop.call(getOrder, { params: { order_id: String(body.id) } }, shopper.access_token)
    assert.equal(answer.status, 200)
  })

  it('names the field when phone or place are too short, or nothing is ordered', async () => {
    const shopper = await makeShopper(shop)
    const body = { items: [], customer_info: { phone: '0788', location: 'Kgl' } }
    const { status, refusal } = await shop.call(placeOrder, { body }, shopper.access_token)
    assert.equal(status, 422)
    assert.deepEqual(Array.isArray(refusal.detail) && refusal.detail.map(({ loc, msg }) => [loc.join('.'), msg]), [
      ['body.items', 'Your cart is empty'],
      ['body.customer_info.phone', 'Phone number must be at least 10 characters'],
      ['body.customer_info.location', 'Delivery location must be at least 5 characters'],
    ])
  })

  it('warns once when a product runs low', async () => {
    const [admin, shopper] = [await makeStaff(shop, 'admin'), await makeShopper(shop)]
    const product = await makeProduct(shop, { name: 'Buzzer', stock: 7 })
    for (const quantity of [2, 1]) await placeOrderOf(shop, shopper, [{ product, quantity }])
    const { body } = await shop.call(listNotifications, {}, admin.access_token)
    const warnings = body.filter((told) => told.type === 'low_stock' && told.message.includes('Buzzer'))
    assert.deepEqual(
      warnings.map((told) => told.message),
      ['Only 5 of Buzzer left.'],
    )
  })
})

describe('the same order again', () => {
  const key = { 'idempotency-key': 'the-same-key' }

  it('with its key places nothing twice, even at once', async () => {
    const [shopper, product] = [await makeShopper(shop), await makeProduct(shop)]
    const answers = await Promise.all([1, 2, 3].map(() => placeOrderOf(shop, shopper, [{ product, quantity: 1 }], key)))
    assert.deepEqual(
      answers.map((answer) => answer.status),
      [201, 201, 201],
    )
    assert.equal(new Set(answers.map((answer) => answer.body.id)).size, 1)
    assert.equal(await stockOf(product.id), 9)
  })

  it('with its key and other contents is refused', async () => {
    const [shopper, product] = [await makeShopper(shop), await makeProduct(shop)]
    await placeOrderOf(shop, shopper, [{ product, quantity: 1 }], key)
    const other = await placeOrderOf(shop, shopper, [{ product, quantity: 2 }], key)
    assert.equal(other.refusal.code, 'idempotency_mismatch')
  })

  it("under another person's key is another order", async () => {
    const product = await makeProduct(shop)
    const two = await Promise.all(
      [1, 2].map(async () => placeOrderOf(shop, await makeShopper(shop), [{ product, quantity: 1 }], key)),
    )
    assert.notEqual(two[0]?.body.id, two[1]?.body.id)
  })
})

describe('many at once', () => {
  it('two want the last piece: one gets it, the other is told', async () => {
    const product = await makeProduct(shop, { name: 'Last one', stock: 1 })
    const buyers = await Promise.all([1, 2].map(() => makeShopper(shop)))
    const answers = await Promise.all(buyers.map((buyer) => placeOrderOf(shop, buyer, [{ product, quantity: 1 }])))
    assert.deepEqual(
      answers.map((answer) => answer.status).toSorted((a, b) => a - b),
      [201, 409],
    )
    assert.equal(answers.find((answer) => answer.status === 409)?.refusal.lines?.[0]?.code, 'out_of_stock')
    assert.equal(await stockOf(product.id), 0)
  })

  it('fifty want ten pieces: ten are sold, forty are told, nothing breaks', async () => {
    const product = await makeProduct(shop, { name: 'Ten', stock: 10 })
    const buyers = await Promise.all(Array.from({ length: 50 }, () => makeShopper(shop)))
    const answers = await Promise.all(buyers.map((buyer) => placeOrderOf(shop, buyer, [{ product, quantity: 1 }])))
    const refused = answers.filter((answer) => answer.status === 409)
    assert.equal(answers.filter((answer) => answer.status === 201).length, 10)
    assert.equal(refused.length, 40)
    assert.ok(refused.every(({ refusal }) => refusal.message && refusal.lines?.[0]?.code === 'out_of_stock'))
    assert.equal(await stockOf(product.id), 0)
  })

  it('orders of the same two products in opposite order all go through', async () => {
    const [one, two] = [await makeProduct(shop, { stock: 50 }), await makeProduct(shop, { stock: 50 })]
    const lines = [
      { product: one, quantity: 1 },
      { product: two, quantity: 1 },
    ]
    const buyers = await Promise.all(Array.from({ length: 20 }, () => makeShopper(shop)))
    const answers = await Promise.all(
      buyers.map((buyer, at) => placeOrderOf(shop, buyer, at % 2 === 0 ? lines : lines.toReversed())),
    )
    assert.ok(answers.every((answer) => answer.status === 201))
    assert.deepEqual([await stockOf(one.id), await stockOf(two.id)], [30, 30])
  })
})
