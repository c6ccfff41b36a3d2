import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { addToCart, getCart } from '#contract/cart/calls.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { getOrder, placeOrder } from '#contract/orders/calls.ts'
import { accounts, orders, orderStatusChanges, products } from '#server/db/schema.ts'
import { CUSTOMER_INFO, makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
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
  it('stores lines, stock, cart and history, and notifies the admins and the seller', async () => {
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
    assert.deepEqual(order.customer_info, { name: shopper.user.full_name, ...CUSTOMER_INFO })
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
      const notified = await shop.call(listNotifications, {}, person.access_token)
      assert.equal(notified.body[0]?.title, `New order #${order.id}`)
      assert.match(notified.body[0]?.message ?? '', /3 pieces for Rwf 12,000\./)
    }
  })

  it('returns the same data when an order is read as when it was placed', async () => {
    const shopper = await makeShopper(shop)
    const { body } = await placeOrderOf(shop, shopper, [{ product: await makeProduct(shop), quantity: 1 }])
    const params = { order_id: body.id }
    assert.deepEqual((await shop.call(getOrder, { params }, shopper.access_token)).body, body.data)
  })

  it('accepts a product that is not in the cart and leaves the cart unchanged', async () => {
    const [shopper, product, kept] = [await makeShopper(shop), await makeProduct(shop), await makeProduct(shop)]
    await shop.call(addToCart, { body: { product_id: kept.id, quantity: 2 } }, shopper.access_token)
    assert.equal((await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])).status, 201)
    const { body } = await shop.call(getCart, {}, shopper.access_token)
    assert.deepEqual(
      body.items.map((line) => [line.id, line.quantity]),
      [[kept.id, 2]],
    )
  })

  it('accepts numbers sent as strings, and returns 422 for malformed numbers', async () => {
    const [shopper, product] = [await makeShopper(shop), await makeProduct(shop, { priceCents: 100_050n })]
    const item = { product_id: String(product.id), quantity: '2', price: '1000.50' }
    const body = { items: [item], customer_info: CUSTOMER_INFO }
    assert.equal((await shop.call(placeOrder, { body }, shopper.access_token)).body.total_amount, 2001)
    for (const wrong of [{ quantity: '2 pieces' }, { quantity: '' }, { price: '1e3' }, { product_id: '-1' }]) {
      const answer = await shop.call(
        placeOrder,
        { body: { ...body, items: [{ ...item, ...wrong }] } },
        shopper.access_token,
      )
      assert.equal(answer.status, 422, JSON.stringify(wrong))
    }
  })

  it("shows N/A for a buyer without a full name, and the username in the seller's notification", async () => {
    const [shopper, seller] = [await makeShopper(shop), await makeStaff(shop, 'seller')]
    await shop.database.db.update(accounts).set({ fullName: '' }).where(eq(accounts.id, shopper.user.id))
    const product = await makeProduct(shop, { sellerId: seller.user.id })
    const { body } = await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])
    assert.deepEqual([body.user_profile.full_name, body.customer_info.name], ['N/A', 'N/A'])
    const [notified] = (await shop.call(listNotifications, {}, seller.access_token)).body
    assert.equal(notified?.message, `${shopper.user.username} ordered 1 piece for Rwf 1,000.`)
  })

  it('keeps an order readable when its stored picture has unknown fields', async () => {
    const [shopper, product] = [await makeShopper(shop), await makeProduct(shop)]
    const { body } = await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])
    await shop.database
      .sql`update order_lines set picture = '{"path": "products/ab/c", "width": 640, "height": 480}' where order_id = ${body.id}`
    const answer = await shop.call(getOrder, { params: { order_id: body.id } }, shopper.access_token)
    assert.equal(answer.status, 200)
  })

  it('sends one low stock notification when a product falls to its threshold', async () => {
    const [admin, shopper] = [await makeStaff(shop, 'admin'), await makeShopper(shop)]
    const product = await makeProduct(shop, { name: 'Buzzer', stock: 7 })
    for (const quantity of [2, 1]) await placeOrderOf(shop, shopper, [{ product, quantity }])
    const { body } = await shop.call(listNotifications, {}, admin.access_token)
    const warnings = body.filter((notified) => notified.type === 'low_stock' && notified.message.includes('Buzzer'))
    assert.deepEqual(
      warnings.map((notified) => notified.message),
      ['Only 5 of Buzzer left.'],
    )
  })
})

