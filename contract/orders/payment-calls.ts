import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
import { IdempotencyHeaders, idInPath, Line, object } from '../fields.ts'
import { OrderDetail, orderParams } from './calls.ts'
import { NewPayment } from './payments.ts'

export const recordPayment = endpoint({
  method: 'POST',
  path: '/api/orders/:order_id/payments',
  access: 'admin',
  invalidates: ['orders', 'insights', 'activity'],
  summary: 'Record a payment or refund',
  description:
    "A refund is at most what is owed to the buyer, who is emailed about it. A payment above the balance, and a reference that was used before, are refused once; repeat the call with the refusal's code in `confirm` if they are right.",
  params: orderParams,
  headers: IdempotencyHeaders,
  body: NewPayment,
  response: OrderDetail,
  status: 201,
  refusals: [
    'order_not_found',
    'not_in_books',
    'more_than_due',
    'reference_used',
    'refund_too_high',
    'idempotency_mismatch',
  ],
})

export const reversePayment = endpoint({
  method: 'POST',
  path: '/api/orders/:order_id/payments/:payment_id/reverse',
  access: 'admin',
  invalidates: ['orders', 'insights', 'activity'],
  summary: 'Reverse a payment or refund that was recorded by mistake',
  description: 'The entry is kept with the reason, but no longer counts. Nobody is emailed.',
  params: z.object({ ...orderParams.shape, payment_id: idInPath('payment') }),
  body: object('PaymentReversal', 'Why an entry is reversed', {
    reason: Line.min(1, fieldErrors.required)
      .describe('Reason, for admins')
      .meta({ examples: ['Typed on the wrong order'] }),
  }),
  response: OrderDetail,
  refusals: ['order_not_found', 'payment_not_found', 'payment_reversed', 'payment_refunded'],
})
