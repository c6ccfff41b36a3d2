import type { Database } from '#server/db/client.ts'
import type { Sql } from '#server/db/sql-tag.ts'
import type { Config } from '#server/startup/config.ts'
import { startRecurringJob, type Job } from '#server/startup/recurring-job.ts'

const INTERVAL_MS = 5 * 60_000
const ERROR_DELAY_MS = 30 * 60_000
const TIMEOUT_MS = 15_000
/** Maximum number of addresses in one request. @source indexnow.org/documentation */
const BATCH = 10_000
/** Minutes to wait until transactions that began earlier have been committed. */
const DELAY_MINUTES = 10
/** Minutes after which another process assumes that the submitting one has died. */
const CLAIM_MINUTES = 5
/** Days after which changes are no longer submitted; search engines find them in the sitemap. */
const MAX_AGE_DAYS = 7

type Settings = Pick<Config, 'publicUrl' | 'indexNow'>

/** Submits changed product pages every five minutes; does nothing without a key. */
export function startIndexNow({ sql }: Database, settings: Settings, onError: (error: unknown) => void): Job {
  if (!settings.indexNow) return { stop: () => Promise.resolve() }
  const task = async () => {
    await submitChanges(sql, settings)
    return INTERVAL_MS
  }
  return startRecurringJob({ task, errorDelayMs: ERROR_DELAY_MS, onError })
}

interface Period {
  /** Times as PostgreSQL writes them, with microseconds. */
  since: string
  until: string
}

/**
 * Submits the pages of products that were added, changed or removed, or whose availability changed, since the last
 * submission. The first run only notes the time, because the sitemap has all older pages. After a failure, the next
 * submission repeats the period.
 * @throws Error if the search engine refuses
 */
export async function submitChanges(sql: Sql, { publicUrl, indexNow }: Settings): Promise<void> {
  const period = indexNow && (await claimPeriod(sql))
  if (!period) return
  try {
    for (let last = 0; ;) {
      const ids = await readChangedIds(sql, period, last)
      if (ids.length > 0) await submit(indexNow, publicUrl, ids)
      if (ids.length < BATCH) break
      last = ids.at(-1) ?? 0
    }
    await sql`
      update settings set value = jsonb_build_object('until', ${period.until}::text), changed_at = now()
      where name = 'indexnow'`
  } catch (error) {
    await sql`update settings set value = value - 'claimed_until' where name = 'indexnow'`
    throw error
  }
}

/** Claims the period since the last submission. @returns undefined if it is empty, or another process submits it */
async function claimPeriod(sql: Sql): Promise<Period | undefined> {
  const [period] = await sql<Period & { isEmpty: boolean }>`
    with claimed as (
      insert into settings (name, value) values ('indexnow', jsonb_build_object('until', now()))
      on conflict (name) do update set changed_at = now(),
        value = settings.value || jsonb_build_object('claimed_until', now() + make_interval(mins => ${CLAIM_MINUTES}::int))
      where (settings.value ->> 'until')::timestamptz < now() - make_interval(mins => ${DELAY_MINUTES}::int)
        and coalesce((settings.value ->> 'claimed_until')::timestamptz, '-infinity') < now()
      returning greatest((value ->> 'until')::timestamptz, now() - make_interval(days => ${MAX_AGE_DAYS}::int)) as since,
        now() - make_interval(mins => ${DELAY_MINUTES}::int) as until
    )
    select since::text, until::text from claimed where since < until`
  return period
}

/** Returns the next batch of ids after `last`, in order. */
async function readChangedIds(sql: Sql, { since, until }: Period, last: number): Promise<number[]> {
  const rows = await sql<{ id: number }>`
    with changed as (
      select id from products
      where created_at >= ${since}::timestamptz and created_at < ${until}::timestamptz and deleted_at is null and listed
      union
      select product_id from product_ledger join products on products.id = product_id
      where at >= ${since}::timestamptz and at < ${until}::timestamptz
        and (kind in ('status', 'deleted', 'restored')
          or listed and (kind <> 'stock' or (from_value = 0) <> (to_value = 0)))
    )
    select id from changed where id > ${last}::int order by id limit ${BATCH}::int`
  return rows.map(({ id }) => id)
}

async function submit({ key, url }: NonNullable<Config['indexNow']>, publicUrl: string, ids: number[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(publicUrl).host,
      key,
      keyLocation: `${publicUrl}/${key}.txt`,
      urlList: ids.map((id) => `${publicUrl}/product/${id}`),
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`IndexNow: ${answer.status}`)
}
