import { Refusal } from '#contract/errors.ts'
import type { NewStopResult, RoundDetail } from '#contract/rounds/calls.ts'
import { isStopOpen, type StopResult } from '#contract/rounds/results.ts'
import type { Db } from '#server/db/client.ts'
import { runIdempotent } from '#server/db/idempotency.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { deliverOrder } from '#server/orders/delivery/service.ts'
import { stopRecorded } from './events.ts'
import { keepOpen } from './lock-round.ts'
import { getRound } from './service.ts'

interface NamedStop {
  round_id: number
  order_id: number
}

/**
 * Records the result of a stop with everything that follows for its order, once per idempotency key. Results of one
 * order are recorded one after another under its lock, and none once the round is closed.
 * @throws round_not_found, round_closed, stop_not_found, stop_recorded, stop_not_possible, all_refused, the refusals of
 * returns and payments, idempotency_mismatch
 */
export async function recordStop(
  db: Db,
  admin: Actor,
  { outcome, key, ...stop }: NamedStop & { outcome: NewStopResult; key: string | undefined },
): Promise<RoundDetail> {
  return db.transaction(async (tx) => {
    const { round_id: roundId, order_id: orderId } = stop
    const { result } = outcome
    const work = async () => {
      await deliverOrder(tx, admin, orderId, {
        outcome,
        assertOpen: () => assertStopOpen(tx, stop),
        recordResult: async () => {
          await keepOpen(tx, roundId)
          await writeResult(tx, stop, result)
        },
      })
      await emitEvents(tx, admin, stopRecorded({ roundId, orderId, result }))
      return getRound(tx, roundId)
    }
    await assertStopExists(tx, stop)
    return runIdempotent(tx, admin, { key, call: 'rounds', contents: { stop, outcome } }, work, {
      store: ({ id }) => id,
      restore: (id: number) => getRound(tx, id),
    })
  })
}

/** @throws round_not_found, stop_not_found */
async function assertStopExists(tx: Db, { round_id: roundId, order_id: orderId }: NamedStop): Promise<void> {
  const [found] = await sqlOf(tx)<{ hasStop: boolean }>`
    select exists (select from round_stops where round_id = id and order_id = ${orderId}) as "hasStop"
    from rounds where id = ${roundId}`
  if (!found) throw new Refusal('round_not_found')
  if (!found.hasStop) throw new Refusal('stop_not_found')
}

/** Refuses early what `writeResult` would refuse. @throws stop_not_found, round_closed, stop_recorded */
async function assertStopOpen(tx: Db, { round_id: roundId, order_id: orderId }: NamedStop): Promise<void> {
  const [stop] = await sqlOf(tx)<{ result: StopResult | null; isOpen: boolean }>`
    select result, is_open as "isOpen" from round_stops where round_id = ${roundId} and order_id = ${orderId}`
  if (!stop) throw new Refusal('stop_not_found')
  if (!stop.isOpen) throw new Refusal('round_closed')
  if (!isStopOpen(stop.result)) throw new Refusal('stop_recorded', { values: { order_id: orderId } })
}

/** Writes the result of a stop of a locked round. @throws stop_not_found if the stop was removed in the meantime */
async function writeResult(
  tx: Db,
  { round_id: roundId, order_id: orderId }: NamedStop,
  result: StopResult,
): Promise<void> {
  const written = await sqlOf(tx)`
    update round_stops set result = ${result}, recorded_at = now()
    where round_id = ${roundId} and order_id = ${orderId} and is_open returning order_id`
  if (written.length === 0) throw new Refusal('stop_not_found')
}
