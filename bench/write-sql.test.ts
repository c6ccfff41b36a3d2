import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, it, type TestContext } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { addToCart, clearCart, removeCartLine, updateCartLine } from '#contract/cart/calls.ts'
import { toFrancs } from '#contract/money.ts'
import * as cart from '#server/cart/service.ts'
import { connect } from '#server/db/client.ts'
import { placeOrder } from '#server/orders/place.ts'
import { CUSTOMER_INFO, makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { waitFor } from '#test/start-up/spawned-server.ts'

const FOLDER = path.resolve(import.meta.dirname, '../docs/sql')

describe('SQL of writes', () => {
  let shop: TestShop
  let shopper: Session
  let sent: string[] = []
  before(async () => {
    shop = await testShop({ onStatement: (text) => sent.push(text) })
    await makeStaff(shop, 'admin') // receives order notifications
    shopper = await makeShopper(shop)
    await waitFor(() => sent.some((text) => text.includes('from pending_views')), 'views of before are added, once')
  })
  after(() => shop.close())

  /**
   * Returns the SQL statements that a call executes, without those that the notification relay executes from time to
   * time.
   */
  async function statementsOf<Answer extends { status: number }>(call: () => Promise<Answer>): Promise<string[]> {
    sent = []
    const { status } = await call()
    assert.ok(status < 300, String(status))
    return sent.filter((text) => !text.includes('pg_notify'))
  }

  function assertSnapshot(context: TestContext, call: string, name: string, statements: string[]): void {
    const lines = [`-- ${call}`, ...statements.map((text) => `${text};`)]
    context.assert.fileSnapshot(`${lines.join('\n\n')}\n`, path.join(FOLDER, `${name}.sql`), { serializers: [String] })
  }

  const makeLines = async () => {
    const { user } = await makeStaff(shop, 'seller')
    const found = await Promise.all([makeProduct(shop), makeProduct(shop, { sellerId: user.id })])
    return found.map((product) => ({ product, quantity: 1 }))
  }

  it('sends two statements to add to the cart, for the session and the cart', async (context) => {
    const product = await makeProduct(shop)
    const add = () => shop.call(addToCart, { body: { product_id: product.id } }, shopper.access_token)
    const statements = await statementsOf(add)
    assertSnapshot(context, 'POST /api/cart/add', 'add-to-cart', statements)
    assert.equal(statements.length, 2)
  })

  it('sends two statements for every other cart change', async () => {
    const [{ id }, token] = [await makeProduct(shop), shopper.access_token]
    await shop.call(addToCart, { body: { product_id: id } }, token)
    const counts = [
      await statementsOf(() => shop.call(updateCartLine, { body: { product_id: id, quantity: 2 } }, token)),
      await statementsOf(() => shop.call(removeCartLine, { params: { product_id: id } }, token)),
      await statementsOf(() => shop.call(clearCart, {}, token)),
    ].map(({ length }) => length)
    assert.deepEqual(counts, [2, 2, 2])
  })

  it('sends ten statements to place an order, regardless of the number of lines and notifications', async (context) => {
    const lines = [...(await makeLines()), ...(await makeLines())]
    const place = () => placeOrderOf(shop, shopper, lines, { 'idempotency-key': 'counted once' })
    const statements = await statementsOf(place)
    assertSnapshot(context, 'POST /api/orders', 'place-order', statements)
    assert.equal(statements.length, 10)
  })

  it('lets PostgreSQL reuse the query plan of each cart and order statement', async () => {
    const lines = await makeLines()
    const texts = new Set<string>()
    const { db, sql, close } = connect(shop.database.url, { max: 1, onStatement: (text) => texts.add(text) })
    const actor = { accountId: shopper.user.id, role: 'user' as const, tokenHash: Buffer.alloc(32) }
    const caller = { actor, origin: { address: '127.0.0.1', scale: 1_000_000 } }
    const items = lines.map(({ product: { id, priceCents } }) => ({
      product_id: id,
      quantity: 1,
      price: toFrancs(priceCents),
    }))
    for (let number = 0; number < 8; number += 1) {
      for (const { product_id } of items) await cart.addToCart(db, actor, { product_id, quantity: 1 })
      await placeOrder(db, caller, {
        order: { items, customer_info: CUSTOMER_INFO },
        key: `kept ${number}`,
        windows: [],
        timeZone: 'UTC',
      })
    }
    const prepared = await sql<{ text: string; custom: string }>`
      select statement as text, custom_plans as custom from pg_prepared_statements`
    await close()
    const kept = prepared.filter(({ custom }) => Number(custom) <= 5).map(({ text }) => text) // the first five executions always get a new plan
    assert.deepEqual(
      [...texts].filter((text) => !kept.includes(text)),
      ['begin', 'commit'],
    )
  })
})
