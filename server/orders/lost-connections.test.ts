import assert from 'node:assert/strict'
import net, { type AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { addToCart, getCart } from '#contract/cart/calls.ts'
import { connect } from '#server/db/client.ts'
import { orderLines, orders, outbox, products } from '#server/db/schema.ts'
import { CUSTOMER_INFO, mailsInOutbox, makeProduct, makeShopper, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { waitFor } from '#test/start-up/spawned-server.ts'

let shop: TestShop
let port: number
let shopper: Session
let product: Awaited<ReturnType<typeof makeProduct>>
before(async () => {
  shop = await testShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})
after(() => shop.close())
const fillCart = async () => {
  shopper = await makeShopper(shop)
  product = await makeProduct(shop)
  await shop.call(addToCart, { body: { product_id: product.id, quantity: 2 } }, shopper.access_token)
  await shop.database.db.delete(outbox)
}

const key = { 'idempotency-key': 'cut in the middle' }
const place = () => placeOrderOf(shop, shopper, [{ product, quantity: 2 }], key)

/** Sends an order, or only the first characters of it, over a raw socket; the test closes the connection. */
function send(characters?: number): net.Socket {
  const items = [{ product_id: product.id, quantity: 2, price: 1000 }]
  const body = JSON.stringify({ items, customer_info: CUSTOMER_INFO })
  const head = [
    'POST /api/orders HTTP/1.1',
    'host: x',
    `authorization: Bearer ${shopper.access_token}`,
    `idempotency-key: ${key['idempotency-key']}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  const socket = net.connect(port, '127.0.0.1')
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, characters)}`)
  return socket
}

/** Reads all data that placing an order may have changed. */
async function left() {
  const { db } = shop.database
  const [row] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, product.id))
  const { body: cart } = await shop.call(getCart, {}, shopper.access_token)
  return {
    orders: await db.$count(orders, eq(orders.accountId, shopper.user.id)),
    lines: await db.$count(orderLines, eq(orderLines.productId, product.id)),
    mails: (await mailsInOutbox(shop)).length,
    stock: row?.stock,
    inCart: cart.items.length,
  }
}
const nothing = { orders: 0, lines: 0, mails: 0, stock: 10, inCart: 1 }
const whole = { orders: 1, lines: 1, mails: 1, stock: 8, inCart: 0 }

/**
 * Locks the shopper's row while `during` runs. The lock is acquired before `start` and blocks the order after it has
 * taken its stock.
 */
async function midway<Started>(start: () => Started, during: (started: Started, waiting: number) => Promise<void>) {
  await shop.database.db.transaction(async (tx) => {
    await tx.execute(sql`select id from accounts where id = ${shopper.user.id} for update`)
    const started = start()
    let waiting = 0
    await waitFor(async () => {
      // uses a separate connection, because the view would not change within a transaction
      const [found] = await shop.database.sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      waiting = found?.pid ?? 0
      return waiting > 0
    }, 'the order waits')
    await during(started, waiting)
  })
}
const connections = () => new Promise<number>((resolve) => shop.app.server.getConnections((_, count) => resolve(count)))
const allAreGone = () => waitFor(async () => (await connections()) === 0, 'the server has let go of the connection')

describe('lost connections while ordering', () => {
  beforeEach(fillCart)

  it('places no order if the connection is lost before the request has arrived', async () => {
    for (const characters of [0, 1, 40]) {
      const socket = send(characters)
      await waitFor(async () => (await connections()) === 1, 'the server has the connection')
      socket.destroy()
      await allAreGone()
      assert.deepEqual(await left(), nothing)
    }
  })

  it('completes an order despite a lost connection, and places no second order on retry', async () => {
    await midway(send, async (socket) => {
      socket.destroy()
      await allAreGone()
    })
    await waitFor(async () => (await left()).orders === 1, 'the order is placed')
    assert.deepEqual(await left(), whole)
    const again = await place()
    assert.deepEqual([again.status, await left()], [201, whole])
  })

  it('returns 503 if the database connection is lost, and places the order once on retry', async () => {
    await midway(place, async (first, waiting) => {
      await shop.database.sql`select pg_terminate_backend(${waiting})`
      const refused = await first
      assert.deepEqual([refused.status, refused.refusal.code], [503, 'unavailable'])
      assert.deepEqual(await left(), nothing)
    })
    assert.deepEqual([(await place()).status, await left()], [201, whole])
    assert.deepEqual([(await place()).status, await left()], [201, whole])
  })

  it('sells exactly the ten pieces in stock to forty buyers who retry over lost connections', async () => {
    const buyers = await Promise.all(Array.from({ length: 40 }, () => makeShopper(shop)))
    const cutOff: Session[] = []
    const buy = async (buyer: Session) => {
      for (let attempt = 0; attempt < 200; attempt += 1) {
        const { status } = await placeOrderOf(shop, buyer, [{ product, quantity: 1 }], key)
        if (status !== 503) return status
        cutOff.push(buyer)
      }
      return 503
    }
    const knife = connect(shop.database.directUrl, { max: 1 })
    const buying = Promise.all(buyers.map(buy))
    for (let cut = 0; cut < 20 || (cutOff.length === 0 && cut < 1000); cut += 1)
      await knife.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
    const statuses = await buying
    await knife.close()
    assert.ok(cutOff.length > 0, 'some were cut off')
    assert.deepEqual(
      [201, 409].map((status) => statuses.filter((given) => given === status).length),
      [10, 30],
    )
    assert.deepEqual([(await left()).stock, (await left()).lines], [0, 10])
  })
})
