import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { listActivity } from '#contract/insights/activity.ts'
import { getProductHistory, undoProductChange } from '#contract/products/history.ts'
import { changeProduct } from '#contract/products/calls.ts'
import { purge } from '#server/retention.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

describe('stock changes with a reason', () => {
  let shop: TestShop
  let seller: Session
  before(async () => {
    shop = await testShop()
    seller = await makeStaff(shop, 'seller')
  })
  after(() => shop.close())

  const makeOwn = () => makeProduct(shop, { sellerId: seller.user.id, stock: 20 })
  const set = (id: number, body: object, who = seller) =>
    shop.call(changeProduct, { params: { product_id: id }, body }, who.access_token)
  const history = async (id: number) =>
    (await shop.call(getProductHistory, { params: { product_id: id } }, seller.access_token)).body
  const entriesOf = async (id: number) =>
    (await history(id)).items.map(({ fields: [change], cause, note }) => [change?.from, change?.to, cause, note])

  it('records counts and movements with their note in the history, next to the current stock', async () => {
    const { id } = await makeOwn()
    await set(id, { stock_quantity: 23, stock_seen: 20, stock_cause: 'count', stock_note: ' Back room ' })
    await set(id, { stock_quantity: 20, stock_seen: 23, stock_cause: 'moved' })
    assert.deepEqual(await entriesOf(id), [
      [23, 20, 'moved', ''],
      [20, 23, 'count', 'Back room'],
    ])
    assert.equal((await history(id)).stock_quantity, 20)
  })

  it('keeps sales made since the stock was seen', async () => {
    const product = await makeOwn()
    await placeOrderOf(shop, await makeShopper(shop), [{ product, quantity: 4 }])
    const { body } = await set(product.id, { stock_quantity: 25, stock_seen: 20, stock_cause: 'count' })
    assert.equal(body.stock_quantity, 21)
  })

  it('undoes a count, and logs it in the activity like an edit', async () => {
    const { id } = await makeOwn()
    const { body } = await set(id, { stock_quantity: 23, stock_cause: 'count', stock_note: 'Found' })
    await shop.call(undoProductChange, { body: { change_id: body.change_id ?? '' } }, seller.access_token)
    assert.deepEqual((await entriesOf(id))[0], [23, 20, 'undo', ''])
    const { body: activity } = await shop.call(listActivity, {}, (await makeStaff(shop, 'admin')).access_token)
    const edits = activity.items.filter((entry) => entry.subject_type === 'product' && entry.subject_id === id)
    assert.equal(edits.length, 2)
    assert.doesNotMatch(JSON.stringify(edits), /Found/)
  })

  it('ignores a count equal to the current stock', async () => {
    const { id } = await makeOwn()
    const { body } = await set(id, { stock_quantity: 20, stock_seen: 20, stock_cause: 'count', stock_note: 'Right' })
    assert.equal(body.change_id, undefined)
    assert.deepEqual(await entriesOf(id), [])
  })

  it('rejects an unknown reason, a reason with a price or without stock, and a note without a reason', async () => {
    const { id } = await makeOwn()
    const refused = [
      { stock_quantity: 1, price: 5, stock_cause: 'count' },
      { stock_cause: 'moved' },
      { stock_quantity: 1, stock_cause: 'sale' },
      { stock_quantity: 1, stock_note: 'Why' },
      { stock_quantity: 1, stock_cause: 'count', stock_note: 'a'.repeat(201) },
    ]
    for (const body of refused) assert.equal((await set(id, body)).status, 422, JSON.stringify(body))
    assert.equal(
      (await set(id, { stock_quantity: 1, stock_cause: 'count' }, await makeStaff(shop, 'seller'))).status,
      403,
    )
  })

  it('keeps notes for 180 days', async () => {
    const [old, fresh] = [await makeOwn(), await makeOwn()]
    for (const { id } of [old, fresh]) await set(id, { stock_quantity: 1, stock_cause: 'count', stock_note: 'Wet' })
    await shop.database.sql`update product_ledger set at = at - interval '181 days' where product_id = ${old.id}`
    assert.equal(await purge(shop.database.db, 'stockNotes'), 1)
    const notes = [await entriesOf(old.id), await entriesOf(fresh.id)].map(([entry]) => entry?.[3])
    assert.deepEqual(notes, ['', 'Wet'])
  })
})
