import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { approveApplication, changeApplication, listApplications } from '#contract/accounts/applications.ts'
import type { Session } from '#contract/accounts/calls.ts'
import { listCategoryProposals, settleCategoryProposals } from '#contract/categories/manage.ts'
import { applyToSell } from '#contract/contact/calls.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { changeOrder, reportShortage } from '#contract/orders/manage.ts'
import { changeOrderStatus, getOrder, type OrderStatus } from '#contract/orders/calls.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { importRows, partCells } from '#test/imports.ts'

let shop: TestShop
let admin: Session
let other: Session
let seller: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  other = await makeStaff(shop, 'admin')
  seller = await makeStaff(shop, 'seller')
})
after(() => shop.close())

const list = async (by: Session, before?: number) =>
  (await shop.call(listNotifications, { query: before === undefined ? {} : { before } }, by.access_token)).body
/** Returns which notifications of a type about a subject are read, for both admins and the seller. */
const readBy = async (type: string, subjectId: number) =>
  (await Promise.all([admin, other, seller].map((by) => list(by)))).map((all) =>
    all.filter((one) => one.type === type && one.subject_id === subjectId).map(({ read }) => read),
  )

describe('notifications about matters that an admin has settled', () => {
  async function apply() {
    const email = `${crypto.randomUUID()}@robots.example`
    const body = { name: 'Eric', business: 'Robots', phone: '0788 111 222', offer: 'Robots', email }
    await shop.call(applyToSell, { body })
    const { body: all } = await shop.call(listApplications, {}, admin.access_token)
    return all.find((one) => one.email === email)?.id ?? 0
  }
  const change = (id: number, status: 'talking' | 'refused') =>
    shop.call(changeApplication, { params: { application_id: id }, body: { status } }, admin.access_token)

  it('are marked as read for every admin once an application is approved', async () => {
    const id = await apply()
    assert.deepEqual(await readBy('application', id), [[false], [false], []])
    const form = { shop_name: 'Kigali Robotics', commission_percent: 10 }
    await shop.call(approveApplication, { params: { application_id: id }, body: form }, admin.access_token)
    assert.deepEqual(await readBy('application', id), [[true], [true], []])
  })

  it('are marked as read for every admin once an application is refused, but not while an admin is talking to the applicant', async () => {
    const [id, another] = [await apply(), await apply()]
    await change(id, 'talking')
    assert.deepEqual(await readBy('application', id), [[false], [false], []])
    await change(id, 'refused')
    assert.deepEqual(await readBy('application', id), [[true], [true], []])
    assert.deepEqual(await readBy('application', another), [[false], [false], []])
  })

  it('are marked as read once every category of the notification is settled', async () => {
    await importRows(shop, seller, [
      partCells({ name: 'Lidar', category: 'Scanners' }),
      partCells({ name: 'Sonar', category: 'Echoes' }),
    ])
    const { items } = (await shop.call(listCategoryProposals, {}, admin.access_token)).body
    const [first, second] = items.map(({ id }) => id)
    const settle = (category_id = 0) =>
      shop.call(
        settleCategoryProposals,
        { body: { items: [{ category_id, action: 'accept' as const }] } },
        admin.access_token,
      )
    const unread = async () => (await list(other)).filter((one) => one.type === 'category_proposed' && !one.read).length
    assert.equal(await unread(), 1)
    await settle(first)
    assert.equal(await unread(), 1)
    await settle(second)
    assert.equal(await unread(), 0)
  })

  async function makeOrder() {
    const product = await makeProduct(shop, { sellerId: seller.user.id, stock: 50 })
    const { id } = (await placeOrderOf(shop, await makeShopper(shop), [{ product, quantity: 2 }])).body
    return { id, productId: product.id }
  }
  const setStatus = (id: number, status: OrderStatus) =>
    shop.call(changeOrderStatus, { params: { order_id: id }, body: { status } }, admin.access_token)
  const reportShort = (order: { id: number; productId: number }, can_supply: number) =>
    shop.call(
      reportShortage,
      { params: { order_id: order.id, product_id: order.productId }, body: { can_supply, reason: 'broken' as const } },
      seller.access_token,
    )

  for (const status of ['completed', 'cancelled'] as const)
    it(`are marked as read for every admin, but not for the seller, once a new order is ${status}`, async () => {
      const { id } = await makeOrder()
      await setStatus(id, status)
      assert.deepEqual(await readBy('new_order', id), [[true], [true], [false]])
    })

  it('are marked as read once a shortage is resolved by a change, is withdrawn or ends with its order', async () => {
    const [changed, withdrawn, ended] = [await makeOrder(), await makeOrder(), await makeOrder()]
    for (const order of [changed, withdrawn, ended]) {
      await reportShort(order, 1)
      assert.deepEqual(await readBy('order_shortage', order.id), [[false], [false], []])
    }
    const { body } = await shop.call(getOrder, { params: { order_id: changed.id } }, admin.access_token)
    const lines = [{ product_id: changed.productId, quantity: 1 }]
    const change = { version_seen: body.version, reason: 'cannot_supply' as const, lines }
    await shop.call(changeOrder, { params: { order_id: changed.id }, body: change }, admin.access_token)
    await reportShort(withdrawn, 2)
    await setStatus(ended.id, 'cancelled')
    for (const { id } of [changed, withdrawn, ended])
      assert.deepEqual(await readBy('order_shortage', id), [[true], [true], []])
  })
})

describe('older notifications', () => {
  it('go back seven days, page by page, without gaps or repeats', async () => {
    const reader = await makeStaff(shop, 'seller')
    await shop.database.sql`
      insert into notifications (account_id, type, title, message, created_at)
      select ${reader.user.id}, 'new_order', 'New order', 'Order ' || n,
        now() - case when n > 490 then interval '8 days' else make_interval(mins => n / 2) end
      from generate_series(1, 500) n order by random()`
    const all = await list(reader)
    for (let page = all; page.length === 100; all.push(...page)) page = await list(reader, all.at(-1)?.id)
    assert.equal(all.length, 490)
    assert.equal(new Set(all.map(({ id }) => id)).size, 490)
    assert.deepEqual(
      all.map(({ created_at: at }) => at),
      all.map(({ created_at: at }) => at).toSorted((one, next) => next.localeCompare(one)),
    )
  })

  it("answers notification_not_found to a request for notifications before somebody else's", async () => {
    const [foreign] = await list(admin)
    const query = { before: foreign?.id ?? 0 }
    const { refusal } = await shop.call(listNotifications, { query }, seller.access_token)
    assert.equal(refusal.code, 'notification_not_found')
  })
})
