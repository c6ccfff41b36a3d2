import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { downloadAccountData, type AccountData, changeMailPreferences } from '#contract/accounts/own.ts'
import { logIn, signUp, type Session } from '#contract/accounts/calls.ts'
import { addToCart, getCart } from '#contract/cart/calls.ts'
import { getProduct } from '#contract/catalogue/calls.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { cancelOrder, listOrders } from '#contract/orders/calls.ts'
import { notifications, viewMarks } from '#server/db/schema.ts'
import { hashToken } from '#server/http/actor.ts'
import { makeProduct, makeShopper, makeStaff, PASSWORD, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

async function download({ access_token }: Session): Promise<AccountData> {
  const { status, body } = await shop.call(downloadAccountData, {}, access_token)
  assert.equal(status, 200)
  return body
}

describe('download of account data', () => {
  it('sends an attachment that no cache may store', async () => {
    const shopper = await makeShopper(shop)
    const authorization = `Bearer ${shopper.access_token}`
    const { headers } = await shop.app.inject({ url: '/api/account/data', headers: { authorization } })
    assert.equal(headers['content-disposition'], `attachment; filename="account-${shopper.user.id}.json"`)
    assert.equal(headers['content-type'], 'application/json; charset=utf-8')
    assert.equal(headers['cache-control'], 'private, no-store')
  })

  it("includes a buyer's profile, email preferences, cart, orders, views and actions", async () => {
    const shopper = await makeShopper(shop, { full_name: 'Aline Uwase' })
    const [product, another] = [await makeProduct(shop), await makeProduct(shop)]
    const { body: order } = await placeOrderOf(shop, shopper, [{ product, quantity: 2 }])
    await shop.call(cancelOrder, { params: { order_id: order.id } }, shopper.access_token)
    await shop.call(addToCart, { body: { product_id: another.id } }, shopper.access_token)
    await shop.call(changeMailPreferences, { body: { order_status: false } }, shopper.access_token)
    const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000)
    const seen = { productId: product.id, viewer: `account ${shopper.user.id}`, hour }
    await shop.database.db.insert(viewMarks).values([seen, { ...seen, viewer: 'browser b7c1f0e29d3a4c58a6d4' }])

    const data = await download(shopper)
    assert.deepEqual(data.account, shopper.user)
    assert.deepEqual(data.mail_preferences, {
      order_status: false,
      new_sale: true,
      sale_status: true,
      low_stock: false,
    })
    assert.deepEqual(data.cart, (await shop.call(getCart, {}, shopper.access_token)).body)
    assert.deepEqual(data.orders, (await shop.call(listOrders, {}, shopper.access_token)).body)
    assert.equal(data.orders[0]?.id, order.id)
    assert.deepEqual(data.views, [{ product_id: product.id, hour: hour.toISOString() }])
    assert.deepEqual(
      data.actions.map(({ action, subject_type: type, subject_id: id }) => [action, type, id]),
      [['order_status_changed', 'order', order.id]],
    )
    assert.deepEqual([data.products, data.notifications], [[], []])
    assert.ok(data.registered_at <= data.exported_at)
  })

  it('includes products in every status and all notifications of a seller', async () => {
    const [seller, rival] = [await makeStaff(shop, 'seller'), await makeStaff(shop, 'seller')]
    const facts = { tags: ['ultrasonic'], manufacturer: 'Elecfreaks' }
    const sold = await makeProduct(shop, { sellerId: seller.user.id, ...facts })
    const hidden = await makeProduct(shop, { sellerId: seller.user.id, status: 'inactive' })
    await makeProduct(shop, { sellerId: rival.user.id })
    await makeProduct(shop)
    const news = Array.from({ length: 120 }, (_, at) => ({
      accountId: seller.user.id,
      type: 'low_stock' as const,
      title: 'Low stock',
      message: `Only ${at} left.`,
    }))
    await shop.database.db.insert(notifications).values(news)

    const data = await download(seller)
    assert.deepEqual(
      data.products.map(({ id }) => id),
      [hidden.id, sold.id],
    )
    const asManaged = { params: { product_id: sold.id }, query: { mine: true } }
    const { body } = await shop.call(getProduct, asManaged, seller.access_token)
    const { kind, facts: read, spec_lists: lists } = body // derived from the specs
    assert.deepEqual({ ...data.products[1], kind, facts: read, spec_lists: lists }, body)
    assert.equal(data.notifications.length, 120)
    const shown = (await shop.call(listNotifications, {}, seller.access_token)).body
    assert.deepEqual(data.notifications.slice(0, 100), shown)
  })

  it("excludes orders of other accounts, even a seller's sales", async () => {
    const [seller, shopper, other] = [await makeStaff(shop, 'seller'), await makeShopper(shop), await makeShopper(shop)]
    const product = await makeProduct(shop, { sellerId: seller.user.id })
    await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])
    assert.deepEqual((await download(seller)).orders, [])
    assert.deepEqual((await download(other)).orders, [])
    assert.ok(!JSON.stringify(await download(other)).includes(shopper.user.email))
  })

  it('contains no token, token hash or password hash', async () => {
    const form = { full_name: 'Aline', email: 'aline@isoko.example', password: PASSWORD, confirm_password: PASSWORD }
    const shopper = (await shop.call(signUp, { body: form })).body
    const { body: other } = await shop.call(logIn, { body: { email: form.email, password: PASSWORD } })
    const data = await download(shopper)
    assert.equal(data.sessions.length, 2)
    assert.deepEqual(Object.keys(data.sessions[0] ?? {}), ['device', 'created_at', 'last_used_at'])
    const text = JSON.stringify(data)
    for (const { access_token: token } of [shopper, other])
      for (const secret of [token, hashToken(token).toString('hex'), hashToken(token).toString('base64'), 'argon2'])
        assert.ok(!text.includes(secret))
  })
})
