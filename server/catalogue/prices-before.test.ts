import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { listProducts } from '#contract/catalogue/calls.ts'
import { getProductHistory, undoProductChange } from '#contract/products/history.ts'
import { changeProduct } from '#contract/products/calls.ts'
import { makeProduct, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

describe('previous price', () => {
  let shop: TestShop
  let [admin, seller]: Session[] = []
  before(async () => {
    shop = await testShop()
    admin = await makeStaff(shop, 'admin')
    seller = await makeStaff(shop, 'seller')
  })
  after(() => shop.close())

  const makeOwn = () => makeProduct(shop, { sellerId: seller?.user.id, priceCents: 2_400_000n })
  const setPrice = async (id: number, price: number, who = seller) =>
    (
      await shop.call(
        changeProduct,
        { params: { product_id: id }, body: { price, confirm_price: true } },
        who?.access_token,
      )
    ).body
  const undo = (changeId: string | undefined) =>
    shop.call(undoProductChange, { body: { change_id: changeId ?? '' } }, seller?.access_token)
  const listed = async (id: number, query: object = { mine: true }, who = seller) => {
    const { body } = await shop.call(listProducts, { query: { page_size: 50, ...query } }, who?.access_token)
    return body.items.find((item) => item.id === id)?.price_before
  }

  it('shows the previous price, its end and the caller as author in the managed list', async () => {
    const { id } = await makeOwn()
    assert.equal(await listed(id), undefined)
    const before = Date.now()
    const saved = await setPrice(id, 20_000)
    const found = await listed(id)
    assert.ok(Date.parse(found?.until ?? '') >= before)
    assert.deepEqual(found, { price: 24_000, until: found?.until, by: seller?.user.full_name, is_own: true })
    assert.deepEqual(saved.price_before, found)
  })

  it("shows an admin's change without a name to sellers, and every author by name to admins", async () => {
    const { id } = await makeOwn()
    await setPrice(id, 20_000, admin)
    const ofSeller = await listed(id)
    const ofAdmin = await listed(id, { all: true }, await makeStaff(shop, 'admin'))
    assert.deepEqual([ofSeller?.by, ofSeller?.is_own], [null, false])
    assert.deepEqual([ofAdmin?.by, ofAdmin?.is_own], [admin?.user.full_name, false])
  })

  it('shows no previous price after a change is undone or reverted by hand', async () => {
    const { id } = await makeOwn()
    const { change_id } = await setPrice(id, 2400)
    await undo(change_id)
    assert.equal(await listed(id), undefined)
    await setPrice(id, 20_000)
    assert.equal((await setPrice(id, 24_000)).price_before, undefined)
    assert.equal(await listed(id), undefined)
  })

  it('restores the earlier previous price after an undo, and shows the last of several changes', async () => {
    const { id } = await makeOwn()
    await setPrice(id, 20_000)
    const { change_id } = await setPrice(id, 2000)
    await undo(change_id)
    assert.equal((await listed(id))?.price, 24_000)
    await setPrice(id, 19_000)
    assert.equal((await listed(id))?.price, 20_000)
  })

  it('hides a change after a day, and hides every change from the public', async () => {
    const { id } = await makeOwn()
    await setPrice(id, 20_000)
    assert.equal(await listed(id, {}, undefined), undefined)
    await shop.database.sql`update product_ledger set at = at - interval '25 hours' where product_id = ${id}`
    assert.equal(await listed(id), undefined)
  })

  it('returns the prices for the chart only on the first page of the history', async () => {
    const { id } = await makeOwn()
    const history = async (query: object = {}) =>
      (await shop.call(getProductHistory, { params: { product_id: id }, query }, seller?.access_token)).body
    assert.deepEqual((await history()).prices, [])
    for (const price of [250, 2500]) await setPrice(id, price)
    const { prices, items } = await history()
    assert.deepEqual(prices, [24_000, 250, 2500])
    assert.deepEqual((await history({ before: items[0]?.id })).prices, [])
    await shop.database.sql`
      insert into product_ledger (product_id, kind, from_value, to_value, cause)
      select ${id}, 'price', i * 100, i * 100 + 100, 'inline' from generate_series(1, 250) i`
    const drawn = (await history()).prices
    assert.deepEqual([drawn.length, drawn[0], drawn.at(-1)], [201, 51, 251])
  })
})
