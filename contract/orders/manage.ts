import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
import {
  Amount,
  count,
  CsvFormat,
  Id,
  idInPath,
  IdempotencyHeaders,
  Line,
  Moment,
  namesEachProductOnce,
  object,
  optional,
  say,
  text,
} from '../fields.ts'
import { MAX_CART_LINES } from '../cart/limits.ts'
import { ITEM_UNDO_MINUTES, NOTE_WITHDRAWAL_HOURS } from './limits.ts'
import { checkPeriod, periodFields } from '../period.ts'
import { OrderDetail, orderParams, OrderStatus, OrderVersion, SellerOrder } from './calls.ts'
import { CustomerInfo } from './customer.ts'
import { CallOutcome, NoteAudience } from './order-events.ts'
import { ChangedLine, ChangeReason, deliveryPreferences, NewShortage, NoteText } from './change.ts'

export const NewOrderEvent = object('NewOrderEvent', 'A call or a note', {
  outcome: CallOutcome.meta({ examples: ['call_back'] })
    .optional()
    .describe('Outcome of the call; omit for a note'),
  call_back_at: Moment.optional().describe('With call_back: requested call-back time (ISO 8601, UTC)'),
  audience: NoteAudience.optional().describe(
    'Audience of a note; default: the shop. Everyone sees that a call was made, but only the shop sees its text',
  ),
  text: NoteText.default('').meta({
    description: 'Text; required for a note',
    examples: ['Asks for Saturday'],
  }),
}).superRefine(({ outcome, call_back_at: callBackAt, text }, context) => {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (outcome === undefined && text === '') refuse('text', fieldErrors.required)
  if (outcome === 'call_back' && callBackAt === undefined) refuse('call_back_at', fieldErrors.required)
  if (outcome !== 'call_back' && callBackAt !== undefined) refuse('call_back_at', fieldErrors.call_back_only)
})
export type NewOrderEvent = z.output<typeof NewOrderEvent>

export const addOrderEvent = endpoint({
  method: 'POST',
  path: '/api/orders/:order_id/events',
  access: 'admin',
  invalidates: ['orders', 'activity'],
  summary: 'Log a call or note',
  description:
    'Buyer and sellers see calls with their outcome, and the notes addressed to them. Texts are deleted half a year after the order ends.',
  params: orderParams,
  headers: IdempotencyHeaders,
  body: NewOrderEvent,
  response: OrderDetail,
  status: 201,
  refusals: ['order_not_found', 'idempotency_mismatch'],
})

export const withdrawOrderEvent = endpoint({
  method: 'DELETE',
  path: '/api/orders/:order_id/events/:event_id',
  access: 'admin',
  invalidates: ['orders', 'activity'],
  summary: 'Withdraw a call or note',
  description: `Only the author can do so, within ${NOTE_WITHDRAWAL_HOURS} hours. The entry stays, without its text.`,
  params: orderParams.extend({ event_id: idInPath('event') }),
  response: OrderDetail,
  refusals: ['order_not_found', 'event_not_found', 'event_not_yours', 'event_too_old'],
})

export const NewOrderChange = object('NewOrderChange', 'Changes to an order', {
  version_seen: OrderVersion.describe('Version of the order that the changes are based on'),
  reason: ChangeReason,
  agreed: optional(z.boolean(), 'The customer agreed; required if the total rises', true),
  notify: optional(z.boolean(), 'Whether to email buyer and sellers; default: true', false),
  lines: z
    .array(ChangedLine)
    .max(MAX_CART_LINES, fieldErrors.too_long)
    .refine(namesEachProductOnce, fieldErrors.listed_twice)
    .default([])
    .describe('Lines to change, each product once'),
  customer_info: CustomerInfo.extend({ name: Line.min(1, fieldErrors.required).describe('Recipient') })
    .partial()
    .default({})
    .describe('Delivery details; omitted fields stay unchanged'),
})
export type NewOrderChange = z.output<typeof NewOrderChange>

export const changeOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:order_id/changes',
  access: 'admin',
  invalidates: ['orders', 'products', 'insights', 'activity'],
  summary: 'Change the lines, prices or delivery of an order',
  description:
    "All or nothing, while the order is pending or completed. Lines that were handed over can't change. Stock is adjusted by the difference. Buyer and sellers get one email with old and new values, even after several changes.",
  params: orderParams,
  headers: IdempotencyHeaders,
  body: NewOrderChange,
  response: OrderDetail,
  refusals: [
    'order_not_found',
    'order_changed',
    'order_not_open',
    'line_handed_over',
    'line_returned',
    'order_would_be_empty',
    'not_enough_stock',
    'out_of_stock',
    'below_minimum',
    'not_a_multiple',
    'product_unavailable',
    'price_changed',
    'order_too_large',
    'agreed_required',
    'idempotency_mismatch',
  ],
})

export const changeDelivery = endpoint({
  method: 'PUT',
  path: '/api/orders/:order_id/delivery',
  access: 'order-buyer',
  invalidates: ['orders', 'activity'],
  summary: 'Change the delivery details of a pending order',
  params: orderParams,
  body: object('NewDelivery', 'Delivery details; omitted fields stay unchanged', {
    version_seen: OrderVersion.describe('Version of the order that the changes are based on'),
    phone: CustomerInfo.shape.phone.optional(),
    location: CustomerInfo.shape.location.optional(),
    ...deliveryPreferences,
  }),
  response: OrderDetail,
  refusals: ['order_not_found', 'order_changed', 'delivery_fixed'],
})

