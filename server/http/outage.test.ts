import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { getCart } from '#contract/cart/calls.ts'
import { placeOrder } from '#contract/orders/calls.ts'
import { Admission } from './admission.ts'
import { idempotencyKeys, orders } from '#server/db/schema.ts'
import { CUSTOMER_INFO, makeProduct, makeShopper, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { waitFor } from '#test/start-up/spawned-server.ts'
import { startTcpProxy } from '#test/tcp-proxy.ts'

const LONG_WAIT_MS = 600_000

describe('unresponsive database', () => {
  let own: TestShop
  let wire: Awaited<ReturnType<typeof startTcpProxy>>
  let shop: TestShop
  let shopper: Session
  let product: Awaited<ReturnType<typeof makeProduct>>
  let onStatement: (text: string) => void
  before(async () => {
    own = await testShop()
    shopper = await makeShopper(own)
  })
  after(() => own.close())
  beforeEach(async () => {
    onStatement = () => {}
    wire = await startTcpProxy(own.database.url)
    const beside = { ...own, database: { ...own.database, url: wire.url } }
    shop = await testShop({ beside, answerTimeout: 2_000, onStatement: (text) => onStatement(text) })
    await shop.app.ready()
    product = await makeProduct(own)
  })
  afterEach(async () => {
    wire.cut()
    await shop.close()
    wire.close()
  })

  const place = (key: string) => placeOrderOf(shop, shopper, [{ product, quantity: 2 }], { 'idempotency-key': key })

  it('returns 503 unavailable for a read without an answer', async () => {
    await shop.call(getCart, {}, shopper.access_token)
    onStatement = (text) => text.includes('cart_lines') && wire.mute()
    const answer = await shop.call(getCart, {}, shopper.access_token)
    assert.deepEqual([answer.status, answer.refusal.code], [503, 'unavailable'])
  })

  it('returns outcome_unknown after an unanswered COMMIT, and the idempotency key finds the order', async () => {
    onStatement = (text) => text === 'commit' && wire.mute()
    const answer = await place('commit without an answer')
    assert.deepEqual([answer.status, answer.refusal.code], [503, 'outcome_unknown'])
    onStatement = () => {}
    wire.cut()
    await waitFor(async () => (await place('commit without an answer')).status === 201, 'its key answers the order')
    assert.equal(await own.database.db.$count(orders, eq(orders.accountId, shopper.user.id)), 1)
  })

  it('returns outcome_unknown for an order that waits too long for a lock, and places it later', async () => {
    const started = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const holding = own.database.db.transaction(async (tx) => {
      await tx.execute(sql`select from products where id = ${product.id} for update`)
      started.resolve()
      await over.promise
    })
    await started.promise
    assert.equal((await place('waits for a lock')).refusal.code, 'outcome_unknown')
    over.resolve()
    await holding
    const isPlaced = eq(idempotencyKeys.key, 'waits for a lock')
    await waitFor(async () => (await own.database.db.$count(idempotencyKeys, isPlaced)) === 1, 'the order is placed')
  })

  it('returns 503 for the cart while connections are refused, and 200 once they are accepted', async () => {
    wire.setDown(true)
    wire.cut()
    assert.equal((await shop.call(getCart, {}, shopper.access_token)).status, 503)
    wire.setDown(false)
    assert.equal((await shop.call(getCart, {}, shopper.access_token)).status, 200)
  })
})

describe('overloaded server', () => {
  let shop: TestShop
  let shopper: Session
  before(async () => {
    shop = await testShop()
    shopper = await makeShopper(shop)
  })
  after(() => shop.close())

  it('places the orders of 200 students who all press the button at the same moment', async () => {
    shop.app.admission = new Admission(LONG_WAIT_MS) // the number of orders matters, not the machine's speed
    const product = await makeProduct(shop, { stock: 200 })
    const buyers = await Promise.all(Array.from({ length: 200 }, () => makeShopper(shop)))
    const items = [{ product_id: product.id, quantity: 1, price: Number(product.priceCents) / 100 }]
    const body = { items, customer_info: CUSTOMER_INFO }
    const orders = await Promise.all(buyers.map(({ access_token: token }) => shop.call(placeOrder, { body }, token)))
    assert.deepEqual(new Set(orders.map(({ status }) => status)), new Set([201]))
    assert.equal(shop.app.admission.states().order.refused, 0)
  })

  it('returns 503 with Retry-After for a call with too long a wait, and finishes admitted calls', async () => {
    shop.app.admission = new Admission(0)
    const over = Promise.withResolvers<void>()
    const request = { ip: '198.51.100.7', actor: null } as Parameters<Admission['run']>[1]
    const running = Array.from({ length: 16 }, () => shop.app.admission.run('call', request, () => over.promise))
    const waiting = assert.rejects(shop.app.admission.run('call', request, () => over.promise))
    const authorization = `Bearer ${shopper.access_token}`
    const refused = await shop.app.inject({ url: '/api/cart', headers: { authorization } })
    assert.deepEqual([refused.statusCode, refused.json<{ code: string }>().code], [503, 'unavailable'])
    assert.equal(refused.headers['retry-after'], '2')
    assert.equal((await shop.app.inject('/healthz')).statusCode, 200)
    over.resolve()
    await Promise.all(running)
    await waiting
    assert.equal((await shop.call(getCart, {}, shopper.access_token)).status, 200)
  })
})
