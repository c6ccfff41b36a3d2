import { Refusal } from '#contract/errors.ts'
import { toFrancs } from '#contract/money.ts'
import type { OpenBalance, Statement, StatementDetail } from '#contract/statements/calls.ts'
import { MAX_STATEMENTS } from '#contract/statements/limits.ts'
import { sellerName } from '#server/db/person.ts'
import { shopName } from '#server/db/shop-name.ts'
import type { Db } from '#server/db/client.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import type { Actor } from '#server/http/actor.ts'

/** Sums in hundredths of a franc, as text. */
interface SumRow {
  opening: string
  gross: string
  commission: string
  adjusted: string
}

interface StatementRow extends SumRow, Pick<Statement, 'id' | 'number'> {
  sellerId: number
  sellerName: string
  fromDay: string
  toDay: string
  at: string
  payable: string
  remainder: string
  paid: string
}

const francs = (cents: string) => toFrancs(BigInt(cents))
const toMoment = (text: string) => new Date(text).toISOString()
const sumsOf = ({ opening, gross, commission, adjusted }: SumRow) => ({
  opening: francs(opening),
  gross: francs(gross),
  commission: francs(commission),
  adjusted: francs(adjusted),
})

/** Seller whose data a caller can see; null for admins, who can see all. */
const sellerOf = ({ role, accountId }: Actor) => (role === 'admin' ? null : accountId)

/** Lists statements, newest first: all for admins, their own for sellers. */
export async function listStatements(db: Db, actor: Actor): Promise<Statement[]> {
  return readStatements(db, sellerOf(actor), null)
}

/**
 * Reads the newest statements of a seller or of all sellers, or those with the given ids.
 * @param ids ids of the statements; null for the newest
 */
export async function readStatements(db: Db, sellerId: number | null, ids: number[] | null): Promise<Statement[]> {
  const rows = await sqlOf(db)<StatementRow>`
    select s.id, s.number, s.seller_id as "sellerId", ${sellerName} as "sellerName", s.from_day::text as "fromDay",
      s.to_day::text as "toDay", s.at, s.opening_cents as opening, s.gross_cents as gross, s.commission_cents as commission,
      s.adjusted_cents as adjusted, s.payable_cents as payable, s.remainder_cents as remainder,
      (select coalesce(sum(amount_cents), 0) from payouts p where p.statement_id = s.id) as paid
    from statements s join accounts on accounts.id = s.seller_id
    where (${sellerId}::int is null or s.seller_id = ${sellerId}) and (${ids}::int[] is null or s.id = any(${ids}))
    order by s.to_day desc, s.id desc limit ${ids ? null : MAX_STATEMENTS}::int`
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    seller: { id: row.sellerId, name: row.sellerName },
    from_day: row.fromDay,
    to_day: row.toDay,
    closed_at: toMoment(row.at),
    ...sumsOf(row),
    payable: francs(row.payable),
    remainder: francs(row.remainder),
    paid: francs(row.paid),
  }))
}

/**
 * Lists earnings that no statement contains: of all sellers with entries or a remainder for admins, their own for
 * sellers.
 * @param toDay last day that counts; undefined for all entries
 */
export async function listOpenBalances(
  db: Db,
  actor: Actor,
  timeZone: string,
  toDay: string | undefined,
): Promise<OpenBalance[]> {
  return readOpenBalances(db, sellerOf(actor), timeZone, toDay)
}

