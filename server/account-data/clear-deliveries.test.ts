import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { eq } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { getOrder, type OrderStatus } from '#contract/orders/calls.ts'
import { deleteUser } from '#contract/accounts/admin.ts'
import { orders, orderStatusChanges } from '#server/db/schema.ts'
import { CUSTOMER_INFO, makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { purge } from '#server/retention.ts'

let shop: TestShop
let admin: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())

const DAY = 86_400_000

/** Creates an order that ended the given number of days ago. */
async function endedOrder(shopper: Session, status: OrderStatus, daysAgo: number): Promise<number> {
  const { body } = await placeOrderOf(shop, shopper, [{ product: await makeProduct(shop), quantity: 1 }])
  const { db } = shop.database
  await db
    .update(orders)
    .set({ status, createdAt: new Date(Date.now() - 90 * DAY) })
    .where(eq(orders.id, body.id))
  await db
    .update(orderStatusChanges)
    .set({ status, changedAt: new Date(Date.now() - daysAgo * DAY) })
    .where(eq(orderStatusChanges.orderId, body.id))
  return body.id
}

const customerOf = async (orderId: number) =>
  (await shop.call(getOrder, { params: { order_id: orderId } }, admin.access_token)).body.customer_info

it('erases delivery data of deleted accounts 30 days after the order ended, and no other data', async () => {
  const [gone, here] = [await makeShopper(shop), await makeShopper(shop)]
  const [old, recent] = [await endedOrder(gone, 'delivered', 31), await endedOrder(gone, 'cancelled', 29)]
  const others = await endedOrder(here, 'delivered', 31)
  await shop.call(deleteUser, { params: { user_id: gone.user.id } }, admin.access_token)

  assert.equal(await purge(shop.database.db, 'deliveries'), 1)
  assert.deepEqual(await customerOf(old), { name: 'N/A', phone: 'N/A', location: 'N/A' })
  assert.deepEqual(await customerOf(recent), { name: gone.user.full_name, ...CUSTOMER_INFO })
  assert.deepEqual(await customerOf(others), { name: here.user.full_name, ...CUSTOMER_INFO })
  assert.equal(await purge(shop.database.db, 'deliveries'), 0)
})
