import { api } from '#contract/api.ts'
import { receipts } from '#server/db/schema.ts'
import { orderOfShopper, type Fixtures } from '../fixtures.ts'
import { call, type ValidCall } from '../valid-call.ts'

const { ordersReceipts } = api

/** Creates an order of which the seller issues the receipt for one line. */
async function orderWithIssuer(fixtures: Fixtures) {
  const { order_id } = await orderOfShopper(fixtures)
  const { id } = fixtures.sessionsByCaller.seller.user
  await fixtures.shop.database.sql`update sellers set receipts_by = 'seller', tin = '102345678' where seller_id = ${id}`
  return { params: { order_id }, sellerId: id }
}

async function orderWithReceipt(fixtures: Fixtures) {
  const { params, sellerId } = await orderWithIssuer(fixtures)
  const [receipt] = await fixtures.shop.database.db
    .insert(receipts)
    .values({ orderId: params.order_id, sellerId, ...ROW, number: String(params.order_id) })
    .returning()
  return { params: { ...params, receipt_id: receipt?.id ?? 0 } }
}

const ROW = { kind: 'sale' as const, sdcId: 'SDC01', issuedAt: new Date(), totalCents: 100n, vatCents: 15n }
const newReceipt = (number: number) => ({
  kind: 'sale' as const,
  number: `N${number}`,
  sdc_id: 'SDC01',
  issued_at: new Date().toISOString(),
  total: 100,
  vat: 15.25,
  confirm: ['receipt_total_differs' as const],
})

/** One valid request for every call about tax receipts. */
export const calls: ValidCall[] = [
  call(ordersReceipts.getReceipts, async (fixtures) => ({ params: (await orderWithIssuer(fixtures)).params })),
  call(ordersReceipts.changeReceiptTo, async (fixtures) => ({
    params: (await orderWithIssuer(fixtures)).params,
    body: { phone: '0788 123 456' },
  })),
  call(ordersReceipts.noteReceipt, async (fixtures) => {
    const { params, sellerId } = await orderWithIssuer(fixtures)
    return { params, body: { ...newReceipt(params.order_id), seller_id: sellerId } }
  }),
  call(ordersReceipts.withdrawReceipt, orderWithReceipt),
  call(ordersReceipts.noteOwnReceipt, async (fixtures) => {
    const { params } = await orderWithIssuer(fixtures)
    return { params, body: newReceipt(params.order_id) }
  }),
  call(ordersReceipts.withdrawOwnReceipt, orderWithReceipt),
]
