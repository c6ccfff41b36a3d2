import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { exportReport, getReport, getReportTotals } from '#contract/insights/report.ts'
import { changeOrderStatus } from '#contract/orders/calls.ts'
import { productViews } from '#server/db/schema.ts'
import { makeCategory, makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

const ZONE = 'Africa/Kigali'
let shop: TestShop
let admin: Session
let seller: Session
let category: { id: number; name: string }

/**
 * Creates orders of 2 and 5 pieces on 1 March and 2 May 2025, half an hour past midnight in Kigali, and a cancelled
 * order.
 */
before(async () => {
  shop = await testShop()
  ;[admin, seller] = [await makeStaff(shop, 'admin'), await makeStaff(shop, 'seller')]
  category = await makeCategory(shop)
  const shopper = await makeShopper(shop)
  const product = await makeProduct(shop, {
    sellerId: seller.user.id,
    stock: 100,
    priceCents: 50_000n,
    categoryId: category.id,
  })
  const ofShop = await makeProduct(shop, { stock: 100, priceCents: 10_000n })
  const lines = [
    { product, quantity: 2 },
    { product: ofShop, quantity: 5 },
  ]
  const orders = []
  for (const day of ['2025-03-01', '2025-05-02', '2025-05-02']) {
    const { body } = await placeOrderOf(shop, shopper, lines)
    await shop.database.sql`
      update orders set created_at = (${day}::date + time '00:30') at time zone ${ZONE} where id = ${body.id}`
    orders.push(body.id)
  }
  const change = { params: { order_id: orders.at(-1) ?? 0 }, body: { status: 'cancelled' as const } }
  await shop.call(changeOrderStatus, change, admin.access_token)
  await shop.database.db.insert(productViews).values([
    { productId: product.id, day: '2025-03-02', views: 40 },
    { productId: product.id, day: '2024-12-31', views: 7 },
  ])
})
after(() => shop.close())

const year = { from: '2025-01-01', to: '2025-12-31' }
type Query = Parameters<typeof read>[1]
const read = (who: Session, query: { by: string; from: string; to: string }) =>
  shop.call(getReport, { query: query as never }, who.access_token)
const rows = async (who: Session, query: Query) =>
  (await read(who, query)).body.map(({ name, id, orders, units, sales, views }) => [
    name,
    id,
    orders,
    units,
    sales,
    views,
  ])

describe('totals of the sales report', () => {
  const totals = async (who: Session, from: string, to: string) =>
    (await shop.call(getReportTotals, { query: { from, to } }, who.access_token)).body

  it('count each order once, by status, and compare with the same number of days before', async () => {
    const figures = { orders: 1, units: 7, sales: 1500, views: 0 }
    assert.deepEqual(await totals(admin, '2025-05-01', '2025-05-31'), {
      ...figures,
      sales_by_status: { pending: 1500, completed: 0, delivered: 0, collected: 0 },
      before: { from: '2025-03-31', to: '2025-04-30', orders: 0, units: 0, sales: 0, views: 0 },
    })
    const { before } = await totals(admin, '2025-03-31', '2025-05-01')
    assert.deepEqual(before, { from: '2025-02-27', to: '2025-03-30', ...figures, views: 40 })
    assert.equal((await totals(admin, '2025-01-01', '2025-12-31')).orders, 2)
  })

  it("cover only a seller's own products", async () => {
    const { orders, units, sales, views } = await totals(seller, '2025-01-01', '2025-12-31')
    assert.deepEqual([orders, units, sales, views], [2, 4, 2000, 40])
    const other = await totals(await makeStaff(shop, 'seller'), '2025-01-01', '2025-12-31')
    assert.deepEqual([other.orders, other.units, other.sales, other.views], [0, 0, 0, 0])
  })
})

describe('sales report', () => {
  it("lists days and months in the shop's time zone without gaps and without cancelled orders", async () => {
    const months = await rows(admin, { by: 'month', ...year })
    assert.equal(months.length, 12)
    assert.deepEqual(
      months.filter(([, , orders, , , views]) => orders || views),
      [
        ['2025-03', null, 1, 7, 1500, 40],
        ['2025-05', null, 1, 7, 1500, 0],
      ],
    )
    assert.deepEqual(await rows(admin, { by: 'day', from: '2025-02-28', to: '2025-03-02' }), [
      ['2025-02-28', null, 0, 0, 0, 0],
      ['2025-03-01', null, 1, 7, 1500, 0],
      ['2025-03-02', null, 0, 0, 0, 40],
    ])
  })

  it('sorts sellers and categories by sales, listing the shop and uncategorized products without an ID', async () => {
    assert.deepEqual(await rows(admin, { by: 'seller', ...year }), [
      [seller.user.full_name || 'Isoko', seller.user.id, 2, 4, 2000, 40],
      ['Isoko', null, 2, 10, 1000, 0],
    ])
    assert.deepEqual(await rows(admin, { by: 'category', ...year }), [
      [category.name, category.id, 2, 4, 2000, 40],
      ['Uncategorized', null, 2, 10, 1000, 0],
    ])
  })

  it("includes only the seller's own lines and views", async () => {
    assert.deepEqual(await rows(seller, { by: 'category', ...year }), [[category.name, category.id, 2, 4, 2000, 40]])
    const another = await makeStaff(shop, 'seller')
    assert.deepEqual(await rows(another, { by: 'seller', ...year }), [])
  })

  it('exports the same rows with headings', async () => {
    const headers = { authorization: `Bearer ${seller.access_token}` }
    const query = { by: 'category', ...year }
    const { body, headers: answered } = await shop.app.inject({ url: exportReport.path, query, headers })
    assert.equal(body, `\uFEFFCategory,Orders,Units,Sales (Rwf),Views\r\n${category.name},2,4,2000,40\r\n`)
    assert.match(String(answered['content-disposition']), /report-category-2025-01-01-2025-12-31\.csv/)
    const months = { by: 'month', from: '2025-03-01', to: '2025-03-02', format: 'excel' }
    const excel = await shop.app.inject({ url: exportReport.path, query: months, headers })
    assert.match(excel.body, /\r\n"=""2025-03""",1,/)
  })

  it('rejects a period that is reversed, too long or invalid, and an unknown group', async () => {
    for (const wrong of [
      { by: 'month', from: '2025-02-01', to: '2025-01-31' },
      { by: 'month', from: '2005-01-01', to: '2025-01-01' },
      { by: 'month', from: '2025-02-30', to: '2025-03-01' },
      { by: 'weather', ...year },
    ])
      assert.equal((await read(seller, wrong)).status, 422, JSON.stringify(wrong))
  })
})
