import { and, eq, not, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { LATE_PACKING_HOURS } from '#contract/orders/limits.ts'
import type { OrderCounts, OrdersQuery } from '#contract/orders/calls.ts'
import type { OrderWait } from '#contract/orders/waiting.ts'
import { lineStages, type LineStage } from '#contract/orders/line-stage.ts'
import { PHONE_SEPARATORS, searchedDigits, searchedNumber, searchedPart } from '#contract/orders/search.ts'
import type { Db } from '#server/db/client.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { orderLines, orders } from '#server/db/schema.ts'
import {
  allOrders,
  hasOpenReturn,
  isInOrder,
  isLineOfSeller,
  isLongEnded,
  lastCallBack,
  type OrderScope,
} from './read.ts'

/** Returns the SQL conditions for an order list's filters. */
export function orderFilters(query: Omit<OrdersQuery, 'as'>, view: OrderScope): SQL | undefined {
  const { search, status, handover, call_due: isDue, waiting } = query
  return and(
    search ? matchesText(search, view) : undefined,
    status && eq(orders.status, status),
    handover && isAtStage(handover, view),
    isDue ? ofAdmin(isCallDue, view) : undefined,
    waiting &&
      (waiting === 'cannot_supply' && view !== allOrders
        ? isAtStage(waiting, view)
        : ofAdmin(isWaiting[waiting], view)),
  )
}

/** Limits a condition to lists of all orders; other lists match nothing. */
const ofAdmin = (condition: SQL, view: OrderScope) => (view === allOrders ? condition : sql`false`)

/**
 * SQL equivalent of `isCallDue`. Callbacks that are due are rare, and only the latest callback of each order counts.
 */
const isCallDue = sql`${orders.status} in ('pending', 'completed') and ${orders.id} in (
  select order_id from order_events where call_back_at <= now() and withdrawn_at is null) and ${lastCallBack} <= now()`

/** SQL equivalent of `isWaiting`; each condition starts with a rare, indexed condition. */
const isWaiting = {
  to_call: sql`${orders.id} in (
      select id from orders where status = 'pending'
      union all select order_id from order_events where call_back_at <= now() and withdrawn_at is null)
    and ${orders.status} in ('pending', 'completed') and coalesce(${lastCallBack} <= now(), ${orders.status} = 'pending')`,
  // With array parameters, PostgreSQL starts from the few matching lines and not from all matching orders.
  cannot_supply: sql`${orders.id} = any(array(select order_id from order_lines where short_quantity is not null))
    and ${orders.status} in ('pending', 'completed')`,
  ready_to_deliver: sql`${orders.status} = 'completed'
    and exists (select from order_lines l where l.order_id = orders.id and l.quantity > 0)
    and not exists (
      select from order_lines l where l.order_id = orders.id and l.quantity > 0
      and (l.handover = 'to_pack' or l.short_quantity is not null))`,
  to_pack_late: sql`${orders.id} = any(array(
      select order_id from order_lines
      where handover = 'to_pack' and quantity > 0 and short_quantity is distinct from 0))
    and ${orders.status} = 'completed' and ${orders.createdAt} < now() - make_interval(hours => ${LATE_PACKING_HOURS})`,
  // The next two must match the conditions of their indexes.
  to_collect: sql`${orders.inBooks} and ${orders.status} = 'delivered'
    and ${orders.paidCents} < (${orders.totalCents} - ${orders.returnedCents} + 50) / 100 * 100`,
  to_refund: sql`${orders.inBooks} and ${orders.paidCents}
    > case when ${orders.status} = 'cancelled' then 0 else (${orders.totalCents} - ${orders.returnedCents} + 50) / 100 * 100 end`,
  to_return: hasOpenReturn,
} satisfies Record<OrderWait, SQL>

/**
 * SQL equivalent of `matchesOrder`. Searches only fields that the caller can see; for sellers, these are the contents
 * of their parcels. Part numbers use an index to find lines; product and seller names share an index on their combined
 * text, in which a separator divides the names.
 */
function matchesText(text: string, { sellerId }: OrderScope): SQL | undefined {
  const containsText = (column: AnyPgColumn) => sql`strpos(lower(${column}), lower(${text})) > 0`
  const [number, digits, part] = [searchedNumber(text), searchedDigits(text), searchedPart(text)]
  const customer = or(
    containsText(orders.customerName),
    sql`strpos(${orders.phone}, ${text}) > 0`,
    digits === undefined ? undefined : sql`strpos(translate(${orders.phone}, ${PHONE_SEPARATORS}, ''), ${digits}) > 0`,
    sellerId === undefined ? containsText(orders.email) : undefined,
  )
  const joined = sql`lower(${orderLines.productName} || E'\\n' || ${orderLines.sellerName})`
  const isOwner = sellerId === undefined ? undefined : isLineOfSeller(sellerId)
  const hasLine = (condition: SQL | undefined) => sql`${orders.id} in (
    select ${orderLines.orderId} from ${orderLines} where ${and(isOwner, isInOrder, condition)})`
  return or(
    number === undefined ? undefined : eq(orders.id, number),
    sellerId === undefined ? customer : and(not(isLongEnded), customer),
    hasLine(
      isOwner
        ? containsText(orderLines.productName)
        : sql`${joined} like '%' || lower(${escapeLike(text)}::text) || '%'`,
    ),
    part === undefined ? undefined : hasLine(hasPart(part)),
  )
}

const hasPart = (part: string) => sql`${orderLines.productId} = any(array(
  select id from products where mpn is not null and closed_text(mpn) ~>=~ ${part} and closed_text(mpn) ~<~ ${`${part}~`}))`

/** Matches orders by the stage of the seller's lines; without a seller, no orders match. */
function isAtStage(stage: LineStage, { sellerId }: OrderScope): SQL {
  if (sellerId === undefined) return sql`false`
  if (stage === 'to_pack') {
    const toPack = and(isLineOfSeller(sellerId), sql`${orderLines.handover} = 'to_pack'`) // must match the expression of the index
    return sql`${isOpenOrder} and ${orders.id} in (
      select ${orderLines.orderId} from ${orderLines} where ${toPack} and ${isInOrder} and ${hasPieces})`
  }
  return sql`${orders.id} in (
    select ${orderLines.orderId} from ${orderLines} join ${orders} as stage_orders on stage_orders.id = ${orderLines.orderId}
    where ${isLineOfSeller(sellerId)} and ${isInOrder} group by 1 having ${stageOfOrder(sql`stage_orders.status`)} = ${stage})`
}

const isOpenOrder = sql`${orders.status} in ('pending', 'completed')`
const hasPieces = sql`${orderLines.shortQuantity} is distinct from 0`

/** SQL equivalent of `stageOfOrder`, for the lines of one seller. */
function stageOfOrder(status: SQL): SQL {
  const stage = sql`case when ${status} = 'cancelled' then 'cancelled' when ${status} = 'delivered' then 'handed_over'
    when ${orderLines.shortQuantity} = 0 and ${orderLines.handover} <> 'handed_over' then 'cannot_supply'
    else ${orderLines.handover} end`
  return sql`(${STAGES})[min(array_position(${STAGES}, ${stage}))]`
}

const STAGES = sql.raw(`array['${lineStages.join("','")}']`)

/**
 * Counts orders by status for admins and by handover state for sellers; undefined for the buyer of the orders.
 * @param search counts only the orders that match this text
 */
export async function countOrders(db: Db, view: OrderScope, search?: string): Promise<OrderCounts | undefined> {
  const found = search ? matchesText(search, view) : undefined
  const statement =
    view === allOrders ? countByStatus(found) : view.sellerId !== undefined && countByStage(view.sellerId, found)
  if (!statement) return undefined
  const { rows } = await db.execute<{ name: keyof OrderCounts; orders: number }>(statement)
  return Object.fromEntries(rows.map((row) => [row.name, row.orders]))
}

function countByStatus(found: SQL | undefined): SQL {
  const isFound = found && sql`${orders.id} in (select id from found)`
  return sql`
    ${found && sql`with found as materialized (select ${orders.id} from ${orders} where ${found})`}
    select ${orders.status} as name, count(*)::int as orders from ${orders} ${isFound && sql`where ${isFound}`} group by 1
    ${sql.join(
      Object.entries({ call_due: isCallDue, ...isWaiting }).map(
        ([name, condition]) =>
          sql`union all select ${name}, count(*)::int from ${orders} where ${and(condition, isFound)} having count(*) > 0`,
      ),
      sql` `,
    )}`
}

const countByStage = (sellerId: number | null, found: SQL | undefined) => sql`
  select name, count(*)::int as orders from (
    select ${stageOfOrder(sql`${orders.status}`)} as name
    from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    where ${and(isLineOfSeller(sellerId), isInOrder, found)} group by ${orders.id}) as stages
  group by name`
