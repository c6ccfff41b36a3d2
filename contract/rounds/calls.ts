import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
import {
  Amount,
  BodyId,
  boolean,
  count,
  Day,
  example,
  Id,
  IdempotencyHeaders,
  idInPath,
  Line,
  Moment,
  namesEachProductOnce,
  NumberOrNumericText,
  object,
  Quantity,
  say,
  text,
  textOrNull,
  texts,
} from '../fields.ts'
import { MAX_CART_LINES } from '../cart/limits.ts'
import { MAX_ORDER_FRANCS } from '../money.ts'
import { Order } from '../orders/calls.ts'
import { checkReference, paymentFields } from '../orders/payments.ts'
import { MAX_READY_ORDERS, MAX_ROUNDS, MAX_STOP_PAYMENTS, MAX_STOPS } from './limits.ts'
import { stopResults } from './results.ts'

/** Chapter of the API reference. */
export const chapter = {
  name: 'Rounds',
  description:
    'Rounds in which orders are delivered, with the result and the cash of each stop. Amounts are in francs.',
}

const StopResult = say(
  z.enum(stopResults),
  'delivered; partly: some items were refused; refused: the order was cancelled; not_at_home: nobody was there',
  'delivered',
)

const RoundVersion = say(z.int().min(1), 'Increases with every edit of the round, but not with its results', 2)

const roundFields = {
  day: say(Day, 'Day of the deliveries', '2026-11-21'),
  name: text('Name of the round', 'Remera and Kanombe'),
  driver: text('Name of the driver; may be empty', 'Eric'),
}

export const Round = object('Round', 'A delivery round', {
  id: Id,
  ...roundFields,
  version: RoundVersion,
  stops: count('Number of stops', 12),
  recorded: count('Stops with a result', 9),
  expected: say(Amount, 'Cash that was recorded for the round, less cash refunds', 412_500),
  counted: say(Amount.nullable(), 'Cash that the driver handed in; null: not closed', 412_500),
  note: text('Explanation of a difference', 'Rwf 500 for parking'),
  closed_at: Moment.nullable().describe('When the round was closed (ISO 8601, UTC); null: open'),
})
export type Round = z.infer<typeof Round>

const RoundStop = object('RoundStop', 'An order of a round', {
  result: StopResult.nullable().describe('Result; null: not recorded yet'),
  recorded_at: Moment.nullable().describe('When the result was recorded (ISO 8601, UTC)'),
  order: Order.describe('The order as it is now'),
  notes: texts('Notes for the driver that admins added to the order', [example.driverNote]),
})
export type RoundStop = z.infer<typeof RoundStop>

export const RoundDetail = Round.omit({ stops: true })
  .extend({
    stops: z.array(RoundStop).describe('In the order of the deliveries'),
    momo: z
      .object({ code: text('Merchant code', '123456'), name: text('Name of the merchant', 'ISOKO LTD') })
      .nullable()
      .describe("The shop's MoMo account, to which buyers pay; null: none"),
  })
  .meta({ id: 'RoundDetail', description: 'A delivery round with its stops' })
export type RoundDetail = z.infer<typeof RoundDetail>

export const ReadyOrder = object('ReadyOrder', 'An order that is ready for delivery and in no open round', {
  sector: textOrNull('Sector of Kigali that the address names; null: another place', 'Remera'),
  order: Order,
})
export type ReadyOrder = z.infer<typeof ReadyOrder>

const typedRound = {
  day: roundFields.day,
  name: Line.min(1, fieldErrors.required)
    .describe('Name of the round')
    .meta({ examples: ['Remera and Kanombe'] }),
  driver: Line.default('')
    .describe('Name of the driver')
    .meta({ examples: ['Eric'] }),
  order_ids: z
    .array(BodyId)
    .max(MAX_STOPS, fieldErrors.too_long)
    .refine((ids) => new Set(ids).size === ids.length, fieldErrors.stop_twice)
    .describe('Orders to deliver, in order'),
}

const NewRound = object('NewRound', 'A delivery round', typedRound)
export type NewRound = z.output<typeof NewRound>

const roundParams = z.object({ round_id: idInPath('round') })

const StopPayment = object('StopPayment', 'A payment at the door', paymentFields).superRefine(checkReference)
export type StopPayment = z.output<typeof StopPayment>

const payments = z
  .array(StopPayment)
  .max(MAX_STOP_PAYMENTS, fieldErrors.too_long)
  .default([])
  .describe('Payments at the door')

const RefusedLine = object('RefusedLine', 'Pieces of a line that were refused at the door', {
  product_id: BodyId.describe("The product's id"),
  quantity: Quantity,
})

const result = <Name extends (typeof stopResults)[number]>(name: Name) => z.literal(name).describe('Result of the stop')

