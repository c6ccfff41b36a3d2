import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { changeProduct, createProduct, deleteProduct, updateProduct } from '#contract/products/calls.ts'
import { idempotencyKeys, products } from '#server/db/schema.ts'
import { makeCategory, makeStaff, PNG_BYTES, productForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { purge } from '#server/retention.ts'

let shop: TestShop
let [seller, rival]: Session[] = []
let categoryId: number
before(async () => {
  shop = await testShop()
  seller = await makeStaff(shop, 'seller')
  rival = await makeStaff(shop, 'seller')
  categoryId = (await makeCategory(shop)).id
})
after(() => shop.close())

function offer(
  key: string,
  { name = 'Servo', who = seller, images = [new Blob([PNG_BYTES], { type: 'image/png' })] } = {},
) {
  const fields = { name, price: 4500, stock_quantity: 20, category_id: categoryId }
  const body = productForm(fields, images)
  return shop.call(createProduct, { headers: { 'idempotency-key': key }, body }, who?.access_token)
}

it('creates a product only once when it is sent three times simultaneously with one idempotency key', async () => {
  const before = await shop.database.db.$count(products)
  const answers = await Promise.all([offer('the same'), offer('the same'), offer('the same')])
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1)
  assert.equal(await shop.database.db.$count(products), before + 1)
})

it('ties an idempotency key to one account, and rejects other contents with 409', async () => {
  const first = await offer('key of two')
  const other = await offer('key of two', { who: rival })
  assert.notEqual(other.body.id, first.body.id)
  for (const changed of [{ name: 'Another servo' }, { images: [] }]) {
    const refused = await offer('key of two', changed)
    assert.deepEqual([refused.status, (refused.body as unknown as ErrorBody).code], [409, 'idempotency_mismatch'])
  }
})

it('returns 404 for a repeated request if the product has since been deleted', async () => {
  const { body } = await offer('deleted since')
  await shop.call(deleteProduct, { params: { product_id: body.id } }, seller?.access_token)
  const again = await offer('deleted since')
  assert.deepEqual([again.status, (again.body as unknown as ErrorBody).code], [404, 'product_not_found'])
})

it('applies a stock difference once when repeated with its idempotency key', async () => {
  const { body: product } = await offer('to be changed')
  const params = { product_id: product.id }
  const body = { stock_quantity: 25, stock_seen: 20 }
  for (const stock of [25, 25]) {
    const headers = { 'idempotency-key': 'five more' }
    const answer = await shop.call(changeProduct, { params, headers, body }, seller?.access_token)
    assert.deepEqual([answer.status, answer.body.stock_quantity], [200, stock])
  }
  for (const stock of [30, 30]) {
    const headers = { 'idempotency-key': 'and five by the form' }
    const answer = await shop.call(updateProduct, { params, headers, body: productForm(body) }, seller?.access_token)
    assert.deepEqual([answer.status, answer.body.stock_quantity], [200, stock])
  }
})

it('expires idempotency keys of products after 24 hours, and deletes them in batches', async () => {
  const { db, sql } = shop.database
  const { body: old } = await offer('long ago')
  await sql`update idempotency_keys set created_at = now() - interval '25 hours' where result = to_jsonb(${old.id}::int)`
  assert.notEqual((await offer('long ago')).body.id, old.id)
  await sql`update idempotency_keys set created_at = now() - interval '25 hours' where key <> 'long ago'`
  assert.ok((await purge(db, 'idempotencyKeys', 1)) > 1)
  assert.equal(await db.$count(idempotencyKeys), 1)
})
