import assert from 'node:assert/strict'
import type { Session } from '#contract/accounts/calls.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { changeOrder } from '#contract/orders/manage.ts'
import { getOrder } from '#contract/orders/calls.ts'
import { outbox } from '#server/db/schema.ts'
import { findMismatches } from './books.ts'
import { confirmEmailOf, makeProduct, makeShopper, makeStaff, placeOrderOf } from './factories.ts'
import { testShop } from './harness.ts'
import { collectMails, releaseDigests } from './mailbox.ts'

export type ChangeScene = Awaited<ReturnType<typeof openChangeScene>>
export type Change = Partial<InputOf<typeof changeOrder>['body']>
export const line = ({ id }: { id: number }, quantity: number, more: object = {}) => ({
  product_id: id,
  quantity,
  ...more,
})

/** Starts a shop in which an admin changes orders that contain products of two sellers and of the shop itself. */
export async function openChangeScene() {
  const shop = await testShop({ mailDelay: 30 })
  const { sql, db } = shop.database
  const admin = await makeStaff(shop, 'admin')
  const seller = await makeStaff(shop, 'seller')
  const other = await makeStaff(shop, 'seller')

  /**
   * Places an order for Rwf 7,000: four relays, two servos from another seller and one of the shop's own lamps. Each
   * product has ten pieces in stock.
   */
  async function makeOrder({ isConfirmed = true } = {}) {
    const shopper = await makeShopper(shop)
    if (isConfirmed) await confirmEmailOf(shop, shopper)
    const relay = await makeProduct(shop, { name: 'Relay', sellerId: seller.user.id })
    const servo = await makeProduct(shop, { name: 'Servo', sellerId: other.user.id })
    const lamp = await makeProduct(shop, { name: 'Lamp' })
    const lines = [
      { product: relay, quantity: 4 },
      { product: servo, quantity: 2 },
      { product: lamp, quantity: 1 },
    ]
    const { body } = await placeOrderOf(shop, shopper, lines)
    await db.delete(outbox)
    return { id: body.id, shopper, relay, servo, lamp }
  }
  async function versionOf(id: number) {
    const [row] = await sql<{ version: number }>`select version from orders where id = ${id}`
    return row?.version ?? 0
  }
  async function change(id: number, said: Change, headers: { 'idempotency-key'?: string } = {}) {
    const body = { version_seen: await versionOf(id), reason: 'customer_asked' as const, ...said }
    return shop.call(changeOrder, { params: { order_id: id }, headers, body }, admin.access_token)
  }
  const read = async (id: number, by: Session) =>
    (await shop.call(getOrder, { params: { order_id: id } }, by.access_token)).body
  async function stocks({ relay, servo, lamp }: Awaited<ReturnType<typeof makeOrder>>) {
    const rows = await sql<{ stock: number }>`
      select stock from products where id in (${relay.id}, ${servo.id}, ${lamp.id}) order by id`
    return rows.map(({ stock }) => stock)
  }
  async function mails() {
    await releaseDigests(shop)
    return collectMails(shop)
  }
  const assertBalanced = async () => assert.deepEqual(await findMismatches(shop.database), [])
  return { shop, admin, seller, other, makeOrder, versionOf, change, read, stocks, mails, assertBalanced }
}
