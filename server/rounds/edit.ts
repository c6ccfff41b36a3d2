import { Refusal } from '#contract/errors.ts'
import type { NewRound, RoundDetail } from '#contract/rounds/calls.ts'
import type { StopResult } from '#contract/rounds/results.ts'
import type { Db } from '#server/db/client.ts'
import { runIdempotent } from '#server/db/idempotency.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { lockReadyOrders } from '#server/orders/delivery/service.ts'
import { roundChanged, roundCreated } from './events.ts'
import { lockRound } from './lock-round.ts'
import { getRound } from './service.ts'

/**
 * Creates a round, once per idempotency key.
 * @throws order_not_found, order_not_ready, order_in_round, idempotency_mismatch
 */
export async function createRound(
  db: Db,
  admin: Actor,
  { round, key }: { round: NewRound; key: string | undefined },
): Promise<RoundDetail> {
  return db.transaction(async (tx) => {
    const work = async () => {
      const { day, name, driver, order_ids: orderIds } = round
      await lockAdded(tx, orderIds)
      const [added] = await sqlOf(tx)<{ id: number }>`
        insert into rounds (account_id, day, name, driver) values (${admin.accountId}, ${day}, ${name}, ${driver})
        returning id`
      if (!added) throw new Error('The round was not stored')
      await writeStops(tx, added.id, orderIds)
      await emitEvents(tx, admin, roundCreated({ roundId: added.id, orderIds }))
      return getRound(tx, added.id)
    }
    return runIdempotent(tx, admin, { key, call: 'rounds', contents: { round } }, work, {
      store: ({ id }) => id,
      restore: (id: number) => getRound(tx, id),
    })
  })
}

interface ChangedRound extends NewRound {
  round_id: number
  version_seen: number
}

/**
 * Changes an open round: its day, name, driver, and its stops and their order.
 * @throws round_not_found, round_closed, round_changed, order_not_found, order_not_ready, order_in_round, stop_recorded
 */
export async function changeRound(
  db: Db,
  admin: Actor,
  { round_id: roundId, version_seen: versionSeen, day, name, driver, order_ids: orderIds }: ChangedRound,
): Promise<RoundDetail> {
  return db.transaction(async (tx) => {
    const before = await readStops(tx, roundId)
    const added = orderIds.filter((id) => !before.has(id))
    await lockAdded(tx, added) // orders are locked before rounds
    const { version } = await lockRound(tx, roundId)
    if (version !== versionSeen) throw new Refusal('round_changed')
    const stops = await readStops(tx, roundId)
    const removed = [...stops].filter(([orderId]) => !orderIds.includes(orderId))
    const recorded = removed.find(([, result]) => result !== null)
    if (recorded) throw new Refusal('stop_recorded', { values: { order_id: recorded[0] } })
    const removedIds = removed.map(([orderId]) => orderId)
    await sqlOf(tx)`delete from round_stops where round_id = ${roundId} and order_id = any(${removedIds}::int[])`
    await writeStops(tx, roundId, orderIds)
    await sqlOf(tx)`
      update rounds set day = ${day}, name = ${name}, driver = ${driver}, version = version + 1 where id = ${roundId}`
    await emitEvents(tx, admin, roundChanged({ roundId, added, removed: removedIds }))
    return getRound(tx, roundId)
  })
}

/** Reads the result of each stop of a round, by order. */
async function readStops(tx: Db, roundId: number): Promise<Map<number, StopResult | null>> {
  const rows = await sqlOf(tx)<{ orderId: number; result: StopResult | null }>`
    select order_id as "orderId", result from round_stops where round_id = ${roundId}`
  return new Map(rows.map(({ orderId, result }) => [orderId, result]))
}

/** Locks orders that are added to a round. @throws order_not_found, order_in_round, order_not_ready */
async function lockAdded(tx: Db, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return
  const ready = await lockReadyOrders(tx, orderIds)
  const refused = orderIds.find((id) => !ready.has(id))
  if (refused === undefined) return
  const [other] = await sqlOf(tx)<{ name: string }>`
    select name from rounds join round_stops on round_id = id where order_id = ${refused} and is_open`
  if (other) throw new Refusal('order_in_round', { values: { order_id: refused, round: other.name } })
  throw new Refusal('order_not_ready', { values: { order_id: refused } })
}

/** Writes the stops of a locked round in their order. */
async function writeStops(tx: Db, roundId: number, orderIds: number[]): Promise<void> {
  await sqlOf(tx)`
    insert into round_stops (round_id, order_id, position)
    select ${roundId}, order_id, position
    from unnest(${orderIds}::int[]) with ordinality as stop (order_id, position)
    on conflict (round_id, order_id) do update set position = excluded.position`
}
