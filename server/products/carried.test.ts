import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { getProductHistory } from '#contract/products/history.ts'
import { changeProduct } from '#contract/products/calls.ts'
import { purge } from '#server/retention.ts'
import { findMismatches } from '#test/books.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

describe('compaction of old stock changes', () => {
  let shop: TestShop
  let [seller, shopper]: Session[] = []
  before(async () => {
    shop = await testShop()
    seller = await makeStaff(shop, 'seller')
    shopper = await makeShopper(shop)
  })
  after(() => shop.close())

  /** Creates a product whose stock, initially 10, changed to each of these values the given number of months ago. */
  async function makePast(monthsAgo: number[], stocks: number[]) {
    const { id } = await makeProduct(shop, { sellerId: seller?.user.id, stock: 10 })
    for (const [at, stock] of stocks.entries()) {
      const change = { price: 101 + at, stock_quantity: stock }
      await shop.call(changeProduct, { params: { product_id: id }, body: change }, seller?.access_token)
      await shop.database.sql`
        update product_ledger set at = date_trunc('month', now(), 'UTC') - make_interval(months => ${monthsAgo[at]}::int) + interval '14 days'
        where product_id = ${id} and at > now() - interval '1 hour'`
    }
    return id
  }
  const carry = (batch?: number) => purge(shop.database.db, 'stockChanges', batch)
  const stockOf = async (id: number) => {
    const { body } = await shop.call(getProductHistory, { params: { product_id: id }, query: { kind: 'stock' } }, seller?.access_token) // oxfmt-ignore
    return body.items.map(({ fields: [change], cause, by, change_id }) => [
      change?.from,
      change?.to,
      cause,
      by,
      change_id,
    ])
  }

  it('merges stock changes of a month after 24 months, and keeps newer changes and prices', async () => {
    const id = await makePast([30, 30, 30, 26, 25, 25, 24, 3], [12, 9, 20, 21, 30, 22, 23, 24])
    const priceCount = () =>
      shop.database.sql`select count(*) from product_ledger where product_id = ${id} and kind = 'price'`
    const prices = await priceCount()
    await carry()
    const name = seller?.user.full_name
    const [newest, second, ...carried] = await stockOf(id)
    assert.deepEqual(
      [newest?.slice(0, 4), second?.slice(0, 4)],
      [
        [23, 24, 'inline', name],
        [22, 23, 'inline', name],
      ],
    )
    assert.deepEqual(carried, [
      [21, 22, 'carried', '', null],
      [20, 21, 'carried', '', null],
      [10, 20, 'carried', '', null],
    ])
    assert.deepEqual(await priceCount(), prices)
    assert.equal(await carry(), 0)
    assert.deepEqual(await findMismatches(shop.database), [])
  })

  it('keeps stock, orders and ledger consistent after a merge in batches', async () => {
    const ids: number[] = []
    for (const months of [
      [40, 40, 39],
      [40, 25, 2],
      [28, 28, 28],
    ])
      ids.push(await makePast(months, [50, 40, 60]))
    const product = await makeProduct(shop, { stock: 30 })
    for (const quantity of [3, 4]) await placeOrderOf(shop, shopper as Session, [{ product, quantity }])
    await shop.database
      .sql`update product_ledger set at = now() - interval '26 months' where product_id = ${product.id}`
    await placeOrderOf(shop, shopper as Session, [{ product, quantity: 5 }])
    await carry(2)
    assert.deepEqual(await findMismatches(shop.database), [])
    const left = await shop.database.sql<{ product_id: number; sum: number; entries: number }>`
      select product_id, (array_agg(from_value order by id))[1]::int + sum(to_value - from_value)::int as sum, count(*)::int as entries
      from product_ledger where kind = 'stock' and product_id = any(${[...ids, product.id]}::int[]) group by product_id order by 1`
    assert.deepEqual(
      left.map(({ sum, entries }) => [sum, entries]),
      [
        [60, 2],
        [60, 3],
        [60, 1],
        [18, 2],
      ],
    )
  })

  it('merges an out-of-order entry only after the entries that precede it', async () => {
    const id = await makePast([24, 25, 23], [12, 9, 20])
    await carry()
    assert.deepEqual(
      (await stockOf(id)).map(([, , cause]) => cause),
      ['inline', 'inline', 'inline'],
    )
    await shop.database.sql`update product_ledger set at = at - interval '2 months' where product_id = ${id}`
    await carry()
    assert.deepEqual(
      (await stockOf(id)).map(([from, to]) => [from, to]),
      [
        [9, 20],
        [10, 9],
      ],
    )
    assert.deepEqual(await findMismatches(shop.database), [])
  })
})
