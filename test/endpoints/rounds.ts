import { eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { orderLines, orders, rounds as roundRows, roundStops } from '#server/db/schema.ts'
import { orderOfShopper, type Fixtures } from '../fixtures.ts'
import { call, type ValidCall } from '../valid-call.ts'

const { rounds } = api
const typed = { day: '2026-11-28', name: 'Remera', driver: 'Eric' }

/** One valid request for every call about delivery rounds. */
export const calls: ValidCall[] = [
  call(rounds.listRounds, () => ({})),
  call(rounds.listReadyOrders, () => ({})),
  call(rounds.getRound, async (fixtures) => ({ params: { round_id: await makeRound(fixtures, []) } })),
  call(rounds.createRound, async (fixtures) => ({ body: { ...typed, order_ids: [await readyOrder(fixtures)] } })),
  call(rounds.changeRound, async (fixtures) => ({
    params: { round_id: await makeRound(fixtures, []) },
    body: { ...typed, order_ids: [await readyOrder(fixtures)], version_seen: 1 },
  })),
  call(rounds.recordStop, async (fixtures) => {
    const orderId = await readyOrder(fixtures)
    return {
      params: { round_id: await makeRound(fixtures, [orderId]), order_id: orderId },
      body: { result: 'delivered' as const, payments: [{ amount: 1, method: 'cash' as const }] },
    }
  }),
  call(rounds.closeRound, async (fixtures) => ({
    params: { round_id: await makeRound(fixtures, []) },
    body: { expected_seen: 0, counted: 500, note: 'Found in the car' },
  })),
]

async function readyOrder(fixtures: Fixtures): Promise<number> {
  const { order_id: orderId } = await orderOfShopper(fixtures)
  const { db } = fixtures.shop.database
  await db.update(orders).set({ status: 'completed' }).where(eq(orders.id, orderId))
  await db.update(orderLines).set({ handover: 'packed' }).where(eq(orderLines.orderId, orderId))
  return orderId
}

async function makeRound({ shop }: Fixtures, orderIds: number[]): Promise<number> {
  const [round] = await shop.database.db.insert(roundRows).values(typed).returning()
  const roundId = round?.id ?? 0
  for (const [position, orderId] of orderIds.entries())
    await shop.database.db.insert(roundStops).values({ roundId, orderId, position })
  return roundId
}
