import { fieldErrors, Refusal } from '#contract/errors.ts'
import type { RoundDetail } from '#contract/rounds/calls.ts'
import type { Db } from '#server/db/client.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { roundClosed } from './events.ts'
import { lockRound } from './lock-round.ts'
import { getRound } from './service.ts'

interface Closing {
  round_id: number
  expected_seen: number
  counted: number
  note: string
}

/**
 * Closes a round whose stops all have a result, and stores its expected and its counted cash.
 * @throws round_not_found, round_closed, stops_open, round_changed if other cash is expected than the caller saw,
 * invalid_input for a difference without a note
 */
export async function closeRound(
  db: Db,
  admin: Actor,
  { round_id: roundId, expected_seen: expectedSeen, counted, note }: Closing,
): Promise<RoundDetail> {
  return db.transaction(async (tx) => {
    await lockRound(tx, roundId)
    const { recorded, stops, expected } = await getRound(tx, roundId)
    if (recorded < stops.length) throw new Refusal('stops_open', { values: { left: stops.length - recorded } })
    if (expected !== expectedSeen) throw new Refusal('round_changed')
    if (expected !== counted && note === '') {
      const fields = [{ loc: ['body', 'note'], msg: fieldErrors.difference_unexplained, type: 'custom' }]
      throw new Refusal('invalid_input', { fields })
    }
    const sql = sqlOf(tx)
    await sql`update round_stops set is_open = false where round_id = ${roundId}`
    await sql`
      update rounds set closed_at = now(), expected_cents = ${BigInt(expected) * 100n}, counted_cents = ${BigInt(counted) * 100n},
        note = ${note}
      where id = ${roundId}`
    await emitEvents(tx, admin, roundClosed({ roundId, expected, counted }))
    return getRound(tx, roundId)
  })
}
