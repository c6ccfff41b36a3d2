import type { Database } from '#server/db/client.ts'
import type { Sql } from '#server/db/sql-tag.ts'
import { CHANNEL, OVERFLOW_PAYLOAD } from './listen.ts'

/** Maximum number of rows per NOTIFY statement, whose payload PostgreSQL limits to 8,000 bytes. */
const BATCH = 50
/** Pause between batches in milliseconds, so that a rush of orders needs only a few batches. */
const BATCH_INTERVAL_MS = 25
/** Interval between checks for rows left behind by dead processes, in milliseconds. */
const IDLE_INTERVAL_MS = 2_000

/** Relays changes from the outbox to all processes by NOTIFY, in batches outside the writers' transactions. */
export function startChangeRelay({ sql, commits }: Database, onError: (fault: unknown) => void) {
  let state: 'resting' | 'working' | 'woken' | 'stopped' = 'working'
  let timer: NodeJS.Timeout | undefined
  let working = work()
  async function work(): Promise<void> {
    const isMore = await relayNextBatch(sql).catch(onError)
    if (state === 'stopped') return
    const shouldContinue = isMore || state === 'woken'
    state = shouldContinue ? 'working' : 'resting'
    timer = setTimeout(runNow, shouldContinue ? BATCH_INTERVAL_MS : IDLE_INTERVAL_MS).unref()
  }
  function runNow() {
    clearTimeout(timer)
    state = 'working'
    working = work()
  }
  const wake = () => {
    if (state === 'resting') runNow()
    else if (state === 'working') state = 'woken'
  }
  commits.on('announced', wake)
  return {
    stop: async () => {
      commits.off('announced', wake)
      clearTimeout(timer)
      state = 'stopped'
      await working
    },
  }
}

/**
 * Sends and removes one batch in one statement, without waiting for the commit to reach the disk: after a crash, a
 * batch may be sent twice.
 * @returns true if more rows may remain
 */
async function relayNextBatch(sql: Sql): Promise<boolean> {
  const [relayed] = await sql<{ count: number }>`
    with taken as (
      delete from outbox where id in (
        select id from outbox where kind = 'announcement' order by id limit ${BATCH} for update skip locked)
      returning payload
    ), told as (
      select count(*)::int as count, json_agg(payload)::text as text from taken
    )
    select count, set_config('synchronous_commit', 'off', true),
      pg_notify(${CHANNEL}, case when octet_length(text) < 8000 then text else ${OVERFLOW_PAYLOAD} end)
    from told where count > 0`
  return relayed?.count === BATCH
}
