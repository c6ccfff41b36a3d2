import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { cancelOrder, changeOrderStatus, type OrderStatus } from '#contract/orders/calls.ts'
import { outbox } from '#server/db/schema.ts'
import { confirmEmailOf, makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { collectMails } from '#test/mailbox.ts'

describe('mails about a reverted status', () => {
  let shop: TestShop
  let admin: Session
  let seller: Session
  before(async () => {
    shop = await testShop({ mailDelay: 30 })
    admin = await makeStaff(shop, 'admin')
    seller = await makeStaff(shop, 'seller')
  })
  after(() => shop.close())

  /** Creates an order for a new shopper and discards the emails about the new order. */
  async function makeOrder() {
    const shopper = await makeShopper(shop)
    await confirmEmailOf(shop, shopper)
    const product = await makeProduct(shop, { sellerId: seller.user.id })
    const { body } = await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])
    await shop.database.db.delete(outbox)
    return { id: body.id, shopper }
  }
  const change = (orderId: number, status: OrderStatus) =>
    shop.call(changeOrderStatus, { params: { order_id: orderId }, body: { status } }, admin.access_token)

  /** Backdates unsent emails, as if the delay for withdrawing them had passed. */
  const waitDelay = () =>
    shop.database.sql`update outbox set due_at = due_at - interval '30 seconds' where done_at is null`
  const subjects = async () => (await collectMails(shop)).map(({ subject }) => subject)

  it('mails a changed status after the delay, and not before', async () => {
    const { id } = await makeOrder()
    await change(id, 'completed')
    assert.deepEqual(await subjects(), [])
    await waitDelay()
    assert.deepEqual(await subjects(), [`Your order #${id} is completed`, `Order #${id} is completed`])
  })

  it('mails nobody about a status reverted within the delay', async () => {
    const { id } = await makeOrder()
    for (const status of ['delivered', 'pending'] as const) await change(id, status)
    await waitDelay()
    assert.deepEqual(await subjects(), [])
  })

  it('sends one mail per recipient about the last of six changes within the delay', async () => {
    const { id } = await makeOrder()
    for (const status of ['completed', 'cancelled', 'pending', 'delivered', 'pending', 'completed'] as const)
      await change(id, status)
    await waitDelay()
    assert.deepEqual(await subjects(), [`Your order #${id} is completed`, `Order #${id} is completed`])
  })

  it('mails the reverted status to a recipient of the earlier mail', async () => {
    const { id } = await makeOrder()
    await change(id, 'delivered')
    await waitDelay()
    await subjects()
    await change(id, 'pending')
    await shop.database.sql`update outbox set done_at = done_at - interval '1 day' where done_at is not null`
    await waitDelay()
    assert.deepEqual(await subjects(), [`Your order #${id} is pending`, `Order #${id} is pending`])
  })

  it('sends a mail about a placed order without waiting for a mail about a changed order', async () => {
    const { id, shopper } = await makeOrder()
    await shop.call(cancelOrder, { params: { order_id: id } }, shopper.access_token)
    const { body } = await placeOrderOf(shop, shopper, [{ product: await makeProduct(shop), quantity: 1 }])
    assert.deepEqual(await subjects(), [`Your order #${body.id}`])
  })
})
