import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { listNotifications, readAllNotifications } from '#contract/notifications/calls.ts'
import { cancelOrder } from '#contract/orders/calls.ts'
import { undoProductChange } from '#contract/products/history.ts'
import { changeProduct, changeProducts, createProduct, deleteProduct } from '#contract/products/calls.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { makeCategory, makeProduct, makeShopper, makeStaff, placeOrderOf, productForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { importRows, partCells } from '#test/imports.ts'

let shop: TestShop
let admin: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())

const list = async ({ access_token }: Session) => (await shop.call(listNotifications, {}, access_token)).body
const messages = async (person: Session) => (await list(person)).map(({ message }) => message)
/** Returns the admin's notifications about a seller's products. */
const ofSeller = async ({ user }: Session) =>
  (await list(admin))
    .filter(({ type, message }) => type !== 'new_user' && message.startsWith(user.full_name))
    .map(({ message }) => message)
const readAll = () => shop.call(readAllNotifications, {}, admin.access_token)

async function sellerWith(products: number) {
  const seller = await makeStaff(shop, 'seller')
  const own = []
  for (let at = 0; at < products; at += 1)
    own.push(await makeProduct(shop, { sellerId: seller.user.id, stock: 100, name: `Part ${at}` }))
  return { seller, own }
}
type Edit = InputOf<typeof changeProduct>['body']
const edit = async (id: number, body: Edit, by: Session) =>
  (
    await shop.call(
      changeProduct,
      { params: { product_id: id }, body: { confirm_price: true, ...body } },
      by.access_token,
    )
  ).body
const undo = ({ change_id: id = '' }: { change_id?: string | undefined }, by: Session) =>
  shop.call(undoProductChange, { body: { change_id: id } }, by.access_token)

/** Moves all existing notifications into a past hour. */
const endHour = () =>
  shop.database.sql`
    update notifications set merge_key = 'over ' || id || ' ' || merge_key where merge_key not like 'over %'`

describe('notifications of the same hour', () => {
  it("merges a seller's inline edits into one notification that becomes unread with each edit", async () => {
    const { seller, own } = await sellerWith(13)
    await endHour()
    for (let at = 0; at < 26; at += 1) {
      const product = own[at % 13]
      if (at === 25) await readAll()
      await edit(product?.id ?? 0, at % 13 < 9 ? { price: 1001 + at } : { stock_quantity: 200 + at }, seller)
    }
    assert.deepEqual(await ofSeller(seller), [`${seller.user.full_name} changed 13 products: price of 9, stock of 4.`])
    const [newest, ...others] = await list(admin)
    assert.deepEqual([newest?.type, newest?.title, newest?.read], ['product_update', 'Products changed', false])
    assert.ok(others.every(({ read }) => read))
    assert.deepEqual(await list(seller), [])
  })

  it('separates edits of two sellers and edits in the next hour', async () => {
    const [one, other] = [await sellerWith(1), await sellerWith(1)]
    await endHour()
    for (const { seller, own } of [one, other]) await edit(own[0]?.id ?? 0, { price: 7 }, seller)
    await endHour()
    await edit(one.own[0]?.id ?? 0, { stock_quantity: 70 }, one.seller)
    const name = one.seller.user.full_name
    assert.deepEqual(await ofSeller(one.seller), [`${name} changed Part 0: stock.`, `${name} changed Part 0: price.`])
    assert.equal((await ofSeller(other.seller)).length, 1)
  })

  it('includes all concurrent edits', async () => {
    const { seller, own } = await sellerWith(6)
    await Promise.all(own.map(({ id }) => edit(id, { price: 5 }, seller)))
    assert.deepEqual(await ofSeller(seller), [`${seller.user.full_name} changed 6 products: price of 6.`])
  })

  it('creates a separate notification for each order', async () => {
    const { own } = await sellerWith(1)
    const [product] = own
    const before = (await list(admin)).filter(({ type }) => type === 'new_order').length
    for (let at = 0; at < 3; at += 1)
      await placeOrderOf(shop, await makeShopper(shop), product ? [{ product, quantity: 1 }] : [])
    assert.equal((await list(admin)).filter(({ type }) => type === 'new_order').length, before + 3)
  })
})

