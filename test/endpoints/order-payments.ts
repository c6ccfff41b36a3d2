import { api } from '#contract/api.ts'
import { orderPayments } from '#server/db/schema.ts'
import { orderOfShopper } from '../fixtures.ts'
import { call, type ValidCall } from '../valid-call.ts'

const { ordersPayments } = api

/** One valid request for every call about payments for orders. */
export const calls: ValidCall[] = [
  call(ordersPayments.recordPayment, async (fixtures) => ({
    params: await orderOfShopper(fixtures),
    body: { kind: 'payment' as const, amount: 1, method: 'cash' as const },
  })),
  call(ordersPayments.reversePayment, async (fixtures) => {
    const { order_id: orderId } = await orderOfShopper(fixtures)
    const { db, sql } = fixtures.shop.database
    await sql`update orders set paid_cents = 100 where id = ${orderId}`
    const [payment] = await db.insert(orderPayments).values({ orderId, amountCents: 100n, method: 'cash' }).returning()
    return { params: { order_id: orderId, payment_id: payment?.id ?? 0 }, body: { reason: 'Typed twice' } }
  }),
]
