import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { undoProductChange } from '#contract/products/history.ts'
import { changeProduct, changeProducts, createProduct, updateProduct } from '#contract/products/calls.ts'
import { makeCategory, makeProduct, makeStaff, productForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let seller: Session
let rival: Session
before(async () => {
  shop = await testShop()
  seller = await makeStaff(shop, 'seller')
  rival = await makeStaff(shop, 'seller')
})
after(() => shop.close())

const own = (more: Parameters<typeof makeProduct>[1] = {}) => makeProduct(shop, { sellerId: seller.user.id, ...more })
const offer = (mpn: string, francs: number) =>
  makeProduct(shop, { sellerId: rival.user.id, mpn, priceCents: BigInt(francs) * 100n })
const patch = (id: number, body: object) =>
  shop.call(changeProduct, { params: { product_id: id }, body }, seller.access_token)
const reprice = (product_ids: number[], percent: number, more: object = {}, key?: string) =>
  shop.call(
    changeProducts,
    { headers: { 'idempotency-key': key }, body: { product_ids, change: 'price', percent, ...more } },
    seller.access_token,
  )
const rowOf = async (id: number) => {
  const [row] = await shop.database.sql<{ price: string; deleted: boolean }>`
    select price_cents as price, deleted_at is not null as deleted from products where id = ${id}`
  return { price: Number(row?.price) / 100, isDeleted: row?.deleted }
}
const prices = (ids: number[]) => Promise.all(ids.map(async (id) => (await rowOf(id)).price))

describe('inline change of a price', () => {
  it('refuses an implausible price until it is confirmed, and names the price it was compared with', async () => {
    const { id } = await own()
    for (const price of [0, 100, 10_000]) {
      const { status, refusal } = await patch(id, { price, stock_quantity: 3 })
      assert.deepEqual([status, refusal.code], [409, 'price_unconfirmed'])
      assert.deepEqual(refusal.implausible_price, { reason: price === 0 ? 'zero' : 'earlier', compared_with: 1000 })
    }
    assert.equal((await patch(id, { price: 101 })).status, 200)
    assert.equal((await patch(id, { price: 1, confirm_price: true })).body.price, 1)
    assert.equal((await patch(id, { price: 1, stock_quantity: 5 })).status, 200)
  })

  it('compares the price with other offers of the same part number', async () => {
    const mpn = `INLINE-${randomUUID()}`
    await offer(mpn, 50_000)
    const { id } = await own({ mpn, priceCents: 1_000_000n })
    assert.deepEqual((await patch(id, { price: 5000 })).refusal.implausible_price, {
      reason: 'offers',
      compared_with: 50_000,
    })
    assert.equal((await patch(id, { price: 5001 })).status, 200)
  })

  it('reports a newer edit before it asks about the price', async () => {
    const { id, version } = await own()
    await patch(id, { price: 2000 })
    assert.equal((await patch(id, { price: 1, version_seen: version })).refusal.code, 'product_changed')
  })
})

describe('bulk change of prices', () => {
  it('leaves implausible prices unchanged and reports them, unless they are confirmed', async () => {
    const mpn = `BULK-${randomUUID()}`
    await offer(mpn, 50_000)
    const ids = [(await own({ mpn, priceCents: 600_000n })).id, (await own({ priceCents: 600_000n })).id]
    const dryRun = (await reprice(ids, -20, { dry_run: true })).body
    assert.deepEqual([dryRun.product_ids, dryRun.unusual_prices?.count], [ids, 1])
    const key = randomUUID()
    for (const { body } of [await reprice(ids, -20, {}, key), await reprice(ids, -20, {}, key)]) {
      assert.deepEqual(body.product_ids, ids.slice(1))
      assert.deepEqual(body.unusual_prices, {
        count: 1,
        examples: [
          {
            product_id: ids[0],
            name: body.unusual_prices?.examples[0]?.name,
            price: 6000,
            new_price: 4800,
            implausible_price: { reason: 'offers', compared_with: 50_000 },
          },
        ],
      })
    }
    assert.deepEqual(await prices(ids), [6000, 4800])
    const confirmed = (await reprice(ids, -90, { confirm_prices: true })).body
    assert.deepEqual([confirmed.product_ids, confirmed.unusual_prices], [ids, undefined])
    assert.deepEqual(await prices(ids), [600, 480])
  })

  it('reports no change if every price stays the same', async () => {
    const { id } = await own()
    const { body } = await reprice([id], -90)
    assert.deepEqual([body.product_ids, body.change_id, body.unusual_prices?.count], [[], undefined, 1])
  })
})

describe('form with an implausible price', () => {
  it('saves an edit, says why the price is implausible, and can be undone', async () => {
    const { id } = await own()
    const body = productForm({ price: 10 })
    const saved = await shop.call(updateProduct, { params: { product_id: id }, body }, seller.access_token)
    assert.deepEqual([saved.status, saved.body.price], [200, 10])
    assert.deepEqual(saved.body.implausible_price, { reason: 'earlier', compared_with: 1000 })
    await shop.call(undoProductChange, { body: { change_id: saved.body.change_id ?? '' } }, seller.access_token)
    assert.equal((await rowOf(id)).price, 1000)
    const usual = productForm({ price: 1100 })
    const answer = await shop.call(updateProduct, { params: { product_id: id }, body: usual }, seller.access_token)
    assert.equal(answer.body.implausible_price, undefined)
  })

  it('saves a new product, and an undo removes it', async () => {
    const mpn = `FORM-${randomUUID()}`
    await offer(mpn, 50_000)
    const fields = { name: 'New', price: 50, stock_quantity: 1, category_id: (await makeCategory(shop)).id, mpn }
    const headers = { 'idempotency-key': randomUUID() }
    const create = () => shop.call(createProduct, { headers, body: productForm(fields) }, seller.access_token)
    for (const { status, body } of [await create(), await create()]) {
      assert.deepEqual([status, body.implausible_price], [201, { reason: 'offers', compared_with: 50_000 }])
      assert.ok(body.change_id)
    }
    const { body } = await create()
    await shop.call(undoProductChange, { body: { change_id: body.change_id ?? '' } }, seller.access_token)
    assert.equal((await rowOf(body.id)).isDeleted, true)
  })
})
