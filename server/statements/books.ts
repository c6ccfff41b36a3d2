import { toFrancs } from '#contract/money.ts'
import type { MoneyMethod } from '#contract/orders/payments.ts'
import type { Books } from '#contract/statements/calls.ts'
import type { Db } from '#server/db/client.ts'
import { sqlOf } from '#server/db/sql-tag.ts'

interface BooksRow {
  toCollect: string
  owed: string
  paid: string
  owedToSellers: string
  difference: string
  rounds: number
}

/** Reads the totals of the shop's money. Days and months begin in the given time zone. */
export async function readBooks(db: Db, timeZone: string): Promise<Books> {
  const sql = sqlOf(db)
  const collected = await sql<{ method: MoneyMethod; cents: string }>`
    select method, sum(amount_cents) as cents from order_payments
    where at >= (now() at time zone ${timeZone})::date::timestamp at time zone ${timeZone}
    group by 1 order by 1`
  const [totals] = await sql<BooksRow>`
    with newest as (
      select distinct on (seller_id) seller_id, remainder_cents from statements order by seller_id, number desc
    ), open_balance as (
      select sum(cents) as cents from (
        select seller_id, gross_cents - commission_cents + adjusted_cents as cents from seller_entries where statement_id is null
        union all
        select seller_id, remainder_cents from newest
      ) part
      group by seller_id
    )
    select
      (select coalesce(sum((total_cents - returned_cents + 50) / 100 * 100 - paid_cents), 0) from orders
        where in_books and status = 'delivered' and paid_cents < (total_cents - returned_cents + 50) / 100 * 100) as "toCollect",
      (select coalesce(sum(paid_cents
          - case when status = 'cancelled' then 0 else (total_cents - returned_cents + 50) / 100 * 100 end), 0) from orders
        where in_books and paid_cents
          > case when status = 'cancelled' then 0 else (total_cents - returned_cents + 50) / 100 * 100 end) as owed,
      (select coalesce(sum(amount_cents), 0) from payouts
        where paid_on >= date_trunc('month', now() at time zone ${timeZone})::date) as paid,
      (select coalesce(sum(greatest(cents, 0)), 0) from open_balance) + (select coalesce(sum(payable_cents), 0) from statements)
        - (select coalesce(sum(amount_cents), 0) from payouts) as "owedToSellers",
      (select coalesce(sum(counted_cents - expected_cents), 0) from rounds
        where closed_at >= date_trunc('month', now() at time zone ${timeZone}) at time zone ${timeZone}) as difference,
      (select count(*)::int from rounds where counted_cents <> expected_cents
        and closed_at >= date_trunc('month', now() at time zone ${timeZone}) at time zone ${timeZone}) as rounds`
  if (!totals) throw new Error('The books have no totals')
  return {
    collected_today: collected.map(({ method, cents }) => ({ method, amount: toFrancs(BigInt(cents)) })),
    to_collect: toFrancs(BigInt(totals.toCollect)),
    owed_to_customers: toFrancs(BigInt(totals.owed)),
    owed_to_sellers: toFrancs(BigInt(totals.owedToSellers)),
    paid_to_sellers: toFrancs(BigInt(totals.paid)),
    round_differences: { amount: toFrancs(BigInt(totals.difference)), rounds: totals.rounds },
  }
}
