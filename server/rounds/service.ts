import { Refusal } from '#contract/errors.ts'
import { toFrancs } from '#contract/money.ts'
import type { ReadyOrder, Round, RoundDetail } from '#contract/rounds/calls.ts'
import { MAX_READY_ORDERS, MAX_ROUNDS } from '#contract/rounds/limits.ts'
import type { StopResult } from '#contract/rounds/results.ts'
import { sectorOf } from '#contract/rounds/sectors.ts'
import type { Db } from '#server/db/client.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { readMomo, readOrdersToDeliver, readReadyOrders } from '#server/orders/delivery/service.ts'

/** Lists open rounds by day, then closed rounds, newest first. */
export async function listRounds(db: Db): Promise<Round[]> {
  return readRounds(db, null)
}

/** Lists the orders that can be added to a round, with the sectors of their addresses. */
export async function listReadyOrders(db: Db): Promise<ReadyOrder[]> {
  const ready = await readReadyOrders(db, MAX_READY_ORDERS)
  return ready.map((order) => ({ sector: sectorOf(order.customer_info.location), order }))
}

/** Amounts in hundredths of a franc, as text. */
interface RoundRow extends Omit<Round, 'expected' | 'counted'> {
  expected: string
  counted: string | null
}

/**
 * Reads rounds with the number of their stops and their expected cash.
 * @param id id of the only round to read; null for all
 */
async function readRounds(db: Db, id: number | null): Promise<Round[]> {
  const rows = await sqlOf(db)<RoundRow>`
    select r.id, r.day::text as day, r.name, r.driver, r.version, r.note, r.closed_at, r.counted_cents as counted,
      coalesce(r.expected_cents, (
        select coalesce(sum(amount_cents), 0) from order_payments p where p.round_id = r.id and p.method = 'cash'
      )) as expected,
      (select count(*)::int from round_stops s where s.round_id = r.id) as stops,
      (select count(*)::int from round_stops s where s.round_id = r.id and s.result is not null) as recorded
    from rounds r where ${id}::int is null or r.id = ${id}
    order by r.closed_at is not null, case when r.closed_at is null then r.day end, r.day desc, r.id desc
    limit ${MAX_ROUNDS}`
  return rows.map(({ expected, counted, closed_at: closedAt, ...round }) => ({
    ...round,
    expected: toFrancs(BigInt(expected)),
    counted: counted === null ? null : toFrancs(BigInt(counted)),
    closed_at: closedAt === null ? null : toMoment(closedAt),
  }))
}

const toMoment = (text: string) => new Date(text).toISOString()

interface StopRow {
  orderId: number
  result: StopResult | null
  recordedAt: string | null
}

/** Returns a round with its stops in order. @throws round_not_found */
export async function getRound(db: Db, roundId: number): Promise<RoundDetail> {
  const [round] = await readRounds(db, roundId)
  if (!round) throw new Refusal('round_not_found')
  const stops = await sqlOf(db)<StopRow>`
    select order_id as "orderId", result, recorded_at as "recordedAt" from round_stops
    where round_id = ${roundId} order by position, order_id`
  const delivered = await readOrdersToDeliver(
    db,
    stops.map(({ orderId }) => orderId),
  )
  return {
    ...round,
    momo: await readMomo(db),
    stops: stops.flatMap(({ orderId, result, recordedAt }) => {
      const found = delivered.get(orderId)
      return found ? [{ ...found, result, recorded_at: recordedAt === null ? null : toMoment(recordedAt) }] : []
    }),
  }
}