/** Reads the open balance of a seller, or of all sellers. */
export async function readOpenBalances(
  db: Db,
  sellerId: number | null,
  timeZone: string,
  toDay?: string,
): Promise<OpenBalance[]> {
  const rows = await sqlOf(db)<SumRow & { sellerId: number; sellerName: string; balance: string; entries: number }>`
    with entry as (
      select seller_id, sum(gross_cents) as gross, sum(commission_cents) as commission, sum(adjusted_cents) as adjusted,
        count(*)::int as entries
      from seller_entries
      where statement_id is null and (${sellerId}::int is null or seller_id = ${sellerId})
        and (${toDay ?? null}::date is null or at < ((${toDay ?? null}::date + 1)::timestamp at time zone ${timeZone}))
      group by 1
    ), newest as (
      select distinct on (seller_id) seller_id, remainder_cents as opening from statements
      where ${sellerId}::int is null or seller_id = ${sellerId} order by seller_id, number desc
    )
    select accounts.id as "sellerId", ${sellerName} as "sellerName", coalesce(opening, 0) as opening,
      coalesce(gross, 0) as gross, coalesce(commission, 0) as commission, coalesce(adjusted, 0) as adjusted,
      coalesce(opening, 0) + coalesce(gross, 0) - coalesce(commission, 0) + coalesce(adjusted, 0) as balance,
      coalesce(entries, 0) as entries
    from entry full join newest using (seller_id) join accounts on accounts.id = seller_id
    where entries > 0 or opening <> 0
    order by 2, 1 limit ${MAX_STATEMENTS}`
  return rows.map((row) => ({
    seller: { id: row.sellerId, name: row.sellerName },
    ...sumsOf(row),
    balance: francs(row.balance),
    entries: row.entries,
  }))
}

interface EntryRow extends Pick<StatementDetail['entries'][number], 'kind' | 'note' | 'order_id' | 'product_name'> {
  at: string
  gross: string
  commission: string
  adjusted: string
}

interface PayoutRow extends Pick<StatementDetail['payouts'][number], 'id' | 'method' | 'reference' | 'paid_on'> {
  amount: string
  name: string | null
  shop: string
  reversedAt: string | null
  reason: string
}

/**
 * Returns a statement with its entries and payouts. Sellers can read only their own, without reversed payouts.
 * @throws statement_not_found, also for another seller's statement
 */
export async function getStatement(db: Db, actor: Actor, statementId: number): Promise<StatementDetail> {
  const [statement] = await readStatements(db, sellerOf(actor), [statementId])
  if (!statement) throw new Refusal('statement_not_found')
  const isAdmin = actor.role === 'admin'
  const sql = sqlOf(db)
  const [payee] = await sql<{
    seller: StatementDetail['payee']
  }>`select seller from statements where id = ${statementId}`
  const entries = await sql<EntryRow>`
    select e.at, e.kind, e.order_id, coalesce(l.product_name, '') as product_name, e.gross_cents as gross,
      e.commission_cents as commission, e.adjusted_cents as adjusted, e.note
    from seller_entries e left join order_lines l on l.id = e.line_id where e.statement_id = ${statementId} order by e.id`
  const paid = await sql<PayoutRow>`
    select p.id, p.amount_cents as amount, p.method, p.reference, p.paid_on::text as paid_on, ${shopName} as shop,
      coalesce(nullif(a.full_name, ''), a.username) as name, r.at as "reversedAt", coalesce(r.reason, '') as reason
    from payouts p left join accounts a on a.id = p.account_id left join payouts r on r.reverses_id = p.id
    where p.statement_id = ${statementId} and p.reverses_id is null order by p.id`
  if (!payee) throw new Error('The statement is gone')
  return {
    ...statement,
    payee: payee.seller,
    entries: entries.map(({ at, gross, commission, adjusted, ...entry }) => ({
      ...entry,
      at: toMoment(at),
      gross: francs(gross),
      commission: francs(commission),
      adjusted: francs(adjusted),
    })),
    payouts: paid
      .filter(({ reversedAt }) => isAdmin || reversedAt === null)
      .map(({ amount, name, shop, reversedAt, reason, ...payout }) => ({
        ...payout,
        amount: francs(amount),
        by: (isAdmin && name) || shop,
        reversal: reversedAt === null ? null : { at: toMoment(reversedAt), reason },
      })),
  }
}
