import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { ORDER_LIMITS } from '#contract/limits.ts'
import { formatFrancs } from '#contract/money.ts'
import type { PlaceOrder } from '#contract/orders.ts'
import type { Db } from '#server/db/client.ts'
import { orders } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Origin } from '#server/throttle/service.ts'

type OrderLimits = Record<keyof (typeof ORDER_LIMITS)['known'], number>

/** Orders of an account that are looked at; a limit that RATE_LIMIT_SCALE makes wider than this is none. */
const MOST_LOOKED_AT = 1000
const WIDEST_SCALE = 100
const HOUR = 3600

/** What an account has in pending orders, and when it ordered. */
interface Held {
  isConfirmed: boolean
  orders: number
  pieces: number
  francs: number
  /** Of the line with most of them. */
  mostPieces: number
  mostFrancs: number
  /** Seconds since each order of the last hour, the newest first. */
  ages: number[]
}

/**
 * Makes orders of one account come one after the other, from here to the end of their transactions: what a key has placed
 * is then there to be seen, and of two at once the second counts the first.
 */
export async function lockOrders(tx: Db, { accountId }: Actor, scale: number): Promise<Held> {
  const most = scale > WIDEST_SCALE ? 0 : MOST_LOOKED_AT
  const { rows } = await tx.execute<Held & Record<string, unknown>>(sql`
    select is_confirmed as "isConfirmed", orders, pieces, francs, most_pieces as "mostPieces", most_francs as "mostFrancs",
      ages
    from lock_orders_of(${accountId}, ${most})`)
  const [held] = rows
  if (!held) throw new Refusal('session_ended')
  return held
}

/**
 * Lets an order through that leaves its account within `ORDER_LIMITS`.
 * @throws confirm_to_order, too_many_pending, too_much_pending, too_many_orders
 */
export async function assertWithinLimits(
  tx: Db,
  { actor, origin }: { actor: Actor; origin: Origin },
  before: Held,
  items: PlaceOrder['items'],
): Promise<void> {
  const { isConfirmed } = before
  const held = withOrder(before, items)
  const refusalUnder = (limits: OrderLimits) => refusalOf(held, widen(limits, origin.scale))
  let refusal = refusalUnder(isConfirmed ? ORDER_LIMITS.confirmed : ORDER_LIMITS.unconfirmed)
  if (refusal && isConfirmed && (await isKnown(tx, actor))) refusal = refusalUnder(ORDER_LIMITS.known)
  if (!refusal) return
  throw isConfirmed || refusal.code === 'too_many_orders' ? refusal : new Refusal('confirm_to_order')
}

/** Whether an order was completed or delivered to them before. */
async function isKnown(tx: Db, { accountId }: Actor): Promise<boolean> {
  const [done] = await tx
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.status, ['completed', 'delivered'])))
    .limit(1)
  return done !== undefined
}

function withOrder(held: Held, items: PlaceOrder['items']): Held {
  const pieces = items.map(({ quantity }) => quantity)
  const francs = items.map(({ quantity, price }) => quantity * price)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    ...held,
    orders: held.orders + 1,
    pieces: held.pieces + sum(pieces),
    francs: held.francs + sum(francs),
    mostPieces: Math.max(held.mostPieces, ...pieces),
    mostFrancs: Math.max(held.mostFrancs, ...francs),
  }
}

function widen(limits: OrderLimits, scale: number): OrderLimits {
  const { pending, pieces, francs, perHour } = limits
  const wide = (most: number) => Math.max(1, Math.floor(most * scale))
  return { pending: wide(pending), pieces: wide(pieces), francs: wide(francs), perHour: wide(perHour) }
}

function refusalOf(held: Held, limits: OrderLimits): Refusal | null {
  const oldest = held.ages[limits.perHour - 1]
  if (oldest !== undefined) {
    const wait = Math.max(1, HOUR - oldest)
    const values = { most: limits.perHour, minutes: Math.ceil(wait / 60) }
    return new Refusal('too_many_orders', { values, retryAfter: wait })
  }
  const isTooMany = held.orders > limits.pending
  const isTooMuch = held.pieces - held.mostPieces > limits.pieces || held.francs - held.mostFrancs > limits.francs
  if (!isTooMany && !isTooMuch) return null
  if (isTooMany) return new Refusal('too_many_pending', { values: { most: limits.pending } })
  const values = { pieces: limits.pieces.toLocaleString('en'), francs: formatFrancs(limits.francs) }
  return new Refusal('too_much_pending', { values })
}
