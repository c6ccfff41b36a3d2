import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdempotencyHeaders, idInPath, idOf, object, optional, say } from '../fields.ts'
import { OrderDetail, orderParams, OrderVersion } from './calls.ts'
import { NoteText } from './change.ts'
import { RETURN_DAYS } from './limits.ts'
import { CountedLines, NewReturn } from './returns.ts'

const returnParams = z.object({ ...orderParams.shape, return_id: idInPath('return') })
const versionSeen = OrderVersion.describe('Version of the order that the changes are based on')

export const reportProblem = endpoint({
  method: 'POST',
  path: '/api/orders/:order_id/returns',
  access: 'order-customer',
  invalidates: ['orders', 'insights', 'activity'],
  summary: 'Report a problem with a delivered order',
  description: `Buyers can report one within the days that the shop sets (STORE_RETURN_DAYS, otherwise ${RETURN_DAYS}) of the delivery, admins at any time. An order has at most one open return.`,
  params: orderParams,
  headers: IdempotencyHeaders,
  body: NewReturn,
  response: OrderDetail,
  status: 201,
  refusals: [
    'order_not_found',
    'order_not_delivered',
    'return_too_late',
    'return_open',
    'too_many_returned',
    'idempotency_mismatch',
  ],
})

export const withdrawReturn = endpoint({
  method: 'POST',
  path: '/api/orders/:order_id/returns/:return_id/withdraw',
  access: 'order-buyer',
  invalidates: ['orders', 'insights', 'activity'],
  summary: 'Withdraw a report of a problem with your own order',
  params: returnParams,
  response: OrderDetail,
  refusals: ['order_not_found', 'return_not_found', 'return_closed'],
})

export const answerReturn = endpoint({
  method: 'PUT',
  path: '/api/orders/:order_id/returns/:return_id',
  access: 'admin',
  invalidates: ['orders', 'insights', 'activity'],
  summary: 'Agree to a return, or refuse it',
  description: 'The buyer is emailed the answer. An agreed return can still be refused.',
  params: returnParams,
  body: object('ReturnAnswer', 'Answer to a return', {
    version_seen: versionSeen,
    status: say(z.enum(['agreed', 'refused']), 'Decision', 'agreed'),
    answer: NoteText.default('')
      .describe('Answer to the buyer')
      .meta({ examples: ['Please bring them along on Saturday'] }),
  }),
  response: OrderDetail,
  refusals: ['order_not_found', 'order_changed', 'return_not_found', 'return_closed'],
})

export const closeReturn = endpoint({
  method: 'POST',
  path: '/api/orders/:order_id/returns/close',
  access: 'admin',
  invalidates: ['orders', 'products', 'insights', 'activity'],
  summary: 'Close a return by counting its pieces',
  description:
    'Puts the pieces in `to_shelf` back into stock and takes the value off the order. Without `return_id`, records a return that nobody reported.',
  params: orderParams,
  headers: IdempotencyHeaders,
  body: object('ReturnClosing', 'What came back', {
    version_seen: versionSeen,
    return_id: optional(idOf('return'), 'The open return; omit to record one that nobody reported', 3),
    lines: CountedLines.describe('Counted lines, each product once'),
  }),
  response: OrderDetail,
  refusals: [
    'order_not_found',
    'order_changed',
    'order_not_delivered',
    'return_not_found',
    'return_closed',
    'return_open',
    'too_many_returned',
    'idempotency_mismatch',
  ],
})

export const reopenReturn = endpoint({
  method: 'POST',
  path: '/api/orders/:order_id/returns/:return_id/reopen',
  access: 'admin',
  invalidates: ['orders', 'products', 'insights', 'activity'],
  summary: 'Reopen a closed return',
  description: 'Takes the restocked pieces out of stock and adds the value back to the order. Nobody is emailed.',
  params: returnParams,
  body: object('ReturnReopening', 'The return to reopen', { version_seen: versionSeen }),
  response: OrderDetail,
  refusals: ['order_not_found', 'order_changed', 'return_not_found', 'return_not_closed', 'return_open', 'pieces_sold'],
})
