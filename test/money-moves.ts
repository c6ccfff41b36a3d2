import * as fc from 'fast-check'
import type { Session } from '#contract/accounts/calls.ts'
import { getOrder, type Order } from '#contract/orders/calls.ts'
import { recordPayment, reversePayment } from '#contract/orders/payment-calls.ts'
import { closeReturn, reopenReturn, reportProblem } from '#contract/orders/return-calls.ts'
import type { TestShop } from './harness.ts'

const place = fc.nat(9)
const pieces = fc.integer({ min: 0, max: 6 })

/** Generates random payments, refunds and returns of the orders of one test sequence. */
export const moneyMoves = [
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      at: place,
      refund: fc.boolean(),
      francs: fc.integer({ min: 1, max: 9_000 }),
      isConfirmed: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unpay' as const), at: place, also: place }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('report' as const), at: place, also: place, pieces }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('count' as const),
      at: place,
      also: place,
      pieces,
      shelf: pieces,
      share: fc.constantFrom(0, 0.5, 1),
      isBorneByShop: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('recount' as const), at: place, also: place }) },
]

type MoneyMove = (typeof moneyMoves)[number]['arbitrary'] extends fc.Arbitrary<infer Made> ? Made : never

const KINDS = ['pay', 'unpay', 'report', 'count', 'recount']
export const isMoneyMove = <Move extends { kind: string }>(move: Move): move is Extract<Move, MoneyMove> =>
  KINDS.includes(move.kind)

export const pick = <Item>(list: Item[], at: number) => list[at % list.length]

interface Scene {
  admin: Session
  shopper: Session
  orders: Order[]
}

/** Performs a move of money. Skips it if it needs an order, payment or return that doesn't exist. */
export async function moveMoney(shop: TestShop, { admin, shopper, orders }: Scene, move: MoneyMove) {
  const placed = pick(orders, move.at)
  if (placed === undefined) return undefined
  const params = { order_id: placed.id }
  const { body: order } = await shop.call(getOrder, { params }, admin.access_token)
  const item = 'also' in move ? pick(order.items, move.also) : undefined
  if (move.kind === 'pay') {
    const confirm = move.isConfirmed ? ['more_than_due' as const] : []
    const kind = move.refund ? 'refund' : 'payment'
    const body = { kind, amount: move.francs, method: 'cash', confirm } as const
    return shop.call(recordPayment, { params, body }, admin.access_token)
  }
  if (move.kind === 'unpay') {
    const payment = pick(order.payments, move.also)
    const named = { ...params, payment_id: payment?.id ?? 0 }
    return payment && shop.call(reversePayment, { params: named, body: { reason: 'Mistake' } }, admin.access_token)
  }
  if (move.kind === 'recount') {
    const closed = pick(order.returns, move.also)
    const named = { ...params, return_id: closed?.id ?? 0 }
    const body = { version_seen: order.version }
    return closed && shop.call(reopenReturn, { params: named, body }, admin.access_token)
  }
  if (item === undefined) return undefined
  if (move.kind === 'report') {
    const lines = [{ product_id: item.product_id, quantity: Math.max(1, move.pieces), reason: 'faulty' as const }]
    return shop.call(reportProblem, { params, body: { lines } }, shopper.access_token)
  }
  const open = order.returns.find(({ status }) => status === 'requested' || status === 'agreed')
  const line = {
    product_id: item.product_id,
    reason: move.pieces === 0 ? ('goodwill' as const) : ('faulty' as const),
    counted: move.pieces,
    to_shelf: Math.min(move.pieces, move.shelf),
    outcome: 'money' as const,
    value: Math.floor(item.price * move.share * Math.max(1, move.pieces)),
    borne_by: move.isBorneByShop ? ('shop' as const) : ('seller' as const),
  }
  const body = { version_seen: order.version, lines: [line], ...(open && { return_id: open.id }) }
  return shop.call(closeReturn, { params, body }, admin.access_token)
}
