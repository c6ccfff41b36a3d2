import { sql } from 'drizzle-orm'
import { IDEMPOTENCY_HOURS } from '#contract/limits.ts'
import { renewOldCards, renewPairs } from './catalogue/service.ts'
import { runInBatches } from './db/batches.ts'
import type { Database, Db } from './db/client.ts'
import { deleteRows, hourly, type RetentionRules } from './db/retention-rule.ts'
import { ago } from './db/time.ts'
import { features } from './features.ts'
import { linkRetention } from './links/retention.ts'
import { outboxRetention } from './outbox/retention.ts'
import { deleteUnusedPictures } from './pictures/expiry.ts'
import type { PictureStore } from './pictures/store.ts'
import { startRecurringJob, type Job } from './startup/recurring-job.ts'
import { throttleRetention } from './throttle/retention.ts'

/** Retention rules of all features and of what every feature uses. */
const rules: RetentionRules = {
  idempotencyKeys: hourly(
    deleteRows(
      'idempotency_keys',
      'account_id, call, key',
      sql`created_at < ${ago('hours', IDEMPOTENCY_HOURS)} order by created_at`,
    ),
  ),
  ...throttleRetention,
  ...linkRetention,
  ...outboxRetention,
  ...Object.assign({}, ...features.map(({ retention }) => retention)),
}

/** Milliseconds. */
const DAY_MS = 24 * 60 * 60_000
const RETRY_MS = 60_000

/**
 * Removes expired data.
 * @param name name of a rule
 * @returns the number of affected rows
 * @throws Error if no feature declares the rule
 */
export async function purge(db: Db, name: string, batch?: number): Promise<number> {
  const rule = rules[name]
  if (!rule) throw new Error(`No retention rule is called ${name}`)
  return runInBatches(db, rule.statement, batch)
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
  const tasks = [
    ...Object.values(rules).map(({ every, statement }) => ({
      every,
      run: () => runInBatches(db, statement),
      dueAt: 0,
    })),
    { every: DAY_MS, run: () => renewPairs(db), dueAt: 0 },
    { every: DAY_MS, run: () => renewOldCards(db), dueAt: 0 },
    { every: DAY_MS, run: () => deleteUnusedPictures(db, store), dueAt: 0 },
  ]
  const earliest = () => tasks.reduce((first, task) => (task.dueAt < first.dueAt ? task : first))
  const runNext = async () => {
    const task = earliest()
    task.dueAt = performance.now() + RETRY_MS // unless it succeeds
    await task.run()
    task.dueAt = performance.now() + task.every
    return Math.max(0, earliest().dueAt - performance.now())
  }
  return startRecurringJob({ task: runNext, errorDelayMs: RETRY_MS, onError })
}
