import { and, asc, desc, eq, getTableColumns, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { sumLines, toFrancs } from '#contract/money.ts'
import { accountOf } from '#contract/orders/account.ts'
import type { Order, OrderItem, OrderStatus } from '#contract/orders/calls.ts'
import { SELLER_SIGHT_DAYS } from '#contract/orders/limits.ts'
import { UNKNOWN_PRODUCT } from '#server/cart/service.ts'
import type { Db } from '#server/db/client.ts'
import { orderEvents, orderLines, orders, products } from '#server/db/schema.ts'
import { ago } from '#server/db/time.ts'
import type { Actor } from '#server/http/actor.ts'
import { toReceiptTo } from './receipts/read.ts'

type OrderRow = Omit<typeof orders.$inferSelect, 'accountId' | 'updatedAt'> & {
  callBackAt?: Date | null
  hasOpenReturn?: boolean
  /** True if the order ended so long ago that its sellers can see only some of the shopper's data. */
  isLongEnded?: boolean
}
type LineRow = Pick<
  typeof orderLines.$inferSelect,
  | 'productId'
  | 'productName'
  | 'sellerId'
  | 'sellerName'
  | 'picture'
  | 'priceCents'
  | 'quantity'
  | 'handover'
  | 'piecesPerPack'
  | 'released'
  | 'returned'
  | 'returnedCents'
  | 'orderedQuantity'
  | 'shortQuantity'
  | 'shortReason'
  | 'shortNote'
> & { mpn: string | null; stock?: number | null; todayCents?: bigint | null; isListed?: boolean | null }

/** Text that sellers see in place of the delivery address if the order ended long ago. */
export const HIDDEN_PLACE = '...'
/** Placeholder for unknown or hidden values. */
export const NOT_AVAILABLE = 'N/A'
/** Default values of picture fields that are missing from older orders. */
const PICTURE_DEFAULTS = { avif: false, alt: '', shows: 'part' } as const

/**
 * Set of orders that a caller can see. With a seller, the orders contain only that seller's lines and no account data.
 * A null seller stands for the shop itself.
 */
export interface OrderScope {
  where: SQL | undefined
  sellerId?: number | null
}

export const allOrders: OrderScope = { where: undefined }
export const ordersOfBuyer = ({ accountId }: Actor): OrderScope => ({ where: eq(orders.accountId, accountId) })
/** Returns the scope that contains only a seller's own lines or, for an admin, only the shop's lines. */
export function ordersOfSeller({ accountId, role }: Actor): OrderScope {
  const sellerId = role === 'admin' ? null : accountId
  const isOwner = isLineOfSeller(sellerId)
  return {
    where: sql`${orders.id} in (select ${orderLines.orderId} from ${orderLines} where ${isOwner} and ${isInOrder})`,
    sellerId,
  }
}

/** SQL condition for lines that were not removed. */
export const isInOrder = gt(orderLines.quantity, 0)

/** Time of the callback that the shopper requested in the latest call. */
export const lastCallBack = sql<Date | null>`(
  select e.call_back_at from order_events e where e.order_id = orders.id and e.kind = 'called' and e.withdrawn_at is null
  order by e.id desc limit 1)`.mapWith(orderEvents.callBackAt)

/** SQL condition for orders with a reported problem that is not settled yet. */
export const hasOpenReturn = sql<boolean>`orders.id in (
  select order_id from returns where status in ('requested', 'agreed'))`

/** Returns true if an order ended so long ago that its sellers can see only some of the shopper's data. */
export const isLongEnded = sql<boolean>`(orders.status in ('delivered', 'cancelled') and coalesce((
  select max(c.changed_at) from order_status_changes c where c.order_id = orders.id and c.status in ('delivered', 'cancelled'))
  < ${ago('days', SELLER_SIGHT_DAYS)}, false))`

/** SQL condition for the lines of a seller; null stands for the shop itself. */
export function isLineOfSeller(sellerId: number | null): SQL {
  return sellerId === null ? isNull(orderLines.sellerId) : eq(orderLines.sellerId, sellerId)
}

interface Selection {
  where?: SQL | undefined
  limit: number
  offset?: number
  /** Sort order by order number; newest first by default. */
  order?: 'id' | 'oldest' | undefined
}

const orderings = {
  newest: [desc(orders.createdAt), desc(orders.id)],
  oldest: [asc(orders.createdAt), asc(orders.id)],
  id: [asc(orders.id)],
}

/** Reads the orders of a scope with two queries, regardless of the number of orders. */
export async function readOrders(
  db: Db,
  scope: OrderScope,
  { where, limit, offset = 0, order }: Selection,
): Promise<Order[]> {
  const rows = await db
    .select({
      ...getTableColumns(orders),
      ...(scope === allOrders && { callBackAt: lastCallBack }),
      ...(scope.sellerId === undefined ? { hasOpenReturn } : { isLongEnded }),
    })
    .from(orders)
    .where(and(scope.where, where))
    .orderBy(...orderings[order ?? 'newest'])
    .limit(limit)
    .offset(offset)
  if (rows.length === 0) return []
  const lines = await readLines(db, scope, rows)
  return rows.map((row) => toOrder(row, lines.get(row.id) ?? [], scope))
}

/** Reads one order of a scope; null if the scope does not contain it. */
export async function readOrder(db: Db, scope: OrderScope, orderId: number): Promise<Order | null> {
  const [order] = await readOrders(db, scope, { where: eq(orders.id, orderId), limit: 1 })
  return order ?? null
}

async function readLines(db: Db, scope: OrderScope, rows: OrderRow[]): Promise<Map<number, LineRow[]>> {
  const isOfRows = sql`${orderLines.orderId} = any(${sql.param(rows.map((row) => row.id))}::int[])`
  const { sellerId } = scope
  const isOwner = sellerId === undefined ? undefined : isLineOfSeller(sellerId)
  const lines = await db
    .select({ ...getTableColumns(orderLines), mpn: products.mpn, ...(scope === allOrders && productNow) })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(and(isOfRows, isOwner))
    .orderBy(asc(orderLines.id))
  return Map.groupBy(lines, (line) => line.orderId)
}

const productNow = { stock: products.stock, todayCents: products.priceCents, isListed: products.listed }

/** Converts a row to an order, restricted to a scope. */
export function toOrder(row: OrderRow, lines: LineRow[], scope: OrderScope): Order {
  const { sellerId } = scope
  const { name, phone, location } = customerOf(row)
  const receipt = toReceiptTo({ phone: row.receiptPhone, tin: row.receiptTin, name: row.receiptName })
  const isBuyers = scope !== allOrders && sellerId === undefined
  const item = (line: LineRow) => toItem(line, row.status, isBuyers)
  return {
    id: row.id,
    status: row.status,
    total_amount: toFrancs(sellerId === undefined ? row.totalCents : sumLines(lines)),
    quote_id: sellerId === undefined ? row.quoteId : null,
    account: sellerId === undefined && row.inBooks ? accountOf(row) : null,
    created_at: row.createdAt.toISOString(),
    version: row.version,
    has_open_return: row.hasOpenReturn ?? false,
    call_back_at: row.callBackAt?.toISOString() ?? null,
    user_email: (sellerId === undefined && row.email) || NOT_AVAILABLE,
    user_profile: { full_name: name, phone_number: phone, address: location },
    customer_info: {
      name,
      phone,
      location,
      ...(row.deliveryWindow && { window: row.deliveryWindow }),
      ...(row.deliveryNote && sellerId === undefined && { note: row.deliveryNote }),
      ...(receipt && sellerId === undefined && { receipt }),
    },
    items: lines.filter(({ quantity }) => quantity > 0).map(item),
    removed_items: lines.filter(({ quantity }) => quantity === 0).map(item),
  }
}

function customerOf({ customerName, phone, location, isLongEnded: isMasked }: OrderRow) {
  return {
    name: (isMasked ? maskName(customerName) : customerName) || NOT_AVAILABLE,
    phone: (phone && isMasked ? maskPhone(phone) : phone) || NOT_AVAILABLE,
    location: (location && isMasked ? HIDDEN_PLACE : location) || NOT_AVAILABLE,
  }
}

/** Shortens `Aline Uwase` to `Aline U.` */
function maskName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial] = Array.from(others.at(-1) ?? '')
  return initial ? `${first} ${initial}.` : first
}

