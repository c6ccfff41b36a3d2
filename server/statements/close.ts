import { Refusal } from '#contract/errors.ts'
import { toCents } from '#contract/money.ts'
import type { OpenBalance, Statement } from '#contract/statements/calls.ts'
import type { Db } from '#server/db/client.ts'
import { runIdempotent } from '#server/db/idempotency.ts'
import { rowLocks } from '#server/db/locks.ts'
import { accounts } from '#server/db/schema.ts'
import { sellerName } from '#server/db/person.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { sellerAdjusted, statementClosed } from './events.ts'
import { readOpenBalances, readStatements } from './service.ts'

interface Closing {
  to_day: string
  seller_ids?: number[] | undefined
}

/**
 * Closes the statements of sellers with open entries up to a day that has ended. The accounts of the sellers are locked,
 * so that two closings run one after another; entries that are committed later fall into the next statement.
 * @throws period_open
 */
export async function closeStatements(
  db: Db,
  admin: Actor,
  timeZone: string,
  { to_day: toDay, seller_ids: sellerIds = [] }: Closing,
): Promise<Statement[]> {
  return db.transaction(async (tx) => {
    const sql = sqlOf(tx)
    const [today] = await sql<{
      isOver: boolean
    }>`select ${toDay}::date < (now() at time zone ${timeZone})::date as "isOver"`
    if (!today?.isOver) throw new Refusal('period_open')
    const sellers = await sql<{ id: number }>`
      select accounts.id from accounts
      where id in (
        select seller_id from seller_entries
        where statement_id is null and at < (${toDay}::date + 1)::timestamp at time zone ${timeZone}
      ) and (cardinality(${sellerIds}::int[]) = 0 or id = any(${sellerIds}::int[]))
      ${rowLocks(tx, accounts)}`
    const ids = sellers.map(({ id }) => id)
    const closed = await insertStatements(tx, admin, timeZone, { toDay, ids })
    const statements = await readStatements(tx, null, closed)
    const contacts = await sql<{ id: number; email: string; isConfirmed: boolean }>`
      select id, email, email_confirmed_at is not null as "isConfirmed" from accounts
      where id = any(${ids}::int[]) and deleted_at is null`
    const contactOf = new Map(contacts.map((contact) => [contact.id, contact]))
    const events = statements.map((statement) =>
      statementClosed({ statement, contact: contactOf.get(statement.seller.id) ?? null }),
    )
    await emitEvents(tx, admin, ...events)
    return statements
  })
}

/** Assigns the open entries of locked sellers to new statements, and returns the ids of the statements. */
async function insertStatements(
  tx: Db,
  { accountId }: Actor,
  timeZone: string,
  { toDay, ids }: { toDay: string; ids: number[] },
): Promise<number[]> {
  const rows = await sqlOf(tx)<{ id: number }>`
    with entry as (
      select id, seller_id, at, gross_cents, commission_cents, adjusted_cents from seller_entries
      where statement_id is null and seller_id = any(${ids}::int[])
        and at < (${toDay}::date + 1)::timestamp at time zone ${timeZone}
    ), total as (
      select seller_id, sum(gross_cents) as gross, sum(commission_cents) as commission, sum(adjusted_cents) as adjusted,
        (min(at) at time zone ${timeZone})::date as first_day
      from entry group by 1
    ), earning as (
      select total.*, coalesce(before.number, 0) + 1 as number, coalesce(before.remainder_cents, 0) as opening,
        least(coalesce(before.to_day + 1, first_day), ${toDay}::date) as from_day,
        coalesce(before.remainder_cents, 0) + gross - commission + adjusted as balance
      from total left join lateral (
        select number, remainder_cents, to_day from statements s where s.seller_id = total.seller_id order by number desc limit 1
      ) before on true
    ), closed as (
      insert into statements (seller_id, number, from_day, to_day, account_id, opening_cents, gross_cents, commission_cents,
        adjusted_cents, payable_cents, remainder_cents, seller)
      select seller_id, number, from_day, ${toDay}::date, ${accountId}, opening, gross, commission, adjusted,
        greatest(balance, 0)::bigint / 100 * 100, balance - greatest(balance, 0)::bigint / 100 * 100, (
          select json_build_object('name', ${sellerName}, 'tin', coalesce(s.tin, ''), 'payout_method', s.payout_method,
            'payout_name', coalesce(s.payout_name, ''), 'payout_number', coalesce(s.payout_number, ''))
          from accounts left join sellers s on s.seller_id = accounts.id where accounts.id = earning.seller_id
        )
      from earning returning id, seller_id
    ), assigned as (
      update seller_entries e set statement_id = closed.id from entry, closed
      where e.id = entry.id and closed.seller_id = entry.seller_id
    )
    select id from closed`
  return rows.map(({ id }) => id)
}

interface RequestedAdjustment {
  user_id: number
  adjustment: { amount: number; note: string }
  key: string | undefined
}

/**
 * Adds an amount to a seller's open earnings, or deducts one, once per idempotency key.
 * @throws account_not_found, idempotency_mismatch
 */
export async function adjustSeller(
  db: Db,
  admin: Actor,
  timeZone: string,
  { user_id: sellerId, adjustment, key }: RequestedAdjustment,
): Promise<OpenBalance[]> {
  return db.transaction(async (tx) => {
    const read = () => readOpenBalances(tx, sellerId, timeZone)
    const work = async () => {
      const { amount, note } = adjustment
      const cents = (amount < 0 ? -1n : 1n) * toCents(Math.abs(amount))
      const added = await sqlOf(tx)`
        insert into seller_entries (seller_id, account_id, kind, adjusted_cents, note)
        select seller_id, ${admin.accountId}, 'adjustment', ${cents}, ${note} from sellers where seller_id = ${sellerId}
        returning id`
      if (added.length === 0) throw new Refusal('account_not_found')
      await emitEvents(tx, admin, sellerAdjusted({ sellerId, amount, note }))
      return read()
    }
    return runIdempotent(tx, admin, { key, call: 'statements', contents: { sellerId, adjustment } }, work, {
      store: () => true as const,
      restore: read,
    })
  })
}
