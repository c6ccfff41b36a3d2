import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { placeOrder } from '#contract/orders/calls.ts'
import { idempotencyKeys } from '#server/db/schema.ts'
import { CUSTOMER_INFO, makeProduct, makeShopper } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { purge } from '#server/retention.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

it('expires idempotency keys of orders after 24 hours, in batches, and keeps younger keys', async () => {
  const { db, sql } = shop.database
  const shopper = await makeShopper(shop)
  const product = await makeProduct(shop)
  const body = { items: [{ product_id: product.id, quantity: 1, price: 1000 }], customer_info: CUSTOMER_INFO }
  const place = async (key: string) => {
    const answer = await shop.call(placeOrder, { headers: { 'idempotency-key': key }, body }, shopper.access_token)
    return answer.body.id
  }
  const ids = [await place('key-number-one'), await place('key-number-two'), await place('key-number-three')]
  const young = await place('key-number-four')
  await sql`update idempotency_keys set created_at = now() - interval '25 hours' where result::int = any(${ids})`
  assert.equal(
    (await Promise.all([purge(db, 'idempotencyKeys', 2), purge(db, 'idempotencyKeys', 2)])).reduce((a, b) => a + b),
    3,
  )
  assert.equal(await db.$count(idempotencyKeys), 1)
  assert.equal(await place('key-number-four'), young)
  assert.notEqual(await place('key-number-one'), ids[0])
})
