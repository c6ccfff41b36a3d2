import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Handover, OrderCounts, PageQuery } from '#contract/orders.ts'
import type { Db } from '#server/db/client.ts'
import { orderLines, orders } from '#server/db/schema.ts'
import { everyOrder, isLineOf, type View } from './read-orders.ts'

/** What of a view was asked for. */
export function whatWasAskedFor({ search, status, handover }: PageQuery, view: View): SQL | undefined {
  return and(
    search ? holds(search, view) : undefined,
    status && eq(orders.status, status),
    handover && isAt(handover, view),
  )
}

/** Who may not see e-mails cannot search them either; a seller looks for a parcel by its number and what is in it too. */
function holds(text: string, { sellerId }: View): SQL | undefined {
  const isInside = (column: AnyPgColumn) => sql`strpos(lower(${column}), lower(${text})) > 0`
  const customer = or(isInside(orders.customerName), sql`strpos(${orders.phone}, ${text}) > 0`)
  if (sellerId === undefined) return or(customer, isInside(orders.email))
  const named = sql`${orders.id} in (
    select ${orderLines.orderId} from ${orderLines} where ${isLineOf(sellerId)} and ${isInside(orderLines.productName)})`
  return or(customer, named, sql`${orders.id}::text = ltrim(${text}, '#')`)
}

/** Without a seller nobody hands anything over: then there is no such order. */
function isAt(handover: Handover, { sellerId }: View): SQL {
  if (sellerId === undefined) return sql`false`
  const soFar = sql`select ${orderLines.orderId} from ${orderLines} where ${isLineOf(sellerId)}
    group by 1 having ${LEAST_ADVANCED} = ${handover}`
  return sql`${orders.status} <> 'cancelled' and ${orders.id} in (${soFar})`
}

/** Where an order stands for its seller: of their lines the least advanced counts. */
const LEAST_ADVANCED = sql`case when bool_or(${orderLines.handover} = 'to_pack') then 'to_pack'
  when bool_or(${orderLines.handover} = 'packed') then 'packed' else 'handed_over' end`

/** How many orders an admin has by status, or a seller by how far they are; undefined for somebody's own purchases. */
export async function countOrders(db: Db, view: View): Promise<OrderCounts | undefined> {
  const statement = view === everyOrder ? countByStatus : view.sellerId !== undefined && countByStage(view.sellerId)
  if (!statement) return undefined
  const { rows } = await db.execute<{ name: keyof OrderCounts; orders: number }>(statement)
  return Object.fromEntries(rows.map((row) => [row.name, row.orders]))
}

const countByStatus = sql`select ${orders.status} as name, count(*)::int as orders from ${orders} group by 1`

const countByStage = (sellerId: number | null) => sql`
  select name, count(*)::int as orders from (
    select case when ${orders.status} = 'cancelled' then 'cancelled' else ${LEAST_ADVANCED} end as name
    from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    where ${isLineOf(sellerId)} group by ${orders.id}) as stages
  group by name`
