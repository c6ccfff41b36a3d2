import { getReceipts } from '#contract/orders/receipt-calls.ts'
import { apiQuery } from '#app/api/query.ts'

/** Query for the tax receipts of an order, limited to what the signed-in account may see. */
export const receiptsQuery = (orderId: number) => apiQuery(getReceipts, { params: { order_id: orderId } })
