import { ago } from './db/time.ts'
import { sql, type SQL } from 'drizzle-orm'
import { IDEMPOTENCY_HOURS, MAIL_RETENTION_DAYS } from '#contract/limits.ts'
import {
  APPLICATION_RETENTION_DAYS,
  DELIVERY_RETENTION_DAYS,
  GOOGLE_STATE_SECONDS,
  KNOWN_DEVICE_DAYS,
  TWO_STEP_SETUP_MINUTES,
} from '#contract/accounts/limits.ts'
import { IMPORT_DAYS } from '#contract/imports/limits.ts'
import { NOTIFICATION_RETENTION_DAYS } from '#contract/notifications/limits.ts'
import { NOTE_RETENTION_DAYS, DELIVERY_PREFERENCE_RETENTION_DAYS } from '#contract/orders/limits.ts'
import { STOCK_MONTHS } from '#contract/products/limits.ts'
import { runInBatches } from './db/batches.ts'
import type { Database, Db } from './db/client.ts'
import { renewOldCards, renewPairs } from './catalogue/service.ts'
import { isOldMiss } from './insights/service.ts'
import { deleteUnusedPictures } from './pictures/expiry.ts'
import type { PictureStore } from './pictures/store.ts'
import { startRecurringJob, type Job } from './processes/recurring-job.ts'
import { isExpired } from './sessions/service.ts'

/** Milliseconds. */
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const RETRY_MS = 60_000

/** SQL for the start of the month that lies the given number of months in the past. */
const monthsAgo = (months: number) => sql`date_trunc('month', now() - make_interval(months => ${months}::int), 'UTC')`

interface Rule {
  /** Interval between two runs, in milliseconds. */
  every: number
  /** Returns the statement that removes expired rows, up to the given limit. */
  statement: (limit: number) => SQL
}

/** Deletes rows by key or clears one of their columns; locked rows are left for the next run. */
function rows(every: number, table: string, key: string, condition: SQL, cleared?: string): Rule {
  const [from, columns] = [sql.raw(table), sql.raw(key)]
  const verb = cleared ? sql.raw(`update ${table} set ${cleared} = null`) : sql`delete from ${from}`
  const statement = (limit: number) => sql`
    ${verb} where (${columns}) in (
      select ${columns} from ${from} where ${condition} limit ${limit} for update skip locked)`
  return { every, statement }
}

/**
 * Clears texts that belong to an order, the given number of days after the order ended or the text was written,
 * whichever is later.
 */
function texts(
  table: string,
  orderId: string,
  columns: string[],
  days: number,
  writtenAt = sql`null::timestamptz`,
): Rule {
  const [from, order] = [sql.raw(table), sql.raw(`t.${orderId}`)]
  const emptied = sql.raw(columns.map((column) => `${column} = ''`).join(', '))
  const isKept = sql.raw(columns.map((column) => `t.${column} <> ''`).join(' or '))
  const statement = (limit: number) => sql`
    update ${from} set ${emptied} where id in (
      select t.id from ${from} t join orders o on o.id = ${order}
      where (${isKept}) and o.status in ('delivered', 'cancelled') and greatest(${writtenAt}, (
          select max(changed_at) from order_status_changes c where c.order_id = o.id)) < ${ago('days', days)}
      limit ${limit} for update of t skip locked)`
  return { every: DAY_MS, statement }
}

