import * as fc from 'fast-check'
import type { Session } from '#contract/accounts/calls.ts'
import { changeHandovers, changeOrderStatus, getOrder, type Order } from '#contract/orders/calls.ts'
import { recordPayment, reversePayment } from '#contract/orders/payment-calls.ts'
import { closeReturn, reopenReturn, reportProblem } from '#contract/orders/return-calls.ts'
import { changeRound, closeRound, createRound, getRound, recordStop } from '#contract/rounds/calls.ts'
import { stopResults } from '#contract/rounds/results.ts'
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
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('load' as const), at: place, also: place }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('stop' as const),
      at: place,
      round: place,
      result: fc.constantFrom(...stopResults),
      francs: fc.option(fc.integer({ min: 1, max: 9_000 }), { nil: undefined }),
      pieces,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('unload' as const), at: place, round: place, francs: fc.nat(900) }),
  },
]

type MoneyMove = (typeof moneyMoves)[number]['arbitrary'] extends fc.Arbitrary<infer Made> ? Made : never

const KINDS = ['pay', 'unpay', 'report', 'count', 'recount', 'load', 'stop', 'unload']
export const isMoneyMove = <Move extends { kind: string }>(move: Move): move is Extract<Move, MoneyMove> =>
  KINDS.includes(move.kind)

export const pick = <Item>(list: Item[], at: number) => list[at % list.length]

interface Scene {
  admin: Session
  seller: Session
  shopper: Session
  orders: Order[]
  /** Ids of the delivery rounds. */
  rounds: number[]
}

/** Performs a move of money. Skips it if it needs an order, payment or return that doesn't exist. */
export async function moveMoney(shop: TestShop, scene: Scene, move: MoneyMove) {
  const { admin, shopper, orders } = scene
  const placed = pick(orders, move.at)
  if (placed === undefined) return undefined
  if (move.kind === 'load') return loadOrder(shop, scene, placed, move)
  if (move.kind === 'stop' || move.kind === 'unload') return moveRound(shop, scene, placed, move)
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

type MoveOf<Kind extends MoneyMove['kind']> = Extract<MoneyMove, { kind: Kind }>

/** Packs an order and adds it to an open round, or creates a round for it. */
async function loadOrder(
  shop: TestShop,
  { admin, seller, rounds }: Scene,
  { id, items }: Order,
  { also }: MoveOf<'load'>,
) {
  const lines = items.map(({ product_id }) => ({ order_id: id, product_id }))
  await shop.call(changeOrderStatus, { params: { order_id: id }, body: { status: 'completed' } }, admin.access_token)
  await shop.call(changeHandovers, { body: { from: 'to_pack', handover: 'packed', lines } }, seller.access_token)
  const roundId = also % 2 === 0 ? pick(rounds, also) : undefined
  const typed = { day: '2026-11-28', name: 'Remera' }
  if (roundId === undefined) {
    const answer = await shop.call(createRound, { body: { ...typed, order_ids: [id] } }, admin.access_token)
    if (answer.status === 201) rounds.push(answer.body.id)
    return answer
  }
  const params = { round_id: roundId }
  const { body: round } = await shop.call(getRound, { params }, admin.access_token)
  const loaded = round.stops.map(({ order }) => order.id).filter((loadedId) => loadedId !== id)
  const body = { ...typed, order_ids: [...loaded, id], version_seen: round.version }
  return shop.call(changeRound, { params, body }, admin.access_token)
}

/** Records the result of a stop, or closes a round. */
async function moveRound(shop: TestShop, { admin, rounds }: Scene, placed: Order, move: MoveOf<'stop' | 'unload'>) {
  const roundId = pick(rounds, move.round)
  if (roundId === undefined) return undefined
  const { body: round } = await shop.call(getRound, { params: { round_id: roundId } }, admin.access_token)
  if (move.kind === 'unload') {
    const body = { expected_seen: round.expected, counted: move.francs, note: 'Counted twice' }
    return shop.call(closeRound, { params: { round_id: roundId }, body }, admin.access_token)
  }
  const order = pick(round.stops, move.at)?.order ?? placed
  const params = { round_id: roundId, order_id: order.id }
  const payments = move.francs === undefined ? [] : [{ amount: move.francs, method: 'cash' as const }]
  const refused = order.items.slice(0, 1).map(({ product_id }) => ({ product_id, quantity: Math.max(1, move.pieces) }))
  const { result } = move
  const body =
    result === 'partly'
      ? { result, refused, payments, is_resellable: move.pieces % 2 === 0 }
      : result === 'delivered'
        ? { result, payments }
        : { result }
  return shop.call(recordStop, { params, body }, admin.access_token)
}
