import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { NOTIFICATIONS_KEPT_DAYS } from '#contract/limits.ts'
import type { Database, Db } from '#server/db/client.ts'

/** How often it is looked; milliseconds. */
const PAUSE = 24 * 60 * 60_000
/** Rows of one statement, so that none holds its locks for long, and statements of one day. */
const BATCH = 5_000
const MAX_BATCHES = 200

/** Removes notifications older than 90 days, the oldest first, up to a million. @returns how many went */
export async function removeOldNotifications(db: Db, batch = BATCH): Promise<number> {
  let removed = 0
  for (let round = 0; round < MAX_BATCHES; round += 1) {
    const gone = await db.execute(sql`
      delete from notifications where id in (
        select id from notifications where created_at < now() - make_interval(days => ${NOTIFICATIONS_KEPT_DAYS})
        order by id limit ${batch} for update skip locked)`)
    removed += gone.count
    if (gone.count < batch) break
  }
  return removed
}

/** Removes old notifications at the start and then once a day, for as long as it runs. */
export function startExpiry(database: Database, onFault: (fault: unknown) => void): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const stopped = work(database, onFault, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await stopped
    },
  }
}

async function work({ db }: Database, onFault: (fault: unknown) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await removeOldNotifications(db).catch(onFault)
    await sleep(PAUSE, undefined, { signal, ref: false }).catch(() => {})
  }
}