/** Masks all but the last three digits of a phone number. */
const maskPhone = (phone: string) => `...${phone.replaceAll(/\D/g, '').slice(-3)}`

function toItem(line: LineRow, status: OrderStatus, isBuyers: boolean): OrderItem {
  const { shortQuantity, shortReason, shortNote } = line
  const isShort = !isBuyers && shortQuantity !== null && shortReason !== null
  return {
    product_id: line.productId,
    product_name: line.productName || UNKNOWN_PRODUCT,
    price: toFrancs(line.priceCents),
    quantity: line.quantity,
    pieces_per_pack: line.piecesPerPack,
    picture: line.picture && { ...PICTURE_DEFAULTS, ...line.picture },
    mpn: line.mpn,
    seller_name: line.sellerName,
    sold_by_shop: line.sellerId === null,
    handover: status === 'delivered' ? 'handed_over' : line.handover,
    restocked: line.released - line.returned,
    returned: line.returned,
    returned_value: toFrancs(line.returnedCents),
    ordered_quantity: line.orderedQuantity ?? line.quantity,
    shortage: isShort ? { can_supply: shortQuantity, reason: shortReason, note: shortNote } : null,
    product_now: line.isListed ? { stock: line.stock ?? 0, price: toFrancs(line.todayCents ?? 0n) } : null,
  }
}
