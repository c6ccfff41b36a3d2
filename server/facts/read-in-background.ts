import { setTimeout as sleep } from 'node:timers/promises'
import type { JobDeps } from '#server/declarations/feature.ts'
import { sql, type SQL } from 'drizzle-orm'
import { runInBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/client.ts'
import { cacheUntilChanged } from '#server/db/cached-values.ts'
import { rowLocks } from '#server/db/locks.ts'
import { products } from '#server/db/schema.ts'
import { publishChange } from '#server/db/changes.ts'
import { startRecurringJob, type Job } from '#server/startup/recurring-job.ts'
import { countFacets } from './count-facets.ts'
import { describeUnread, storeFacts, READER_VERSION } from './write-facts.ts'

/** Number of products per batch; extracting their facts takes about 0.1 s. */
const BATCH = 500
/** Interval between two runs, in milliseconds. */
const PAUSE_MS = 5_000
/**
 * Interval in milliseconds between searches for categories with outdated counts. Each search scans all facet rows,
 * which are narrow.
 */
const COUNT_EVERY_MS = 300_000
const RETRY_MS = 60_000
/** Time in milliseconds that no transaction exceeds, and interval at which running transactions are checked. */
const LONGEST_TRANSACTION_MS = 35_000
const CHECK_EVERY_MS = 50

/**
 * Extracts the facts of queued products and of products last processed by an older reader, and updates the number of
 * products per value. Products are queued if they predate facts, if their category has a new kind or name, or if they
 * were written without the services.
 */
export function startFactReader({ database: { db }, onError }: JobDeps): Job {
  let countsDueAt = 0
  const task = async () => {
    await readUnread(db)
    if (performance.now() < countsDueAt) return PAUSE_MS
    countsDueAt = performance.now() + COUNT_EVERY_MS
    await countFacets(db)
    return PAUSE_MS
  }
  return startRecurringJob({ task, errorDelayMs: RETRY_MS, onError })
}

/** Extracts the facts of products that changed, then publishes one change. @returns the number of products processed */
export async function readUnread(db: Db): Promise<number> {
  let read = 0
  for (let batch = BATCH; batch === BATCH; read += batch) batch = await readBatch(db)
  if (read > 0) await db.transaction(async (tx) => publishChange(tx, { catalogue: true }))
  return read
}

async function readBatch(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select product_id as id from facet_rows where reader < ${READER_VERSION} order by reader, product_id limit ${BATCH}`)
  const described = await describeUnread(
    db,
    rows.map(({ id }) => id),
  )
  if (described.length > 0) await db.transaction(async (tx) => keepLocked(tx, described))
  return rows.length
}

async function keepLocked(tx: Db, described: Parameters<typeof storeFacts>[1]): Promise<void> {
  const ids = described.map(({ id }) => id)
  await tx.execute(sql`select from products where id = any(${sql.param(ids)}::int[]) ${rowLocks(tx, products)}`)
  await storeFacts(tx, described)
}

/** Queues the products of categories with a changed kind for fact extraction. */
export async function markUnreadInCategories(db: Db, categoryIds: number[]): Promise<void> {
  await markUnreadWithFacets(
    db,
    categoryIds.map((id) => -id),
  )
}

/** Queues the products that have any of these facts for fact extraction. */
export const markUnreadWithFacets = (db: Db, facets: number[]) =>
  markUnreadWhere(db, sql`facets && ${sql.param(facets)}::int[]`)

/**
 * Queues the products whose rows match a condition for fact extraction, after a change of the vocabulary has been
 * committed. Waits for transactions that may have read the vocabulary before: their products may not be visible yet, or
 * are locked. Waiting for the rows themselves could deadlock.
 */
export async function markUnreadWhere(db: Db, condition: SQL): Promise<void> {
  const { rows } = await db.execute<{ at: string; running: string[] }>(sql`
    select clock_timestamp()::text as at, array(
      select transactionid::text from pg_locks join pg_stat_activity using (pid)
      where ${isOwnTransaction} and datname = current_database()) as running`)
  const { at = '', running = [] } = rows[0] ?? {}
  const isOutdated = sql`${condition} and reader > 0 and changed_at < ${at}::timestamptz`
  for (let waitedMs = 0; waitedMs < LONGEST_TRANSACTION_MS; waitedMs += CHECK_EVERY_MS) {
    const areOver = !(await isAny(db, sql`pg_locks where ${isOwnTransaction} and transactionid::text = any(${sql.param(running)}::text[])`)) // oxfmt-ignore
    await runInBatches(
      db,
      (limit) => sql`
      update facet_rows set reader = 0, changed_at = now() where product_id in (
        select product_id from facet_rows where ${isOutdated} limit ${limit} for update skip locked)`,
    )
    if (areOver && !(await isAny(db, sql`facet_rows where ${isOutdated}`))) return
    await sleep(CHECK_EVERY_MS)
  }
}

/** SQL condition for the lock that every transaction holds on its own id once it has written. */
const isOwnTransaction = sql`locktype = 'transactionid' and mode = 'ExclusiveLock'`

async function isAny(db: Db, source: SQL): Promise<boolean> {
  return (await db.execute(sql`select from ${source} limit 1`)).rowCount === 1
}

/** Returns true if some products are still waiting for fact extraction. */
export const isStillReading = cacheUntilChanged(async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute(sql`select 1 from facet_rows where reader < ${READER_VERSION} limit 1`)
  return rows.length > 0
})
