import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Session } from '#contract/accounts/calls.ts'
import { getProduct } from '#contract/catalogue/calls.ts'
import { getProductHistory, undoProductChange } from '#contract/products/history.ts'
import { updateProduct } from '#contract/products/calls.ts'
import { makeProduct, makeStaff, productForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { waitFor } from '#test/start-up/spawned-server.ts'

let shop: TestShop
let [admin, seller, other]: Session[] = []
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  seller = await makeStaff(shop, 'seller')
  other = await makeStaff(shop, 'seller')
})
after(() => shop.close())

const makeOwn = async (columns: object = {}) => (await makeProduct(shop, { sellerId: seller?.user.id, ...columns })).id
const edit = async (id: number, fields: object, images: Blob[] = [], who = seller) =>
  (await shop.call(updateProduct, { params: { product_id: id }, body: productForm(fields, images) }, who?.access_token))
    .body
const undo = (changeId: string | undefined, who = seller) =>
  shop.call(undoProductChange, { body: { change_id: changeId ?? '' } }, who?.access_token)
const read = async (id: number, who = admin) =>
  (await shop.call(getProduct, { params: { product_id: id }, query: { all: true } }, who?.access_token)).body
const newest = async (id: number, who = seller) =>
  (await shop.call(getProductHistory, { params: { product_id: id } }, who?.access_token)).body.items[0]
const picture = async (background: string) => {
  const content = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(content)], { type: 'image/png' })
}

describe('undo of picture changes', () => {
  it('restores added, removed and reordered pictures, and undoes the undo as well', async () => {
    const id = await makeOwn()
    const { image_urls: first } = await edit(id, {}, [await picture('#111'), await picture('#222')])
    const changed = await edit(id, { image_urls: [first[1] ?? ''], name: 'Renamed' }, [await picture('#333')])
    const { status, body } = await undo(changed.change_id)
    assert.deepEqual([status, body.put_back], [200, 1])
    const put = await read(id)
    assert.deepEqual([put.image_urls, put.version], [first, 4])
    assert.notEqual(put.name, 'Renamed')
    await undo(body.change_id)
    assert.deepEqual([(await read(id)).image_urls, (await read(id)).name], [changed.image_urls, 'Renamed'])
  })

  it('lists a change of pictures alone in the history and undoes it once', async () => {
    const id = await makeOwn()
    const added = await edit(id, {}, [await picture('#444')])
    const entry = await newest(id)
    assert.deepEqual([entry?.fields, entry?.change_id], [[{ field: 'image_urls' }], added.change_id])
    assert.equal((await undo(added.change_id)).body.put_back, 1)
    assert.deepEqual((await read(id)).image_urls, [])
    assert.equal((await undo(added.change_id)).refusal.code, 'nothing_to_undo')
    assert.equal((await newest(id))?.cause, 'undo')
  })

  it('undoes nothing if pictures have changed since or an earlier picture is gone', async () => {
    const id = await makeOwn()
    const { image_urls: first } = await edit(id, {}, [await picture('#555')])
    const removed = await edit(id, { image_urls: [] })
    await edit(id, {}, [await picture('#666')])
    assert.equal((await undo(removed.change_id)).refusal.code, 'nothing_to_undo')
    const gone = await edit(id, { image_urls: [] })
    await shop.database.sql`delete from pictures where product_id = ${id}`
    assert.equal((await undo(gone.change_id)).refusal.code, 'nothing_to_undo')
    assert.equal(first.length, 1)
  })
})

describe('undo of a change of seller', () => {
  const sellerOf = async (id: number) => (await read(id)).seller.id

  it('restores the seller or the shop for an admin', async () => {
    const [id, ofShop] = [await makeOwn(), await makeOwn({ sellerId: null })]
    const given = await edit(id, { seller_id: other?.user.id }, [], admin)
    assert.equal(await sellerOf(id), other?.user.id)
    assert.equal((await undo(given.change_id, admin)).body.put_back, 1)
    assert.equal(await sellerOf(id), seller?.user.id)
    const taken = await edit(ofShop, { seller_id: other?.user.id }, [], admin)
    await undo(taken.change_id, admin)
    assert.equal(await sellerOf(ofShop), null)
  })

  it('neither offers the seller an undo nor accepts one', async () => {
    const id = await makeOwn()
    const { change_id } = await edit(id, { seller_id: other?.user.id }, [], admin)
    assert.equal((await newest(id, other))?.change_id, null)
    assert.equal((await newest(id, admin))?.change_id, change_id)
    assert.equal((await undo(change_id, other)).refusal.code, 'nothing_to_undo')
    assert.equal(await sellerOf(id), other?.user.id)
  })

  it('undoes nothing for a seller while the product is being given to another seller', async () => {
    const id = await makeOwn({ name: 'Servo' })
    const { change_id } = await edit(id, { name: 'Motor' })
    const pressed = await shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`update products set seller_id = ${other?.user.id} where id = ${id}`)
      const answer = undo(change_id)
      await waitFor(async () => {
        const waiting = await shop.database.sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        return waiting.length > 0
      }, 'the seller waits')
      return [answer]
    })
    assert.equal((await pressed[0])?.refusal.code, 'nothing_to_undo')
    assert.deepEqual([(await read(id)).name, await sellerOf(id)], ['Motor', other?.user.id])
  })

  it('undoes nothing if the earlier seller is inactive or has reused the SKU', async () => {
    const leaving = await makeStaff(shop, 'seller')
    const id = await makeOwn({ sellerId: leaving.user.id })
    const first = await edit(id, { seller_id: other?.user.id }, [], admin)
    await shop.database.sql`update accounts set status = 'Inactive' where id = ${leaving.user.id}`
    assert.equal((await undo(first.change_id, admin)).refusal.code, 'nothing_to_undo')
    const numbered = await makeOwn({ sku: 'BACK-1' })
    const second = await edit(numbered, { seller_id: other?.user.id }, [], admin)
    await makeOwn({ sku: 'BACK-1' })
    assert.equal((await undo(second.change_id, admin)).refusal.code, 'nothing_to_undo')
    assert.equal(await sellerOf(numbered), other?.user.id)
  })
})
