import type { JobDeps } from '#server/declarations/feature.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Role } from '#contract/accounts/calls.ts'
import { MAX_DIGEST_LINES } from '#contract/limits.ts'
import { LOW_STOCK_MAIL_HOUR } from '#contract/insights/limits.ts'
import { LOW_STOCK_THRESHOLD } from '#contract/products/limits.ts'
import { formatCount } from '#contract/money.ts'
import type { Db } from '#server/db/client.ts'
import { enqueueMails, type ContentMail } from '#server/outbox/service.ts'
import { startRecurringJob, type Job } from '#server/startup/recurring-job.ts'

const INTERVAL_MS = 5 * 60_000

/** Emails low-stock reports once a day, starting in the morning. */
export function startLowStockMails({ database: { db }, timeZone, onError }: JobDeps): Job {
  const task = async () => {
    await mailLowStock(db, timeZone)
    return INTERVAL_MS
  }
  return startRecurringJob({ task, errorDelayMs: INTERVAL_MS, onError })
}

/**
 * Sends reports to subscribers who have not received an email today, once it is late enough.
 * @param hour hour of the day, in the shop's time zone, at which to begin
 */
export async function mailLowStock(db: Db, timeZone: string, hour = LOW_STOCK_MAIL_HOUR): Promise<void> {
  const isDue = dueSince(
    sql`(date_trunc('day', now() at time zone ${timeZone}) + make_interval(hours => ${hour}::int)) at time zone ${timeZone}`,
  )
  const { rows } = await db.execute<{ id: number }>(sql`select id from accounts where ${isDue} order by id`)
  for (const { id } of rows) await mailAccount(db, id, isDue)
}

const dueSince = (morning: SQL) => sql`
  mail_preferences @> '{"low_stock": true}' and role <> 'user' and status = 'Active' and deleted_at is null
    and now() >= ${morning} and coalesce(low_stock_mailed_at, '-infinity') < ${morning}`

/**
 * Marks an account as emailed in the same statement that selects it, so that no other process emails it; new
 * subscribers receive the report for the last day.
 */
function mailAccount(db: Db, accountId: number, isDue: SQL): Promise<void> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Recipient>(sql`
      update accounts set low_stock_mailed_at = now() from (
        select low_stock_mailed_at as before_now from accounts where id = ${accountId}
      ) last
      where id = ${accountId} and ${isDue}
      returning id, email, role, greatest(coalesce(before_now, now() - interval '1 day'), now() - interval '7 days') as since`)
    const [account] = rows
    if (!account) return
    const products = await readNewlyLow(tx, account)
    if (products.length > 0) await enqueueMails(tx, [lowStockMail(account, products)])
  })
}

interface Recipient extends Record<string, unknown> {
  id: number
  email: string
  role: Role
  since: string
}

interface LowProduct extends Record<string, unknown> {
  name: string
  stock: number
}

/** Reads active products that have recently run low or sold out, fewest pieces first. */
async function readNewlyLow(tx: Db, { id, role, since }: Recipient): Promise<LowProduct[]> {
  const { rows } = await tx.execute<LowProduct>(sql`
    select name, stock from products
    where scarce and deleted_at is null and status = 'active' and ${role === 'admin' ? sql`true` : sql`seller_id = ${id}`}
      and exists (
        select from product_ledger l
        where l.product_id = products.id and l.kind = 'stock' and l.at > ${since}::timestamptz and l.to_value < l.from_value
          and (l.from_value > coalesce(low_at, ${LOW_STOCK_THRESHOLD}) or l.to_value = 0))
    order by stock, products.id`)
  return rows
}

function lowStockMail({ email, role }: Recipient, products: LowProduct[]): ContentMail {
  const shown = products.slice(0, MAX_DIGEST_LINES)
  const isCut = shown.length < products.length
  const isAnyLeft = products.some(({ stock }) => stock > 0)
  return {
    to: email,
    subject: subjectOf(products),
    letter: {
      greeting: 'Muraho,',
      paragraphs: [
        'These products are running low or sold out:',
        ...(isCut ? [`Showing the first ${MAX_DIGEST_LINES} of ${formatCount(products.length)} products.`] : []),
      ],
      lines: shown.map(({ name, stock }) => ({ text: name, amount: stock === 0 ? 'sold out' : piecesLeft(stock) })),
      link: {
        label: 'See low stock',
        path: `${role === 'admin' ? '/admin/products' : '/seller'}?only=${isAnyLeft ? 'low' : 'out'}`,
      },
    },
  }
}

function subjectOf([first, ...others]: LowProduct[]): string {
  if (!first || others.length > 0) return `${formatCount(others.length + 1)} products are running low or sold out`
  return first.stock === 0 ? `${first.name} is sold out` : `${first.name} is running low`
}

const piecesLeft = (stock: number) => `${formatCount(stock)} left`