const NewStopResult = z
  .discriminatedUnion('result', [
    object('StopDelivered', 'Everything was delivered', { result: result('delivered'), payments }),
    object('StopPartlyDelivered', 'Some items were refused at the door; the rest was delivered', {
      result: result('partly'),
      refused: z
        .array(RefusedLine)
        .min(1, fieldErrors.required)
        .max(MAX_CART_LINES, fieldErrors.too_long)
        .refine(namesEachProductOnce, fieldErrors.listed_twice)
        .describe('Refused pieces, each product once'),
      is_resellable: boolean('True to put the refused pieces back into stock', true).default(true),
      payments,
    }),
    object('StopRefused', 'Everything was refused; the order is cancelled', { result: result('refused') }),
    object('StopNotAtHome', 'Nobody was there; the order stays as it is', { result: result('not_at_home') }),
  ])
  .meta({
    id: 'NewStopResult',
    description: 'What happened at a stop',
    examples: [{ result: 'delivered', payments: [] }],
  })
export type NewStopResult = z.output<typeof NewStopResult>

export const listRounds = endpoint({
  method: 'GET',
  path: '/api/admin/rounds',
  access: 'admin',
  tags: ['rounds', 'orders'],
  summary: 'List delivery rounds',
  description: `Open rounds by day, then closed rounds, newest first; at most ${MAX_ROUNDS}.`,
  response: z.array(Round),
})

export const listReadyOrders = endpoint({
  method: 'GET',
  path: '/api/admin/rounds/ready',
  access: 'admin',
  tags: ['rounds', 'orders'],
  summary: 'List orders that are ready for delivery and in no open round',
  description: `Completed orders with every item packed and no shortage, oldest first; at most ${MAX_READY_ORDERS}.`,
  response: z.array(ReadyOrder),
})

export const getRound = endpoint({
  method: 'GET',
  path: '/api/admin/rounds/:round_id',
  access: 'admin',
  tags: ['rounds', 'orders'],
  summary: 'Get a delivery round with its stops',
  params: roundParams,
  response: RoundDetail,
  refusals: ['round_not_found'],
})

export const createRound = endpoint({
  method: 'POST',
  path: '/api/admin/rounds',
  access: 'admin',
  invalidates: ['rounds', 'activity'],
  summary: 'Create a delivery round',
  headers: IdempotencyHeaders,
  body: NewRound,
  response: RoundDetail,
  status: 201,
  refusals: ['order_not_found', 'order_not_ready', 'order_in_round', 'idempotency_mismatch'],
})

export const changeRound = endpoint({
  method: 'PUT',
  path: '/api/admin/rounds/:round_id',
  access: 'admin',
  invalidates: ['rounds', 'activity'],
  summary: 'Change an open delivery round',
  description: 'Adds, removes and reorders stops. A stop with a result cannot be removed.',
  params: roundParams,
  body: object('ChangedRound', 'A delivery round', {
    ...typedRound,
    version_seen: RoundVersion.describe('Version of the round that the changes are based on'),
  }),
  response: RoundDetail,
  refusals: [
    'round_not_found',
    'round_closed',
    'round_changed',
    'order_not_found',
    'order_not_ready',
    'order_in_round',
    'stop_recorded',
  ],
})

export const recordStop = endpoint({
  method: 'PUT',
  path: '/api/admin/rounds/:round_id/stops/:order_id',
  access: 'admin',
  invalidates: ['rounds', 'orders', 'products', 'insights', 'activity'],
  summary: 'Record the result of a stop',
  description:
    'All or nothing. delivered and partly deliver the order; partly also closes a return of the refused pieces. refused cancels the order. not_at_home records a call without an answer, and is the only result that another one can replace: correct the others on the order. Payments work as for an order.',
  params: z.object({ ...roundParams.shape, order_id: idInPath('order') }),
  headers: IdempotencyHeaders,
  body: NewStopResult,
  response: RoundDetail,
  refusals: [
    'round_not_found',
    'round_closed',
    'stop_not_found',
    'stop_recorded',
    'stop_not_possible',
    'all_refused',
    'too_many_returned',
    'return_open',
    'not_in_books',
    'more_than_due',
    'reference_used',
    'idempotency_mismatch',
  ],
})

export const closeRound = endpoint({
  method: 'POST',
  path: '/api/admin/rounds/:round_id/close',
  access: 'admin',
  invalidates: ['rounds', 'orders', 'insights', 'activity'],
  summary: 'Close a delivery round',
  description:
    'Every stop needs a result. The expected and the counted cash are stored; a difference needs a note. Orders whose buyers were not at home can be added to another round.',
  params: roundParams,
  body: object('RoundClosing', 'Cash of a round', {
    expected_seen: say(z.int(), 'Expected cash that the difference is based on', 412_500),
    counted: say(
      NumberOrNumericText(
        z.int(fieldErrors.not_counted).min(0, fieldErrors.not_counted).max(MAX_ORDER_FRANCS, fieldErrors.not_counted),
      ),
      'Cash that the driver handed in, in whole francs',
      412_500,
    ),
    note: Line.default('')
      .describe('Explanation; required if the counted cash differs from the expected cash')
      .meta({ examples: ['Rwf 500 for parking'] }),
  }),
  response: RoundDetail,
  refusals: ['round_not_found', 'round_closed', 'round_changed', 'stops_open'],
})
