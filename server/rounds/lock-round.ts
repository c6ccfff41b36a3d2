import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { rowLocks } from '#server/db/locks.ts'
import { rounds } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'

/**
 * Locks an open round, so that it is edited or closed by one transaction at a time, and while no result is recorded.
 * @throws round_not_found, round_closed
 */
export async function lockRound(tx: Db, roundId: number): Promise<{ version: number }> {
  const [round] = await sqlOf(tx)<{ version: number; isOpen: boolean }>`
    select version, closed_at is null as "isOpen" from rounds where id = ${roundId} ${rowLocks(tx, rounds)}`
  return assertOpen(round)
}

/** Keeps a round open until the transaction ends; several transactions can. @throws round_not_found, round_closed */
export async function keepOpen(tx: Db, roundId: number): Promise<void> {
  const [round] = await sqlOf(tx)<{ isOpen: boolean }>`
    select closed_at is null as "isOpen" from rounds where id = ${roundId} ${rowLocks(tx, rounds, 'share')}`
  assertOpen(round)
}

function assertOpen<Round extends { isOpen: boolean }>(round: Round | undefined): Round {
  if (!round) throw new Refusal('round_not_found')
  if (!round.isOpen) throw new Refusal('round_closed')
  return round
}