export const ReducedItems = object('ReducedItems', 'Lower quantities of an order', {
  version_seen: OrderVersion.describe('Version of the order that the changes are based on'),
  lines: z
    .array(ChangedLine.pick({ product_id: true, quantity: true }))
    .min(1, fieldErrors.required)
    .max(MAX_CART_LINES, fieldErrors.too_long)
    .refine(namesEachProductOnce, fieldErrors.listed_twice)
    .describe('Lines to change, each product once'),
})
export type ReducedItems = z.output<typeof ReducedItems>

export const reduceItems = endpoint({
  method: 'PUT',
  path: '/api/orders/:order_id/items',
  access: 'order-buyer',
  invalidates: ['orders', 'products', 'insights', 'activity'],
  summary: 'Lower quantities or remove lines of a pending order',
  description:
    "All or nothing, until a line is packed. The pieces are restocked, and admins and the lines' sellers are notified. At least one line must remain.",
  params: orderParams,
  body: ReducedItems,
  response: OrderDetail,
  refusals: [
    'order_not_found',
    'order_changed',
    'items_fixed',
    'line_packed',
    'line_handed_over',
    'line_returned',
    'order_would_be_empty',
    'below_minimum',
    'not_a_multiple',
  ],
})

export const undoReduction = endpoint({
  method: 'POST',
  path: '/api/orders/:order_id/items/undo',
  access: 'order-buyer',
  invalidates: ['orders', 'products', 'insights', 'activity'],
  summary: 'Undo the last reduction of an own order',
  description: `Within ${ITEM_UNDO_MINUTES} minutes, if the order has not changed since and the pieces are still in stock.`,
  params: orderParams,
  body: object('ReductionUndo', 'Order whose last reduction is undone', {
    version_seen: OrderVersion.describe('Version of the order after the reduction'),
  }),
  response: OrderDetail,
  refusals: [
    'order_not_found',
    'order_changed',
    'items_fixed',
    'undo_expired',
    'line_handed_over',
    'line_returned',
    'not_enough_stock',
    'out_of_stock',
    'below_minimum',
    'not_a_multiple',
    'product_unavailable',
  ],
})

export const reportShortage = endpoint({
  method: 'POST',
  path: '/api/seller/orders/:order_id/lines/:product_id/shortage',
  access: 'order-seller',
  invalidates: ['orders', 'products', 'insights'],
  summary: 'Report a shortage on an order line',
  description:
    "The order itself does not change; admins are notified and call the customer. A new report replaces the previous one. Admins report shortages on the shop's own lines.",
  params: orderParams.extend({ product_id: idInPath('product') }),
  body: NewShortage,
  response: SellerOrder,
  refusals: ['order_not_found', 'order_not_open', 'line_handed_over', 'not_your_product'],
})

export const PendingOrders = object('PendingOrders', 'Pending orders of an account', {
  orders: count('Number of orders', 5),
  pieces: count('Total number of pieces', 340),
  total_amount: say(Amount, 'Total in francs', 215_000),
})
export type PendingOrders = z.infer<typeof PendingOrders>

const accountParams = z.object({ user_id: idInPath('account') })

export const getPendingOrders = endpoint({
  method: 'GET',
  path: '/api/admin/users/:user_id/pending-orders',
  access: 'admin',
  tags: ['orders'],
  summary: "Get the totals of an account's pending orders",
  params: accountParams,
  response: PendingOrders,
  refusals: ['account_not_found'],
})

export const cancelPendingOrders = endpoint({
  method: 'POST',
  path: '/api/admin/users/:user_id/cancel-pending-orders',
  access: 'admin',
  invalidates: ['orders', 'products', 'insights', 'activity'],
  takesLong: true,
  summary: 'Cancel all pending orders of an account',
  description:
    'Each order is cancelled as if individually: its pieces are restocked, and shopper and sellers are emailed. If interrupted, call it again to continue.',
  params: accountParams,
  response: z.object({
    cancelled: say(z.array(Id), 'The orders that were pending, oldest first', [1042, 1043]),
  }),
  refusals: ['account_not_found'],
})

const ExportQuery = z
  .object({
    ...periodFields,
    status: optional(OrderStatus, 'Only orders with this status', 'delivered'),
    rows: z
      .enum(['orders', 'lines'])
      .default('orders')
      .describe('One row per order, or one per line')
      .meta({ examples: ['lines'] }),
    format: CsvFormat,
  })
  .superRefine(checkPeriod)
export type ExportQuery = z.output<typeof ExportQuery>

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/orders/export',
  access: 'seller',
  exports: 'orders',
  tags: ['orders'],
  summary: 'Download the orders of a period',
  description:
    "Sorted by order number. Admins get all orders; sellers get orders with their products, with only their own lines and no emails. For orders that ended more than 30 days ago, sellers see only the shopper's first name and initial and the last three digits of the phone number. The commission is the one agreed for the day of the order; a cancelled order has none. At most five years per request. Texts that a spreadsheet could read as a formula are prefixed with an apostrophe.",
  contentType: 'text/csv',
  query: ExportQuery,
  response: text(
    'CSV in UTF-8 with a byte order mark; the first line contains the headings',
    '\uFEFFOrder ID,Placed,Status\r\n395,2026-11-21 10:12,delivered\r\n',
  ),
})
