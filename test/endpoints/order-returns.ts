import { eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { orderLines, orders, orderStatusChanges, returnLines, returns } from '#server/db/schema.ts'
import { orderOfShopper, type Fixtures } from '../fixtures.ts'
import { call, type ValidCall } from '../valid-call.ts'

const { ordersReturns } = api

/** One valid request for every call about returns. */
export const calls: ValidCall[] = [
  call(ordersReturns.reportProblem, async (fixtures) => {
    const { params, productId } = await deliveredOrder(fixtures)
    return { params, body: { lines: [{ product_id: productId, quantity: 1, reason: 'faulty' as const }] } }
  }),
  call(ordersReturns.withdrawReturn, async (fixtures) => ({ params: await returnOf(fixtures, 'requested') })),
  call(ordersReturns.answerReturn, async (fixtures) => ({
    params: await returnOf(fixtures, 'requested'),
    body: { version_seen: 1, status: 'agreed' as const },
  })),
  call(ordersReturns.closeReturn, async (fixtures) => {
    const { params, productId } = await deliveredOrder(fixtures)
    const counted = { counted: 1, to_shelf: 1, outcome: 'none' as const, value: 0 }
    const lines = [{ product_id: productId, reason: 'faulty' as const, ...counted }]
    return { params, body: { version_seen: 1, lines } }
  }),
  call(ordersReturns.reopenReturn, async (fixtures) => ({
    params: await returnOf(fixtures, 'closed'),
    body: { version_seen: 1 },
  })),
]

async function deliveredOrder(fixtures: Fixtures) {
  const params = await orderOfShopper(fixtures)
  const { db } = fixtures.shop.database
  const orderId = params.order_id
  await db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, orderId))
  await db.insert(orderStatusChanges).values({ orderId, status: 'delivered' })
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id)
  return { params, lineId: line?.id ?? 0, productId: line?.productId ?? 0 }
}

async function returnOf(fixtures: Fixtures, status: 'requested' | 'closed') {
  const { params, lineId } = await deliveredOrder(fixtures)
  const { db } = fixtures.shop.database
  const closedAt = status === 'closed' ? new Date() : null
  const [added] = await db.insert(returns).values({ orderId: params.order_id, status, closedAt }).returning()
  const returnId = added?.id ?? 0
  await db.insert(returnLines).values({ returnId, lineId, reason: 'goodwill' })
  return { ...params, return_id: returnId }
}