/** Retention rules, one for each kind of data. */
const rules = {
  idempotencyKeys: rows(
    HOUR_MS,
    'idempotency_keys',
    'account_id, call, key',
    sql`created_at < ${ago('hours', IDEMPOTENCY_HOURS)} order by created_at`,
  ),
  imports: rows(HOUR_MS, 'imports', 'id', sql`started_at < ${ago('days', IMPORT_DAYS)}`),
  longTexts: rows(
    DAY_MS,
    'product_ledger',
    'product_id, id',
    sql`texts is not null and at < ${ago('days', IMPORT_DAYS)}`,
    'texts',
  ),
  /**
   * Merges a product's ledger entries of one month into a single entry that has their total change in stock but no
   * author.
   */
  stockChanges: {
    every: DAY_MS,
    statement: (limit) => sql`
      with due as (
        select product_id from product_ledger where kind = 'stock' and cause <> 'carried' and at < ${monthsAgo(STOCK_MONTHS)}
        limit ${limit} for update skip locked
      ), product as (
        select product_id, (
          select id from product_ledger e where e.product_id = due.product_id and kind = 'stock' and at >= ${monthsAgo(STOCK_MONTHS)}
          order by id limit 1) as first_kept
        from due group by product_id
      ), entry as (
        select product_id, id, from_value, to_value, cause,
          date_trunc('month', max(at) over (partition by product_id order by id), 'UTC') as month
        from product_ledger e join product using (product_id)
        where kind = 'stock' and at < ${monthsAgo(STOCK_MONTHS)} and (first_kept is null or id < first_kept)
      ), carried as (
        select product_id, array_agg(id order by id) as ids, (array_agg(from_value order by id))[1] as from_value,
          (array_agg(to_value order by id desc))[1] as to_value
        from entry group by product_id, month having bool_or(cause <> 'carried')
      ), gone as (
        delete from product_ledger e using carried c where e.product_id = c.product_id and e.id = any(c.ids[2:])
      ), kept as (
        update product_ledger e set from_value = c.from_value, to_value = c.to_value, cause = 'carried',
          account_id = null, order_id = null, import_id = null, change_id = null, undoes = null, note = null
        from carried c where e.product_id = c.product_id and e.id = c.ids[1]
      )
      select from due`,
  },
  stockNotes: rows(
    DAY_MS,
    'product_ledger',
    'product_id, id',
    sql`note is not null and at < ${ago('days', NOTE_RETENTION_DAYS)}`,
    'note',
  ),
  attempts: rows(HOUR_MS, 'attempts', 'kind, key', sql`ends_at <= now()`),
  applications: rows(DAY_MS, 'seller_applications', 'id', sql`at < ${ago('days', APPLICATION_RETENTION_DAYS)}`),
  googleTickets: rows(HOUR_MS, 'google_tickets', 'secret_hash', sql`created_at < ${ago('secs', GOOGLE_STATE_SECONDS)}`),
  unfinishedTwoStep: {
    every: HOUR_MS,
    statement: (limit) => sql`
      delete from two_step_secrets where account_id in (
        select s.account_id from two_step_secrets s join accounts a on a.id = s.account_id
        where a.two_step_since is null and s.begun_at < ${ago('mins', TWO_STEP_SETUP_MINUTES)}
        limit ${limit} for update of s skip locked)`,
  },
  /** Clears the delivery details in orders of deleted accounts; the retention period starts when the order ends. */
  deliveries: {
    every: HOUR_MS,
    statement: (limit) => sql`
      update orders set customer_name = '', email = '', phone = '', location = '', delivery_window = '', delivery_note = ''
      where id in (
        select o.id from orders o
        join accounts a on a.id = o.account_id and a.deleted_at is not null
        where o.status <> 'pending' and (o.customer_name, o.email, o.phone, o.location, o.delivery_note) <> ('', '', '', '', '')
          and greatest(o.created_at, (select max(changed_at) from order_status_changes c where c.order_id = o.id))
            < ${ago('days', DELIVERY_RETENTION_DAYS)}
        limit ${limit} for update of o skip locked)`,
  },
  notes: texts('order_events', 'order_id', ['text'], NOTE_RETENTION_DAYS, sql`t.at`),
  cancellationNotes: texts('order_status_changes', 'order_id', ['note'], NOTE_RETENTION_DAYS),
  shortageNotes: texts('order_lines', 'order_id', ['short_note'], NOTE_RETENTION_DAYS),
  deliveryWishes: texts('orders', 'id', ['delivery_window', 'delivery_note'], DELIVERY_PREFERENCE_RETENTION_DAYS),
  notifications: rows(
    DAY_MS,
    'notifications',
    'id',
    sql`created_at < ${ago('days', NOTIFICATION_RETENTION_DAYS)} order by id`,
  ),
  /** Removes only emails that have been sent or have failed. */
  sentMails: rows(DAY_MS, 'outbox', 'id', sql`done_at < ${ago('days', MAIL_RETENTION_DAYS)} order by id`),
  missedSearches: rows(DAY_MS, 'missed_searches', 'day, text', isOldMiss),
  sessions: rows(DAY_MS, 'sessions', 'token_hash', isExpired),
  knownDevices: rows(
    DAY_MS,
    'known_devices',
    'account_id, browser_hash',
    sql`coalesce(returned_at, created_at) <= ${ago('days', KNOWN_DEVICE_DAYS)}`,
  ),
  mailLinks: rows(DAY_MS, 'mail_links', 'token_hash', sql`expires_at <= now() or used_at is not null`),
} satisfies Record<string, Rule>

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
