import { sql } from 'drizzle-orm'
import { IDEMPOTENCY_HOURS } from '#contract/limits.ts'
import { accountRetention } from './accounts/retention.ts'
import { catalogueRetention } from './catalogue/retention.ts'
import { renewOldCards, renewPairs } from './catalogue/service.ts'
import { runInBatches } from './db/batches.ts'
import type { Database, Db } from './db/client.ts'
import { deleteRows, hourly, type RetentionRule } from './db/retention-rule.ts'
import { ago } from './db/time.ts'
import { importRetention } from './imports/retention.ts'
import { linkRetention } from './links/retention.ts'
import { notificationRetention } from './notifications/retention.ts'
import { orderRetention } from './orders/retention.ts'
import { outboxRetention } from './outbox/retention.ts'
import { deleteUnusedPictures } from './pictures/expiry.ts'
import type { PictureStore } from './pictures/store.ts'
import { productRetention } from './products/retention.ts'
import { sessionRetention } from './sessions/retention.ts'
import { startRecurringJob, type Job } from './startup/recurring-job.ts'
import { throttleRetention } from './throttle/retention.ts'

/** Lists the retention rules of all features. */
const rules = {
  idempotencyKeys: hourly(
    deleteRows(
      'idempotency_keys',
      'account_id, call, key',
      sql`created_at < ${ago('hours', IDEMPOTENCY_HOURS)} order by created_at`,
    ),
  ),
  ...throttleRetention,
  ...sessionRetention,
  ...linkRetention,
  ...accountRetention,
  ...catalogueRetention,
  ...productRetention,
  ...importRetention,
  ...orderRetention,
  ...notificationRetention,
  ...outboxRetention,
} satisfies Record<string, RetentionRule>

/** Milliseconds. */
const DAY_MS = 24 * 60 * 60_000
const RETRY_MS = 60_000

/**
 * Removes expired data.
 * @returns the number of affected rows
 */
export function purge(db: Db, what: keyof typeof rules, batch?: number): Promise<number> {
  return runInBatches(db, rules[what].statement, batch)
}

interface RetentionDeps {
  database: Database
  store: PictureStore
  onError: (error: unknown) => void
}

/**
 * Applies all rules at start-up and then at their intervals, one after another. Also counts product pairs and rebuilds
 * outdated cards, on the same schedule.
 */
export function startRetention({ database: { db }, store, onError }: RetentionDeps): Job {
  const names = Object.keys(rules) as (keyof typeof rules)[]
  const tasks = [
    ...names.map((name) => ({ every: rules[name].every, run: () => purge(db, name), dueAt: 0 })),
    { every: DAY_MS, run: () => renewPairs(db), dueAt: 0 },
    { every: DAY_MS, run: () => renewOldCards(db), dueAt: 0 },
    { every: DAY_MS, run: () => deleteUnusedPictures(db, store), dueAt: 0 },
  ]
  const earliest = () => tasks.reduce((first, task) => (task.dueAt < first.dueAt ? task : first))
  const runNext = async () => {
    const task = earliest()
    task.dueAt = Date.now() + RETRY_MS // unless it succeeds
    await task.run()
    task.dueAt = Date.now() + task.every
    return Math.max(0, earliest().dueAt - Date.now())
  }
  return startRecurringJob({ task: runNext, errorDelayMs: RETRY_MS, onError })
}
