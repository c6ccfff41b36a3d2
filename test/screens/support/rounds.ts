import type { Order } from '#contract/orders/calls.ts'
import {
  changeRound,
  closeRound,
  createRound,
  getRound,
  listReadyOrders,
  listRounds,
  recordStop,
  type Round,
  type RoundDetail,
  type RoundStop,
} from '#contract/rounds/calls.ts'
import { fakeApi } from './render-route.tsx'
import { sampleOrder, sampleOrderItem } from './samples.ts'

const PEOPLE = [
  ['Aline Uwase', '0788 000 001', 'KG 11 Ave, Remera'],
  ['Eric Mugabo', '0788 000 002', 'KG 7 Ave, Kacyiru'],
  ['GS Kanombe', '0788 000 003', 'KK 15 Rd, Kanombe'],
] as const

/** Returns a packed order of two relays and a servo for Rwf 18,000, from one of three buyers. */
function samplePacked(id: number, fields: Partial<Order> = {}): Order {
  const [name, phone, location] = PEOPLE[id % PEOPLE.length] ?? PEOPLE[0]
  return sampleOrder({
    id,
    status: 'completed',
    total_amount: 18_000,
    customer_info: { name, phone, location },
    items: [
      sampleOrderItem({ product_id: 1, product_name: 'Relay', price: 5_000, quantity: 2, handover: 'packed' }),
      sampleOrderItem({ product_id: 2, product_name: 'Servo', price: 8_000, quantity: 1, handover: 'packed' }),
    ],
    ...fields,
  })
}

export const sampleStop = (id: number, fields: Partial<RoundStop> = {}): RoundStop => ({
  result: null,
  recorded_at: null,
  order: samplePacked(id),
  notes: [],
  ...fields,
})

const sampleRound = (fields: Partial<RoundDetail> = {}): RoundDetail => ({
  id: 5,
  day: '2026-11-28',
  name: 'Remera and Kacyiru',
  driver: 'Eric',
  version: 1,
  recorded: 0,
  expected: 0,
  counted: null,
  note: '',
  closed_at: null,
  momo: { code: '123456', name: 'ISOKO LTD' },
  stops: [sampleStop(300), sampleStop(301, { notes: ['Blue gate'] })],
  ...fields,
})

const toSummary = ({ stops, momo: _momo, ...round }: RoundDetail): Round => ({ ...round, stops: stops.length })

/** Creates a fake API with one open round, a closed one with a difference, and three orders to deliver. */
export function roundsApi(fields: Partial<RoundDetail> = {}) {
  let round = sampleRound(fields)
  const closed = toSummary(
    sampleRound({
      id: 4,
      name: 'Kanombe',
      expected: 54_000,
      counted: 53_500,
      note: 'Parking',
      closed_at: '2026-11-27T16:00:00Z',
    }),
  )
  return fakeApi()
    .on(listRounds, () => [toSummary(round), closed])
    .on(listReadyOrders, () => [
      { sector: 'Remera', order: samplePacked(303) },
      { sector: 'Kacyiru', order: samplePacked(304) },
      { sector: null, order: samplePacked(305) },
    ])
    .on(getRound, () => round)
    .on(createRound, ({ body }) => {
      const stops = (body?.order_ids ?? []).map((id) => sampleStop(Number(id)))
      return sampleRound({ id: 6, name: body?.name ?? '', stops })
    })
    .on(changeRound, ({ body }) => {
      const known = new Map(round.stops.map((stop) => [stop.order.id, stop]))
      const stops = (body?.order_ids ?? []).map((id) => known.get(Number(id)) ?? sampleStop(Number(id)))
      round = { ...round, version: round.version + 1, name: body?.name ?? round.name, stops }
      return round
    })
    .on(recordStop, ({ params, body }) => {
      const payments = body && 'payments' in body ? (body.payments ?? []) : []
      const paid = payments.reduce((sum, { amount }) => sum + Number(amount), 0)
      const cash = payments
        .filter(({ method }) => method === 'cash')
        .reduce((sum, { amount }) => sum + Number(amount), 0)
      const stops = round.stops.map((stop) =>
        stop.order.id === Number(params?.order_id)
          ? {
              ...stop,
              result: body?.result ?? null,
              recorded_at: '2026-11-28T10:00:00Z',
              order: { ...stop.order, account: { due: 18_000, paid, balance: 18_000 - paid } },
            }
          : stop,
      )
      const recorded = stops.filter(({ result }) => result !== null).length
      round = { ...round, stops, recorded, expected: round.expected + cash }
      return round
    })
    .on(closeRound, ({ body }) => {
      round = { ...round, counted: Number(body?.counted), note: body?.note ?? '', closed_at: '2026-11-28T17:00:00Z' }
      return round
    })
}