describe('refused orders', () => {
  it('lists every unavailable, short or repriced line, and takes no stock', async () => {
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
      { product_id: short.id, product: 'Short', code: 'not_enough_stock', stock_quantity: 2, left: 2, price: 1000 },
      { product_id: gone.id, product: 'Gone', code: 'product_unavailable', stock_quantity: 0, left: 0, price: 1000 },
      { product_id: dearer.id, product: 'Dearer', code: 'price_changed', stock_quantity: 10, left: 10, price: 1000 },
    ])
    assert.equal(
      answer.refusal.detail,
      'Only 2 of Short left. Gone is no longer available. The price of Dearer is now Rwf 1,000. Please check your cart and order again.',
    )
    assert.equal(await orderCount(shopper), 0)
    assert.equal(await stockOf(fine.id), 10)
  })

  it('calls a product that never existed Unknown Product', async () => {
    const answer = await placeOrderOf(shop, await makeShopper(shop), [
      { product: { id: 999_999, priceCents: 100n }, quantity: 1 },
    ])
    assert.match(answer.refusal.message, /^Unknown Product is no longer available\./)
  })

  it('returns order_too_large for an excessive total, and takes no stock', async () => {
    const shopper = await makeShopper(shop)
    const product = await makeProduct(shop, { priceCents: 100_000_000_000n, stock: 1_000_000 })
    const answer = await placeOrderOf(shop, shopper, [{ product, quantity: 1_000_000 }])
    assert.equal(answer.refusal.code, 'order_too_large')
    assert.equal(await stockOf(product.id), 1_000_000)
  })

  it('returns 422 naming the field for a short phone, a short location and an empty order', async () => {
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
})

describe('idempotency keys of orders', () => {
  const key = { 'idempotency-key': 'the-same-key' }

  it('places one order for three simultaneous requests with the same key', async () => {
    const [shopper, product] = [await makeShopper(shop), await makeProduct(shop)]
    const answers = await Promise.all([1, 2, 3].map(() => placeOrderOf(shop, shopper, [{ product, quantity: 1 }], key)))
    assert.deepEqual(
      answers.map((answer) => answer.status),
      [201, 201, 201],
    )
    assert.equal(new Set(answers.map((answer) => answer.body.id)).size, 1)
    assert.equal(await stockOf(product.id), 9)
  })

  it('rejects the same key with another body as idempotency_mismatch', async () => {
    const [shopper, product] = [await makeShopper(shop), await makeProduct(shop)]
    await placeOrderOf(shop, shopper, [{ product, quantity: 1 }], key)
    const other = await placeOrderOf(shop, shopper, [{ product, quantity: 2 }], key)
    assert.equal(other.refusal.code, 'idempotency_mismatch')
  })

  it('places a new order with the same key after 24 hours', async () => {
    const [shopper, product] = [await makeShopper(shop), await makeProduct(shop)]
    const place = async () => (await placeOrderOf(shop, shopper, [{ product, quantity: 1 }], key)).body.id
    const first = await place()
    const age = (hours: number) =>
      shop.database.sql`update idempotency_keys set created_at = now() - make_interval(hours => ${hours})
        where call = 'orders' and result = to_jsonb(${first}::int)`
    await age(23)
    assert.equal(await place(), first)
    await age(25)
    assert.notEqual(await place(), first)
    assert.equal(await stockOf(product.id), 8)
  })

  it('places separate orders for two buyers with the same key', async () => {
    const product = await makeProduct(shop)
    const two = await Promise.all(
      [1, 2].map(async () => placeOrderOf(shop, await makeShopper(shop), [{ product, quantity: 1 }], key)),
    )
    assert.notEqual(two[0]?.body.id, two[1]?.body.id)
  })
})
