import { and, asc, desc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import { sumLines, toFrancs } from '#contract/money.ts'
import type { Order, OrderItem } from '#contract/orders.ts'
import type { Db } from '#server/db/client.ts'
import { orderLines, orders, products } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect & { mpn: string | null }

/** Stands for what an order does not know or does not tell. */
export const NOT_KNOWN = 'N/A'
/** Stands for a product without a name, or that there never was. */
export const UNKNOWN_PRODUCT = 'Unknown Product'
/** What pictures have learnt to say since the first orders froze theirs. */
const PICTURE_DEFAULTS = { avif: false, alt: '', shows: 'part' } as const

/**
 * Which orders somebody sees; with a seller, only that one's lines of them and nothing of the shopper's account. Null is
 * the shop itself.
 */
export interface View {
  where: SQL | undefined
  sellerId?: number | null
}

export const everyOrder: View = { where: undefined }
export const boughtBy = ({ accountId }: Actor): View => ({ where: eq(orders.accountId, accountId) })
/** A seller sells for themselves, an admin for the shop. */
export function soldBy({ accountId, role }: Actor): View {
  const sellerId = role === 'admin' ? null : accountId
  const isTheirs = isLineOf(sellerId)
  return {
    where: sql`${orders.id} in (select ${orderLines.orderId} from ${orderLines} where ${isTheirs})`,
    sellerId,
  }
}

/** Whether a line is that seller's; null is the shop itself. */
export function isLineOf(sellerId: number | null): SQL {
  return sellerId === null ? isNull(orderLines.sellerId) : eq(orderLines.sellerId, sellerId)
}

interface Selection {
  where?: SQL | undefined
  limit: number
  offset?: number
}

/** Orders of a view, newest first, in two queries however many they are. */
export async function readOrders(db: Db, view: View, { where, limit, offset = 0 }: Selection): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(view.where, where))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
  if (rows.length === 0) return []
  const lines = await readLines(db, view, rows)
  return rows.map((row) => toOrder(row, lines.get(row.id) ?? [], view))
}

/** One order of a view, or null. */
export async function readOrder(db: Db, view: View, orderId: number): Promise<Order | null> {
  const [order] = await readOrders(db, view, { where: eq(orders.id, orderId), limit: 1 })
  return order ?? null
}

async function readLines(db: Db, { sellerId }: View, rows: OrderRow[]): Promise<Map<number, LineRow[]>> {
  const isOfThese = sql`${orderLines.orderId} = any(${sql.param(rows.map((row) => row.id))}::int[])`
  const isTheirs = sellerId === undefined ? undefined : isLineOf(sellerId)
  const lines = await db
    .select({ ...getTableColumns(orderLines), mpn: products.mpn })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(and(isOfThese, isTheirs))
    .orderBy(asc(orderLines.id))
  return Map.groupBy(lines, (line) => line.orderId)
}

function toOrder(row: OrderRow, lines: LineRow[], { sellerId }: View): Order {
  const name = row.customerName || NOT_KNOWN
  const phone = row.phone || NOT_KNOWN
  const location = row.location || NOT_KNOWN
  return {
    id: row.id,
    status: row.status,
    total_amount: toFrancs(sellerId === undefined ? row.totalCents : sumLines(lines)),
    created_at: row.createdAt.toISOString(),
    user_email: (sellerId === undefined && row.email) || NOT_KNOWN,
    user_profile: { full_name: name, phone_number: phone, address: location },
    customer_info: { name, phone, location },
    items: lines.map(toItem),
  }
}

function toItem(line: LineRow): OrderItem {
  return {
    product_id: line.productId,
    product_name: line.productName || UNKNOWN_PRODUCT,
    price: toFrancs(line.priceCents),
    quantity: line.quantity,
    picture: line.picture && { ...PICTURE_DEFAULTS, ...line.picture },
    mpn: line.mpn,
    seller_name: line.sellerName,
    sold_by_shop: line.sellerId === null,
    handover: line.handover,
  }
}
