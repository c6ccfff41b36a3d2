import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { ORDER_LIMITS } from '#contract/limits.ts'
import { formatFrancs } from '#contract/money.ts'
import type { PlaceOrder } from '#contract/orders.ts'
import type { Db } from '#server/db/client.ts'
import { orders } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'

type OrderLimits = Record<keyof (typeof ORDER_LIMITS)['known'], number>

/** Orders of an account that are looked at; a limit that RATE_LIMIT_SCALE makes wider than this is none. */
const MOST_LOOKED_AT = 1000
const WIDEST_SCALE = 100
const HOUR = 3600

/**
 * Lets an order through that leaves its account within `ORDER_LIMITS`. Orders of one account come one after the other
 * from here to the end of their transactions: of two at once, the second counts the first.
 * @throws confirm_to_order, too_many_pending, too_much_pending, too_many_orders
 */
export async function assertWithinLimits(
  tx: Db,
  actor: Actor,
  scale: number,
  items: PlaceOrder['items'],
): Promise<void> {
  const { isConfirmed, ...before } = await readHeld(tx, actor, scale > WIDEST_SCALE ? 0 : MOST_LOOKED_AT)
  const held = withOrder(before, items)
  const refusalUnder = (limits: OrderLimits) => refusalOf(held, widen(limits, scale))
  let refusal = refusalUnder(isConfirmed ? ORDER_LIMITS.confirmed : ORDER_LIMITS.unconfirmed)
  if (refusal && isConfirmed && (await isKnown(tx, actor))) refusal = refusalUnder(ORDER_LIMITS.known)
  if (!refusal) return
  throw isConfirmed || refusal.code === 'too_many_orders' ? refusal : new Refusal('confirm_to_order')
}

/** What an account has in pending orders, and when it ordered. */
interface Held {
  orders: number
  pieces: number
  francs: number
  /** Of the line with most of them. */
  mostPieces: number
  mostFrancs: number
  /** Seconds since each order of the last hour, the newest first. */
  ages: number[]
}

async function readHeld(tx: Db, { accountId }: Actor, most: number): Promise<Held & { isConfirmed: boolean }> {
  const {
    rows: [found],
  } = await tx.execute<Held & { isConfirmed: boolean } & Record<string, unknown>>(sql`
    select email_confirmed_at is not null or role <> 'user' as "isConfirmed", cardinality(pending.ids) as orders, held.*,
      array(select extract(epoch from now() - created_at)::int from orders
        where account_id = ${accountId} and created_at > now() - make_interval(secs => ${HOUR})
        order by created_at desc limit ${most}) as ages
    from accounts
      cross join lateral (
        select array(select id from orders where account_id = ${accountId} and status = 'pending' limit ${most}) as ids
      ) pending
      cross join lateral (
        select coalesce(sum(quantity), 0)::int as pieces, coalesce(max(quantity), 0) as "mostPieces",
          coalesce(sum(price_cents * quantity) / 100, 0)::float8 as francs,
          coalesce(max(price_cents * quantity) / 100, 0)::float8 as "mostFrancs"
        from order_lines where order_id = any(pending.ids)
      ) held
    where id = ${accountId}`)
  if (!found) throw new Refusal('session_ended')
  return found
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
    orders: held.orders + 1,
    pieces: held.pieces + sum(pieces),
    francs: held.francs + sum(francs),
    mostPieces: Math.max(held.mostPieces, ...pieces),
    mostFrancs: Math.max(held.mostFrancs, ...francs),
    ages: held.ages,
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
