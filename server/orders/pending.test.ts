import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { and, eq, inArray } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { cancelPendingOrders, getPendingOrders } from '#contract/orders/manage.ts'
import { changeOrderStatus } from '#contract/orders/calls.ts'
import { audit, orders, orderStatusChanges, products } from '#server/db/schema.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let admin: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())

const paramsOf = ({ user }: Session) => ({ params: { user_id: user.id } })
const lookUp = (shopper: Session) => shop.call(getPendingOrders, paramsOf(shopper), admin.access_token)
const cancelAll = (shopper: Session, token?: string) => shop.call(cancelPendingOrders, paramsOf(shopper), token)
const stockOf = async (productId: number) =>
  (await shop.database.db.select().from(products).where(eq(products.id, productId)))[0]?.stock

/** Creates two pending orders of two products each, and a delivered order. */
async function makeOrders() {
  const [shopper, otherAccount] = [await makeShopper(shop), await makeShopper(shop)]
  const [one, two] = [
    await makeProduct(shop, { stock: 50 }),
    await makeProduct(shop, { stock: 50, priceCents: 5_050n }),
  ]
  const place = async (who: Session, quantity: number) => {
    const lines = [one, two].map((product) => ({ product, quantity }))
    return (await placeOrderOf(shop, who, lines)).body.id
  }
  const delivered = await place(shopper, 1)
  const pending = [await place(shopper, 3), await place(shopper, 4)]
  const another = await place(otherAccount, 5)
  const params = { order_id: delivered }
  await shop.call(changeOrderStatus, { params, body: { status: 'delivered' } }, admin.access_token)
  return { shopper, delivered, pending, another, products: [one.id, two.id] }
}

it('cancels all pending orders of an account, restocks once and leaves other orders alone', async () => {
  const { shopper, delivered, pending, another, products } = await makeOrders()
  assert.deepEqual((await lookUp(shopper)).body, { orders: 2, pieces: 14, total_amount: 7 * 1000 + 7 * 50.5 })
  const { status, body } = await cancelAll(shopper, admin.access_token)
  assert.deepEqual([status, body.cancelled], [200, pending])
  assert.deepEqual([await stockOf(products[0] ?? 0), await stockOf(products[1] ?? 0)], [44, 44])
  const rows = await shop.database.db
    .select()
    .from(orders)
    .where(inArray(orders.id, [delivered, ...pending, another]))
    .orderBy(orders.id)
  assert.deepEqual(
    rows.map((order) => order.status),
    ['delivered', 'cancelled', 'cancelled', 'pending'],
  )
  assert.deepEqual((await lookUp(shopper)).body, { orders: 0, pieces: 0, total_amount: 0 })
  assert.deepEqual((await cancelAll(shopper, admin.access_token)).body, { cancelled: [] })
})

it('records a status change and an audit entry for every order cancelled in bulk', async () => {
  const { shopper, pending } = await makeOrders()
  await cancelAll(shopper, admin.access_token)
  for (const orderId of pending) {
    const changes = await shop.database.db
      .select()
      .from(orderStatusChanges)
      .where(and(eq(orderStatusChanges.orderId, orderId), eq(orderStatusChanges.accountId, admin.user.id)))
    assert.deepEqual(
      changes.map(({ status }) => status),
      ['cancelled'],
    )
    const isAboutIt = and(eq(audit.subjectId, orderId), eq(audit.action, 'order_status_changed'))
    assert.equal(await shop.database.db.$count(audit, isAboutIt), 1)
  }
})

it('cancels each order only once when two admins cancel all orders of an account simultaneously', async () => {
  const { shopper, pending, products } = await makeOrders()
  const answers = await Promise.all([1, 2].map(() => cancelAll(shopper, admin.access_token)))
  assert.deepEqual(
    answers.flatMap(({ body }) => body.cancelled).toSorted((a, b) => a - b),
    pending,
  )
  assert.equal(await stockOf(products[0] ?? 0), 44)
})

it('returns 404 when reading or cancelling the pending orders of an unknown account', async () => {
  for (const user_id of ['999999', 'abc'])
    for (const endpoint of [getPendingOrders, cancelPendingOrders]) {
      const answer = await shop.call(endpoint, { params: { user_id } }, admin.access_token)
      assert.deepEqual([answer.status, answer.refusal.code], [404, 'account_not_found'])
    }
})

it('returns 401 to visitors and 403 to buyers and sellers who cancel all orders of an account', async () => {
  const { shopper } = await makeOrders()
  const seller = await makeStaff(shop, 'seller')
  assert.equal((await cancelAll(shopper)).status, 401)
  for (const { access_token } of [shopper, seller]) assert.equal((await cancelAll(shopper, access_token)).status, 403)
  assert.equal((await lookUp(shopper)).body.orders, 2)
})
