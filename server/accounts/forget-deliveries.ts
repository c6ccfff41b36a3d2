import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { DELIVERY_KEPT_DAYS } from '#contract/limits.ts'
import type { Database, Db } from '#server/db/client.ts'

/** How often it is looked; milliseconds. */
const PAUSE = 60 * 60_000

/**
 * Takes name, e-mail, phone and place out of the orders of deleted accounts, 30 days after they ended: until then a
 * delivery may have to be asked about. @returns how many orders forgot
 */
export async function forgetDeliveries(db: Db): Promise<number> {
  const forgotten = await db.execute(sql`
    update orders o set customer_name = '', email = '', phone = '', location = ''
    from accounts a
    where a.id = o.account_id and a.deleted_at is not null
      and o.status <> 'pending' and (o.customer_name, o.email, o.phone, o.location) <> ('', '', '', '')
      and greatest(o.created_at, (select max(changed_at) from order_status_changes c where c.order_id = o.id))
        < now() - make_interval(days => ${DELIVERY_KEPT_DAYS})
    returning o.id`)
  return forgotten.length
}

/** Forgets at the start and then every hour, for as long as it runs. */
export function startForgetting(database: Database, onFault: (fault: unknown) => void): { stop: () => Promise<void> } {
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
    await forgetDeliveries(db).catch(onFault)
    await sleep(PAUSE, undefined, { signal, ref: false }).catch(() => {})
  }
}
