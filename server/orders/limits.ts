import { Refusal } from '#contract/errors.ts'
import { ORDER_LIMITS } from '#contract/orders/limits.ts'
import { formatCount, formatFrancs } from '#contract/money.ts'
import type { PlaceOrder } from '#contract/orders/calls.ts'
import type { Db } from '#server/db/client.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import type { Actor, AuthenticatedCaller } from '#server/http/actor.ts'

type OrderLimits = Record<keyof (typeof ORDER_LIMITS)['known'], number>

/**
 * Maximum number of recent orders to count per account. RATE_LIMIT_SCALE cannot raise order limits above this number.
 */
const MAX_COUNTED_ORDERS = 1000
const MAX_SCALE = 100
const HOUR_SECONDS = 3600

/** Pending orders of an account, and the times of its recent orders. */
interface AccountOrders {
  isConfirmed: boolean
  orders: number
  pieces: number
  francs: number
  /** Number of pieces in the order's largest line. */
  mostPieces: number
  mostFrancs: number
  /** Ages in seconds of the orders placed in the last hour, newest first. */
  ages: number[]
}

/** Serializes orders of one account until the transaction ends, and reads the account's pending orders. */
export async function lockOrdersOf(tx: Db, { accountId }: Actor, scale: number): Promise<AccountOrders> {
  const maxRows = scale > MAX_SCALE ? 0 : MAX_COUNTED_ORDERS
  const [accountOrders] = await sqlOf(tx)<AccountOrders>`
    select is_confirmed as "isConfirmed", orders, pieces, francs, most_pieces as "mostPieces", most_francs as "mostFrancs",
      ages
    from lock_orders_of(${accountId}, ${maxRows})`
  if (!accountOrders) throw new Refusal('session_ended')
  return accountOrders
}

/**
 * Refuses orders that would exceed the account's `ORDER_LIMITS`.
 * @throws confirm_to_order, too_many_pending, too_much_pending, too_many_orders
 */
export async function assertWithinLimits(
  tx: Db,
  { actor, origin }: AuthenticatedCaller,
  before: AccountOrders,
  items: PlaceOrder['items'],
): Promise<void> {
  const { isConfirmed } = before
  const accountOrders = withOrder(before, items)
  const refusalFor = (limits: OrderLimits) => limitRefusal(accountOrders, scaleLimits(limits, origin.scale))
  let refusal = refusalFor(isConfirmed ? ORDER_LIMITS.confirmed : ORDER_LIMITS.unconfirmed)
  if (refusal && isConfirmed && (await isKnownBuyer(tx, actor))) refusal = refusalFor(ORDER_LIMITS.known)
  if (!refusal) return
  throw isConfirmed || refusal.code === 'too_many_orders' ? refusal : new Refusal('confirm_to_order')
}

/** Returns true if an earlier order of the account was completed or delivered. */
async function isKnownBuyer(tx: Db, { accountId }: Actor): Promise<boolean> {
  const [done] = await sqlOf(tx)`
    select 1 from orders where account_id = ${accountId} and status in ('completed', 'delivered') limit 1`
  return done !== undefined
}

function withOrder(accountOrders: AccountOrders, items: PlaceOrder['items']): AccountOrders {
  const pieces = items.map(({ quantity }) => quantity)
  const francs = items.map(({ quantity, price }) => quantity * price)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    ...accountOrders,
    orders: accountOrders.orders + 1,
    pieces: accountOrders.pieces + sum(pieces),
    francs: accountOrders.francs + sum(francs),
    mostPieces: Math.max(accountOrders.mostPieces, ...pieces),
    mostFrancs: Math.max(accountOrders.mostFrancs, ...francs),
  }
}

function scaleLimits(limits: OrderLimits, scale: number): OrderLimits {
  const scaled = Object.entries(limits).map(([name, max]) => [name, Math.max(1, Math.floor(max * scale))])
  return Object.fromEntries(scaled) as OrderLimits
}

function limitRefusal(accountOrders: AccountOrders, limits: OrderLimits): Refusal | null {
  const oldest = accountOrders.ages[limits.perHour - 1]
  if (oldest !== undefined) {
    const waitSeconds = Math.max(1, HOUR_SECONDS - oldest)
    const values = { max: limits.perHour, minutes: Math.ceil(waitSeconds / 60) }
    return new Refusal('too_many_orders', { values, retryAfter: waitSeconds })
  }
  const exceedsCount = accountOrders.orders > limits.pending
  const exceedsTotals =
    accountOrders.pieces - accountOrders.mostPieces > limits.pieces ||
    accountOrders.francs - accountOrders.mostFrancs > limits.francs
  if (!exceedsCount && !exceedsTotals) return null
  if (exceedsCount) return new Refusal('too_many_pending', { values: { max: limits.pending } })
  const values = { pieces: formatCount(limits.pieces), francs: formatFrancs(limits.francs) }
  return new Refusal('too_much_pending', { values })
}