describe('changes without a notification', () => {
  it('does not notify an admin of their own changes, but notifies others', async () => {
    const lead = await makeStaff(shop, 'admin')
    const { seller, own } = await sellerWith(1)
    const message = `${lead.user.full_name} changed Part 0: price.`
    await edit(own[0]?.id ?? 0, { price: 9 }, lead)
    assert.ok(!(await messages(lead)).includes(message))
    for (const person of [admin, seller]) assert.ok((await messages(person)).includes(message))
  })

  it('removes an edit undone by its author from the notification and keeps other changes', async () => {
    const { seller, own } = await sellerWith(2)
    const [first, second] = own.map(({ id }) => id) as [number, number]
    const price = await edit(first, { price: 12 }, seller)
    await edit(second, { price: 12 }, seller)
    await edit(second, { stock_quantity: 90 }, seller)
    const name = seller.user.full_name
    assert.deepEqual(await ofSeller(seller), [`${name} changed 2 products: price of 2, stock of 1.`])
    await readAll()
    await undo(price, seller)
    assert.deepEqual(await ofSeller(seller), [`${name} changed Part 1: price, stock.`])
    assert.ok((await list(admin)).every(({ read }) => read))
  })

  it('removes the notification of a deletion undone by its author', async () => {
    const { seller, own } = await sellerWith(1)
    const { body } = await shop.call(deleteProduct, { params: { product_id: own[0]?.id ?? 0 } }, seller.access_token)
    assert.deepEqual(await ofSeller(seller), [`${seller.user.full_name} removed Part 0.`])
    await undo(body, seller)
    assert.deepEqual(await ofSeller(seller), [])
  })

  it("notifies a seller when an admin reverts the seller's own change", async () => {
    const { seller, own } = await sellerWith(1)
    const made = await edit(own[0]?.id ?? 0, { price: 12 }, seller)
    await undo(made, admin)
    assert.deepEqual(await messages(seller), [`${admin.user.full_name} changed Part 0: price.`])
  })
})

describe('a busy shop', () => {
  it('shows an admin at most 15 notifications for 60 events in two busy hours', async () => {
    const observer = await makeStaff(shop, 'admin')
    const shops = await Promise.all(Array.from({ length: 2 }, () => sellerWith(8)))
    const categoryId = (await makeCategory(shop)).id
    await endHour()
    const shown = (await list(observer)).length
    let facts = 0
    for (const [hour, { seller, own }] of shops.entries()) {
      for (let at = 0; at < 18; at += 1, facts += 1)
        await edit(
          own[at % 8]?.id ?? 0,
          at % 3 ? { price: 2000 + hour * 100 + at } : { stock_quantity: 50 + at },
          seller,
        )
      for (let at = 0; at < 2; at += 1, facts += 2) {
        const product = await makeProduct(shop, { sellerId: seller.user.id, stock: 6, name: `Scarce ${hour} ${at}` })
        const buyer = await makeShopper(shop) // triggers notifications of a new account, an order and low stock
        const { body: order } = await placeOrderOf(shop, buyer, [{ product, quantity: 2 }])
        facts += 1
        if (at === 0 && hour % 3 === 0)
          facts +=
            (await shop.call(cancelOrder, { params: { order_id: order.id } }, buyer.access_token)).status === 200
              ? 1
              : 0
      }
      const added = hour === 1 ? 5 : 0
      for (let at = 0; at < added; at += 1, facts += 1) {
        const form = productForm({ name: `New ${hour} ${at}`, price: 10, stock_quantity: 9, category_id: categoryId })
        await shop.call(createProduct, { body: form }, seller.access_token)
      }
      const ids = own.map(({ id }) => id)
      const deactivated = await shop.call(
        changeProducts,
        { body: { product_ids: ids, change: 'deactivate' } },
        seller.access_token,
      )
      await undo(deactivated.body, seller)
      await importRows(shop, seller, [partCells({ name: `Sheet ${hour}`, sku: `S-${hour}` })])
      facts += 4
      await endHour()
    }
    assert.ok(facts >= 60, `${facts} facts`)
    const told = (await list(observer)).length - shown
    assert.ok(told <= 15, `${told} notifications of ${facts} facts`)
  })
})
