import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { idInPath } from '../fields.ts'
import { orderParams } from './calls.ts'
import { IssuedFor, NewReceipt, NewReceiptTo, OrderReceipts } from './receipts.ts'

const receiptParams = z.object({ ...orderParams.shape, receipt_id: idInPath('receipt') })
const noteRefusals = ['order_not_found', 'not_an_issuer', 'receipt_exists', 'receipt_total_differs'] as const

export const getReceipts = endpoint({
  method: 'GET',
  path: '/api/orders/:order_id/receipts',
  access: 'order-party',
  tags: ['orders'],
  summary: 'List the tax receipts of an order',
  description:
    'With the buyer to name on them and who issues them: sellers who do so themselves for their lines, and the shop for all others if it has a TIN. Sellers see their own.',
  params: orderParams,
  response: OrderReceipts,
  refusals: ['order_not_found'],
})

export const changeReceiptTo = endpoint({
  method: 'PUT',
  path: '/api/orders/:order_id/receipt-to',
  access: 'order-customer',
  invalidates: ['orders', 'activity'],
  summary: 'Choose the buyer named on the tax receipts of an order',
  description:
    'Consumers give the phone number that they registered for VAT rewards, businesses their TIN and name; an empty body names nobody. Possible until the first receipt is noted.',
  params: orderParams,
  body: NewReceiptTo,
  response: OrderReceipts,
  refusals: ['order_not_found', 'receipt_noted'],
})

export const noteReceipt = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:order_id/receipts',
  access: 'admin',
  invalidates: ['orders', 'activity'],
  summary: 'Note a tax receipt that was issued for an order',
  description:
    'Isoko issues no tax receipts: certified software does. A receipt whose total differs from the lines of its issuer is refused once; repeat the call with `receipt_total_differs` in `confirm` if it is right.',
  params: orderParams,
  body: NewReceipt.safeExtend({ seller_id: IssuedFor }).meta({
    id: 'NewReceiptForIssuer',
    description: 'A tax receipt to note, and who issued it',
  }),
  response: OrderReceipts,
  status: 201,
  refusals: [...noteRefusals],
})

export const withdrawReceipt = endpoint({
  method: 'DELETE',
  path: '/api/admin/orders/:order_id/receipts/:receipt_id',
  access: 'admin',
  invalidates: ['orders', 'activity'],
  summary: 'Withdraw a tax receipt that was noted by mistake',
  description: 'It is kept, but no longer counts.',
  params: receiptParams,
  response: OrderReceipts,
  refusals: ['order_not_found', 'receipt_not_found'],
})

export const noteOwnReceipt = endpoint({
  method: 'POST',
  path: '/api/seller/orders/:order_id/receipts',
  access: 'order-seller',
  invalidates: ['orders', 'activity'],
  summary: 'Note a tax receipt that you issued for your lines of an order',
  description: 'As `/api/admin/orders/{order_id}/receipts`, for sellers who issue receipts themselves.',
  params: orderParams,
  body: NewReceipt,
  response: OrderReceipts,
  status: 201,
  refusals: [...noteRefusals],
})

export const withdrawOwnReceipt = endpoint({
  method: 'DELETE',
  path: '/api/seller/orders/:order_id/receipts/:receipt_id',
  access: 'order-seller',
  invalidates: ['orders', 'activity'],
  summary: 'Withdraw your tax receipt that was noted by mistake',
  params: receiptParams,
  response: OrderReceipts,
  refusals: ['order_not_found', 'receipt_not_found'],
})
