import { Role } from '#contract/accounts/calls.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import type { Database } from '#server/db/client.ts'
import { createFigures } from './figures.ts'
import type { Instruments } from './instruments.ts'

/** Interval between readings in milliseconds; counting a large shop takes a quarter of a second. */
const SHOP_INTERVAL_MS = 60_000
const OUTBOX_INTERVAL_MS = 10_000

/** Reports figures for the whole shop, which are the same in all processes. */
export function measureShop({ sql }: Database, { gauges }: Instruments): void {
  const shop = createFigures(async () => {
    const orders = await sql<Counted>`select status as value, count(*)::int as count from orders group by status`
    const accounts = await sql<Counted>`
      select role as value, count(*)::int as count from accounts where deleted_at is null group by role`
    const products = await sql<Counted>`
      select 'listed' as value, count(*)::int as count from products where listed
      union all select 'hidden', count(*)::int from products where not listed and deleted_at is null`
    return {
      orders: toRecord(orderStatuses, orders),
      accounts: toRecord(Role.options, accounts),
      products: toRecord([], products),
    }
  }, SHOP_INTERVAL_MS)
  const orders = { name: 'isoko_orders', help: 'Orders' }
  gauges(orders, 'status', async () => (await shop())?.orders ?? null)
  const accounts = { name: 'isoko_accounts', help: 'Accounts' }
  gauges(accounts, 'role', async () => (await shop())?.accounts ?? null)
  const products = { name: 'isoko_products', help: 'Products' }
  gauges(products, 'state', async () => (await shop())?.products ?? null)
}

/** Reports the number of waiting and failed emails, and the age of the oldest overdue email. */
export function measureOutbox({ sql }: Database, { gauge, gauges }: Instruments): void {
  const outbox = createFigures(async () => {
    const [row] = await sql<Outbox>`
      select (select count(*)::int from outbox where kind = 'mail' and done_at is null) as waiting,
        (select count(*)::int from outbox where failed) as failed,
        (select coalesce(extract(epoch from now() - min(due_at)), 0)::float8
          from outbox where kind = 'mail' and done_at is null and due_at <= now()) as lag`
    return row ?? null
  }, OUTBOX_INTERVAL_MS)
  const mails = {
    name: 'isoko_outbox_mails',
    help: 'Emails waiting, and emails that failed permanently in the last 30 days',
  }
  gauges(mails, 'state', async () => {
    const counts = await outbox()
    return counts && { waiting: counts.waiting, failed: counts.failed }
  })
  const lag = { name: 'isoko_outbox_lag_seconds', help: 'Age of the oldest overdue email' }
  gauge(lag, async () => (await outbox())?.lag ?? null)
}

/** Reports when a backup, a copy and a test restore last succeeded, and which of them failed since then. */
export function measureBackups({ sql }: Database, { gauges }: Instruments): void {
  const backups = createFigures(async () => {
    const rows = await sql<{ kind: string; age: number | null; failed: number }>`
      select kind, extract(epoch from now() - succeeded_at)::float8 as age, (failed_at is not null)::int as failed
      from backup_results`
    return {
      ages: Object.fromEntries(rows.flatMap(({ kind, age }) => (age === null ? [] : [[kind, age]]))),
      failed: Object.fromEntries(rows.map(({ kind, failed }) => [kind, failed])),
    }
  }, SHOP_INTERVAL_MS)
  const age = {
    name: 'isoko_backup_age_seconds',
    help: 'Time since a backup, its copy and a test restore last succeeded',
  }
  gauges(age, 'kind', async () => (await backups())?.ages ?? null)
  const failed = { name: 'isoko_backup_failed', help: '1 if the last attempt of a backup, copy or test restore failed' }
  gauges(failed, 'kind', async () => (await backups())?.failed ?? null)
}

interface Counted {
  value: string
  count: number
}

interface Outbox {
  waiting: number
  failed: number
  lag: number
}

/** Adds missing label values with zero. */
function toRecord(values: readonly string[], rows: Counted[]): Record<string, number> {
  const counts = rows.map(({ value, count }) => [value, count] as const)
  return { ...Object.fromEntries(values.map((value) => [value, 0])), ...Object.fromEntries(counts) }
}
