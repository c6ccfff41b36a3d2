import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { toFrancs } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { Db } from '#server/db/client.ts'
import { orderLines, orders } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'

/** What pictures have learnt to say since the first orders froze theirs. */
const PICTURE_DEFAULTS = { avif: false, alt: '', shows: 'part' } as const

/** One order: an admin sees any, everyone else their own. @throws order_not_found also for another person's */
export async function getOrder(db: Db, actor: Actor, orderId: number): Promise<Order> {
  const isOwn = actor.role === 'admin' ? undefined : eq(orders.accountId, actor.accountId)
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isOwn))
  if (!order) throw new Refusal('order_not_found')
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))
  return toOrder(order, lines)
}

function toOrder(order: typeof orders.$inferSelect, lines: (typeof orderLines.$inferSelect)[]): Order {
  return {
    id: order.id,
    status: order.status,
    total_amount: toFrancs(order.totalCents),
    created_at: order.createdAt.toISOString(),
    user_email: order.email,
    user_profile: { full_name: order.customerName, phone_number: order.phone, address: order.location },
    customer_info: { name: order.customerName, phone: order.phone, location: order.location },
    items: lines.map((line) => ({
      product_id: line.productId,
      product_name: line.productName,
      price: toFrancs(line.priceCents),
      quantity: line.quantity,
      picture: line.picture && { ...PICTURE_DEFAULTS, ...line.picture },
      seller_name: line.sellerName,
    })),
  }
}
