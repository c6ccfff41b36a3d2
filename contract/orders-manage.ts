import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import {
  Amount,
  count,
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
} from './fields.ts'
import { MAX_CART_LINES, NOTE_WITHDRAWAL_HOURS } from './limits.ts'
import { checkPeriod, periodFields } from './period.ts'
import { CustomerInfo, OrderDetail, orderParams, OrderStatus, OrderVersion, SellerOrder } from './orders.ts'
import { CallOutcome, NoteAudience } from './orders-events.ts'
import { ChangedLine, ChangeReason, deliveryWishes, NewShortage, NoteText } from './orders-change.ts'

export const NewOrderEvent = object('NewOrderEvent', 'A call that was made, by its outcome, or a note', {
  outcome: CallOutcome.meta({ examples: ['call_back'] })
    .optional()
    .describe('How the call went; left out: it is a note'),
  call_back_at: Moment.optional().describe('With call_back: when the shopper asked to be called; ISO 8601, UTC'),
  audience: NoteAudience.optional().describe(
    'Whom a note is for; the shop unless told. That there was a call is for everybody, its text for the shop',
  ),
  text: NoteText.default('').meta({
    description: 'What is to be known; of a note not empty',
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
  summary: 'Note a call to the shopper, or anything else, on an order',
  description:
    'Buyer and sellers see that there was a call and how it went, and the notes that are for them. Texts go half a year after the order has ended.',
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
  summary: 'Take back an own call or note',
  description: `Within ${NOTE_WITHDRAWAL_HOURS} hours. That there was one stays, its text goes.`,
  params: orderParams.extend({ event_id: idInPath('event') }),
  response: OrderDetail,
  refusals: ['order_not_found', 'event_not_found', 'event_not_yours', 'event_too_old'],
})

export const NewOrderChange = object('NewOrderChange', 'What is to be changed of an order', {
  version_seen: OrderVersion.describe('The version of the order that was looked at'),
  reason: ChangeReason,
  agreed: optional(z.boolean(), 'The customer has agreed: without it a total does not rise', true),
  notify: optional(z.boolean(), 'Whether buyer and sellers are mailed: yes unless told', false),
  lines: z
    .array(ChangedLine)
    .max(MAX_CART_LINES, fieldErrors.too_long)
    .refine(namesEachProductOnce, fieldErrors.listed_twice)
    .default([])
    .describe('Lines that are to be otherwise, each product once'),
  customer_info: CustomerInfo.extend({ name: Line.min(1, fieldErrors.required).describe('Who receives it') })
    .partial()
    .default({})
    .describe('Where it goes; what is left out stays'),
})
export type NewOrderChange = z.output<typeof NewOrderChange>

export const changeOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:order_id/changes',
  access: 'admin',
  invalidates: ['orders', 'products', 'insights', 'activity'],
  summary: 'Change what is ordered, for how much and where it goes',
  description:
    'All of it or nothing, while the order is pending or completed; what was handed over stays. Stock moves by the difference. Buyer and sellers are mailed once what was and what is now, also of several changes.',
  params: orderParams,
  headers: IdempotencyHeaders,
  body: NewOrderChange,
  response: OrderDetail,
  refusals: [
    'order_not_found',
    'order_changed',
    'order_not_open',
    'line_handed_over',
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
  summary: 'Change whom to call, where and when to deliver an own order that is pending',
  params: orderParams,
  body: object('NewDelivery', 'Whom to call, where and when to deliver; what is left out stays', {
    version_seen: OrderVersion.describe('The version of the order that was looked at'),
    phone: CustomerInfo.shape.phone.optional(),
    location: CustomerInfo.shape.location.optional(),
    ...deliveryWishes,
  }),
  response: OrderDetail,
  refusals: ['order_not_found', 'order_changed', 'delivery_fixed'],
})

export const reportShortage = endpoint({
  method: 'POST',
  path: '/api/seller/orders/:order_id/lines/:product_id/shortage',
  access: 'order-seller',
  invalidates: ['orders', 'products', 'insights'],
  summary: 'Say that an own line cannot be supplied, or not all of it',
  description:
    "The order stays as it is: admins are told, and speak with the customer. What is said again replaces it. An admin says it of the shop's own lines.",
  params: orderParams.extend({ product_id: idInPath('product') }),
  body: NewShortage,
  response: SellerOrder,
  refusals: ['order_not_found', 'order_not_open', 'line_handed_over', 'not_your_product'],
})

export const PendingOrders = object('PendingOrders', 'What an account has ordered that is pending', {
  orders: count('How many they are', 5),
  pieces: count('Pieces of all of them', 340),
  total_amount: say(Amount, 'Francs of all of them', 215_000),
})
export type PendingOrders = z.infer<typeof PendingOrders>

const accountParams = z.object({ user_id: idInPath('account') })

export const getPendingOrders = endpoint({
  method: 'GET',
  path: '/api/admin/users/:user_id/pending-orders',
  access: 'admin',
  tags: ['orders'],
  summary: 'What an account has in pending orders',
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
    'Each as if it were cancelled by itself: its pieces go back on the shelf, shopper and sellers are written to. What was broken off goes on where it is called again.',
  params: accountParams,
  response: z.object({
    cancelled: say(z.array(Id), 'The orders that were pending, oldest first', [1042, 1043]),
  }),
  refusals: ['account_not_found'],
})

const ExportQuery = z
  .object({
    ...periodFields,
    status: optional(OrderStatus, 'Only orders of this status', 'delivered'),
    rows: z
      .enum(['orders', 'lines'])
      .default('orders')
      .describe('A row for each order, or for each of its lines')
      .meta({ examples: ['lines'] }),
  })
  .superRefine(checkPeriod)
export type ExportQuery = z.output<typeof ExportQuery>

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/orders/export',
  access: 'seller',
  tags: ['orders'],
  summary: 'Orders of a period as a file',
  description:
    "In the order of their numbers: an admin's all; a seller's with their products, of these only their lines and without e-mails. A seller reads of an order that ended more than 30 days ago the first name and initial of its shopper and the last three digits of the phone. At most five years at once. Texts that a spreadsheet could take for a formula begin with an apostrophe.",
  contentType: 'text/csv',
  query: ExportQuery,
  response: text(
    'CSV in UTF-8 with a byte order mark; the first line contains the headings',
    '\uFEFFOrder ID,Placed,Status\r\n395,2026-11-21 10:12,delivered\r\n',
  ),
})
